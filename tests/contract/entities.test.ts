import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { account } from '#lib/contract/accounts.ts'
import { bill, billPayment } from '#lib/contract/bills.ts'
import { budget } from '#lib/contract/budgets.ts'
import { feedbackTemplate } from '#lib/contract/feedback.ts'
import { group } from '#lib/contract/groups.ts'
import { invitation } from '#lib/contract/invitations.ts'
import { money } from '#lib/contract/money.ts'
import { getSettings, user } from '#lib/contract/profile.ts'
import { agreesWithRule, recurrenceFields } from '#lib/contract/recurrence.ts'
import { transaction } from '#lib/contract/transactionEntity.ts'
import * as full from './fullEntities.ts'
import { WIRE_INVITATION } from './fullInvitation.ts'

const recurrence = z.object(recurrenceFields).check(agreesWithRule)
const settings = z.object({ settings: getSettings.gives.shape.settings })

/** The fields that cross the wire. */
const shapeOf = (codec: z.ZodMiniType): object =>
  codec instanceof z.ZodMiniObject
    ? codec.shape
    : shapeOf((codec as z.ZodMiniCodec<z.ZodMiniType>)._zod.def.in)

/** An entity as it crosses the wire. */
function wireOf(codec: z.ZodMiniType, inside: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(z.encode(codec, inside as never))) as Record<
    string,
    unknown
  >
}

/** Codec, a complete entity and a minimal one, inside. */
const THERE_AND_BACK: [string, z.ZodMiniType, object, object][] = [
  ['account', account, full.ACCOUNT, full.BARE_ACCOUNT],
  ['user', user, full.PROFILE, full.BARE_PROFILE],
  ['settings', settings, { settings: full.SETTINGS }, { settings: full.BARE_SETTINGS }],
  ['transaction', transaction, full.TRANSACTION, full.BARE_TRANSACTION],
  ['bill', bill, full.BILL, full.BARE_BILL],
  ['money', money, { minor: -1, currency: 'EUR' }, { minor: 0, currency: 'USD' }],
]

test.each(THERE_AND_BACK)(
  '%s comes back from the wire as it was',
  (_, codec, whole, bare) => {
    expect(z.decode(codec, wireOf(codec, whole) as never)).toEqual(whole)
    expect(z.decode(codec, wireOf(codec, bare) as never)).toEqual(bare)
  },
)

/** Codec, and an object in the contract's spelling. */
const BACK_AND_THERE: [string, z.ZodMiniType, object][] = [
  ['bill payment', billPayment, full.WIRE_PAYMENT],
  ['budget', budget, full.WIRE_BUDGET],
  ['recurrence', recurrence, full.WIRE_RECURRENCE],
  ['group', group, full.WIRE_GROUP],
  ['invitation', invitation, WIRE_INVITATION],
  ['feedback template', feedbackTemplate, full.WIRE_TEMPLATE],
]

test.each(BACK_AND_THERE)('%s goes out again as it came', (_, codec, wire) => {
  expect(wireOf(codec, z.decode(codec, wire as never))).toEqual(wire)
})

const FIELDS: [string, z.ZodMiniType, object, string][] = [
  [
    'user',
    user,
    full.PROFILE,
    `_id userId email firstName lastName phoneNumber dialCode profilePic active status currency
     languageCode timeZoneId timeZoneOffset isPro billNotifications budgetNotifications
     expenseNotifications signInEmailNotificaitons monthlyReportEmailNotificaitons
     notificationTime createdAt updatedAt lastModifyTime`,
  ],
  [
    'account',
    account,
    full.ACCOUNT,
    `_id accountId imageName accountType accountName accountNumber accountBalance currentBalance
     currencyCode serviceProviderId userId status familyShare onlineAccount aggregatorStatus
     accountConfirmed includeBalance lastModifyTime`,
  ],
  [
    'transaction',
    transaction,
    full.TRANSACTION,
    // Left out, being optional: repeatTillDate where COUNT ends the rule.
    `_id type title isTransfer time amount currencyCode currencyAmount profileCurrencyCode receiptId refund refundOf categoryId notes image
     merchantId merchantName merchantIcon accountId toAccountId toAmount userId createdUserId
     billId recurringServerId recurringIdLong recurringId recurringCategoryId recurringCount
     recurringRule repeatTillCount repeatDescription deviceId trxTime dateUpdated aggregatorStatus balance updateBalance
     day dayOfYear week month year createTime lastModifyTime updated_at`,
  ],
  [
    'bill',
    bill,
    full.BILL,
    // Left out, being optional: repeatTillCount where UNTIL ends the rule.
    `_id type title amount amountPaid due currencyCode categoryId category serviceProviderId
     accountId dateUpdated
     time dueDay nextDueDate paidTime hasPaid autoPaid expenseNeeded state days notes image
     remindBeforeDays recurringCategoryId recurringCount recurringRule repeatTillDate
     repeatDescription recurringServerId recurringIdLong recurringId localIdLong dayOfYear week
     month year userId createdUserId deviceId lastModifyDevice createTime lastModifyTime
     created_at updated_at`,
  ],
  ['money', money, { minor: 1, currency: 'EUR' }, 'currencyCode amount'],
]

test.each(FIELDS)(
  'the fields of %s are spelt as in the contract',
  (_, codec, inside, names) => {
    expect(Object.keys(wireOf(codec, inside)).toSorted()).toEqual(
      names.split(/\s+/).toSorted(),
    )
  },
)

test('the fields of settings are spelt as in the contract', () => {
  expect(wireOf(settings, { settings: full.SETTINGS })['settings']).toEqual({
    currency: 'EUR',
    currencyDetails: { currencyCode: 'EUR', currencySymbol: '€' },
    languageCode: 'de',
    timeZoneId: 'Europe/Berlin',
    timeZoneOffset: 120,
    userId: 'p1',
    familyShare: 'y',
    firstSteps: { dismissed: true, confirmed: false },
    lastAccountIds: { expense: 'a1', income: 'a2', bill: 'a1' },
  })
})

test.each([
  [
    'budget',
    budget,
    `_id type budgetType amount budgetAmt amountWithoutCarryForward currencyCode carryForward
     carryForwardAmount carryForwardAmtAdded carryForwardPending familyShare month year time
     period periodEnd categoryId count privateCount unsharedCount toCome expense expenseAmount income
     recurringCategoryId alertPercentage userId createdUserId lastModifyTime updated_at
     name iconUrl iconColor iconName imageName isHidden
     isDeleted`,
  ],
  [
    'recurrence',
    recurrence,
    `recurringCategoryId recurringCount recurringRule repeatTillDate repeatTillCount
     repeatDescription`,
  ],
  ['group', group, '_id ownerId ownerMonths members'],
  [
    'invitation',
    invitation,
    `ownerFirstName ownerLastName ownerEmail inviteeFirstName inviteeEmail inviteeProfilePic
     inviteeUserId trxCount familyTrxCount memberNames returning familyBook familyCurrency
     inviteeCurrency ownSession`,
  ],
  [
    'feedback template',
    feedbackTemplate,
    `id title subtitle questions submitButtonText successMessage mandatoryErrorMsg
     minAnswerErrorMsg errorMessage alreadySubmittedError invalidFeedbackId
     feedbackExpiredError`,
  ],
])('a %s has the fields of the contract and no other', (_, codec, names) => {
  expect(Object.keys(shapeOf(codec)).toSorted()).toEqual(names.split(/\s+/).toSorted())
})

test('a bill crosses the wire as in the contract', () => {
  expect(wireOf(bill, full.BILL)).toEqual(full.WIRE_BILL)
})

test.each([
  ['in the reader’s currency', {}],
  ['in another one', { currency: 'USD' }],
  ['paid in a foreign one', { foreign: { minor: 8000, currency: 'GBP' } }],
  [
    'in another one and paid in a third',
    { currency: 'USD', foreign: { minor: 8000, currency: 'GBP' } },
  ],
])('an entry %s comes back from the wire as it was', (_, currencies) => {
  const entry = { ...full.BARE_TRANSACTION, ...currencies }
  expect(z.decode(transaction, wireOf(transaction, entry) as never)).toEqual(entry)
})

test('an entry of a backend that names its currency alone is in that one', () => {
  const { profileCurrencyCode: _left, ...wire } = wireOf(transaction, {
    ...full.BARE_TRANSACTION,
    currency: 'USD',
  })
  expect(z.decode(transaction, wire as never).currency).toBe('USD')
})

test('absent optional fields are not sent', () => {
  for (const field of ['accountNumber', 'currencyCode', 'serviceProviderId']) {
    expect(wireOf(account, full.BARE_ACCOUNT)).not.toHaveProperty(field)
  }
  expect(Object.values(wireOf(user, full.BARE_PROFILE))).not.toContain('')
})

test('week and day of the year are those of the day', () => {
  const wire = wireOf(transaction, { ...full.TRANSACTION, day: '2026-12-31' })
  expect(wire).toMatchObject({
    day: '2026-12-31',
    dayOfYear: 365,
    week: 53,
    month: 11,
    year: 2026,
  })
})

test('the hour of notices is a clock of 24 hours', () => {
  const at = (minuteOfDay: number) => ({
    ...full.PROFILE,
    notifications: { ...full.PROFILE.notifications, minuteOfDay },
  })
  expect(
    [0, 720, 1439].map((minute) => wireOf(user, at(minute))['notificationTime']),
  ).toEqual(['00:00', '12:00', '23:59'])
})
