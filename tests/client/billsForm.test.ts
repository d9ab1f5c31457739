import { describe, expect, test } from 'vitest'
import { billLists } from '#lib/client/bills.ts'
import {
  categoryOf,
  billInputOf,
  validateBill,
  billDraftOf,
  emptyBill,
  reminderAt,
  REMINDERS,
} from '#lib/client/bills/form.ts'
import type { BillDraft } from '#lib/client/bills/form.ts'
import { billAsSeriesMakesIt, saveBill } from '#lib/client/bills/save.ts'
import { previewSeriesChange } from '#lib/client/series.ts'
import { CallError } from '#lib/client/core/failures.ts'
import { refusedFields } from '#lib/client/core/refusedFields.ts'
import { NO_PLAN } from '#lib/domain/recurrence.ts'
import {
  beginBills,
  billOf,
  expectShown,
  listAnswer,
  shownBills,
  wireOf,
} from '../support/bills.ts'
import { questionOf } from '../support/transactionBooks.ts'
import { ledgerServerOfFile } from '../support/ledgerServer.ts'
import { buildCategory as category } from '../support/builders.ts'

ledgerServerOfFile()

const written = { language: 'en', currency: 'USD', zone: 'Pacific/Kiritimati' }
const typed: BillDraft = {
  ...emptyBill(false),
  title: ' Rent ',
  amount: '800',
  day: '2026-12-01',
}

const utilities = category(3)
const categories = [category(31), utilities, category(933, { type: 'income' })]

test('reminders are those of the specification', () => {
  expect(REMINDERS).toEqual([-1, 0, 1, 2, 3, 4, 5, 10, 15, 20, 30])
})

describe('a form', () => {
  test('needs a title, an amount and a day', () => {
    expect(validateBill(emptyBill(false), written)).toEqual({
      title: 'bills.form.titleMissing',
      amount: 'entryForm.amountMissing',
      day: 'bills.form.dayMissing',
    })
    expect(validateBill(typed, written)).toEqual({})
  })

  test.each([
    [{ title: 'x'.repeat(201) }, { title: 'bills.form.titleLong' }],
    [{ amount: '-1' }, { amount: 'entryForm.amountNegative' }],
    [{ amount: '1.005' }, { amount: 'entryForm.amountUnreadable' }],
    [{ day: '2026-02-30' }, { day: 'bills.form.dayMissing' }],
    [{ notes: 'x'.repeat(10_001) }, { notes: 'entryForm.notesLong' }],
  ])('with %j has the errors %j', (more, errors) => {
    expect(validateBill({ ...typed, ...more }, written)).toEqual(errors)
  })

  test('of a new bill is sent with noon of its day in the zone', () => {
    expect(billInputOf(typed, written)).toMatchObject({
      title: 'Rent',
      minor: 80_000,
      at: Date.parse('2026-12-01T12:00+14:00'),
      remindDaysBefore: null,
      autoPays: false,
      makesExpense: true,
      rule: undefined,
      isMoved: undefined,
    })
  })

  test('with a preset is sent with its rule, which has to be whole', () => {
    const monthly: BillDraft = { ...typed, plan: { ...NO_PLAN, repeat: 'bimonthly' } }
    const rule = 'FREQ=MONTHLY;INTERVAL=2'
    expect(billInputOf(monthly, written).rule).toEqual({ text: rule })
    const custom: BillDraft = {
      ...typed,
      plan: { ...NO_PLAN, repeat: 'custom', every: 1, unit: 'month' },
    }
    const customRule = { text: 'FREQ=MONTHLY', isCustom: true }
    expect(billInputOf(custom, written).rule).toEqual(customRule)
    const endless: BillDraft = { ...monthly, plan: { ...monthly.plan, ends: 'afterCount' } }
    expect(validateBill(endless, written)).toEqual({ count: 'entryForm.countWrong' })
  })

  const bill = billOf('a', {
    dueDay: '2026-12-01',
    providerId: 101,
    accountId: 'checking',
    remindDaysBefore: 0,
    notes: 'Meter 12',
    image: 'TXIMG1.jpg',
  })

  test('of a bill says what is stored, and sent as it is changes nothing', () => {
    const form = billDraftOf(bill, { ...written, language: 'de' })
    expect(form).toMatchObject({ amount: '100,00', reminder: '0', provider: '101' })
    expect(billInputOf(form, { bill, language: 'de', currency: 'USD' })).toMatchObject({
      id: 'a',
      minor: 10_000,
      at: bill.at,
      remindDaysBefore: 0,
      providerId: 101,
      accountId: 'checking',
      notes: 'Meter 12',
      image: 'TXIMG1.jpg',
      modifiedAt: 1,
      rule: undefined,
      isMoved: undefined,
    })
  })

  test('that was emptied clears what is stored, and a moved day is told', () => {
    const form = {
      ...billDraftOf(bill, written),
      day: '2026-12-02',
      provider: '',
      account: '',
    }
    const draft = billInputOf({ ...form, notes: ' ', reminder: '-1' }, { bill, ...written })
    expect(draft).toMatchObject({
      providerId: null,
      accountId: null,
      notes: null,
      remindDaysBefore: null,
      isMoved: true,
      at: Date.parse('2026-12-02T12:00+14:00'),
    })
  })
})

describe('the category', () => {
  const bill = billOf('a', { categoryId: 31 })

  test('of a new bill is Utilities, or the first that is offered where that is hidden', () => {
    expect(categoryOf(emptyBill(false), { categories })).toBe(3)
    expect(billInputOf(typed, { ...written, categories }).categoryId).toBe(3)
    const hidden = [category(31), { ...utilities, isHidden: true }]
    expect(categoryOf(emptyBill(false), { categories: hidden })).toBe(31)
  })

  test('is left to the server while nothing is known of categories', () => {
    expect(billInputOf(typed, written).categoryId).toBeUndefined()
    expect(validateBill(typed, written)).toEqual({})
  })

  test('that was chosen is sent', () => {
    const form: BillDraft = { ...typed, category: '31' }
    expect(billInputOf(form, { ...written, categories }).categoryId).toBe(31)
    expect(billInputOf(form, written).categoryId).toBe(31)
  })

  test('of a bill that is there is shown, and kept until another one is chosen', () => {
    const form = billDraftOf(bill, written)
    expect(form.category).toBe('31')
    expect(billInputOf(form, { bill, ...written, categories }).categoryId).toBe(31)
    const moved = { ...form, category: '3' }
    expect(billInputOf(moved, { bill, ...written, categories }).categoryId).toBe(3)
  })

  test.each([
    [{ isHidden: true }, 'entryForm.THIS_CATEGORY_IS_HIDDEN'],
    [{ isDeleted: true }, 'entryForm.THIS_CATEGORY_IS_DELETED'],
  ])('may not be one that is %j, but for the one that a bill has', (more, error) => {
    const ownPage = { ...written, categories: [utilities, category(31, more)] }
    const form: BillDraft = { ...typed, category: '31' }
    expect(validateBill(form, ownPage)).toEqual({ category: error })
    expect(validateBill(form, { ...ownPage, bill })).toEqual({})
  })

  test('is what a refusal of the server is told at', () => {
    const errors = [{ path: 'categoryId', message: 'It is hidden' }]
    const refused = new CallError(400, { code: 400, errors })
    expect(refusedFields(refused, emptyBill(false))).toEqual({ category: 'It is hidden' })
  })
})

test('a new bill shows in its place once it is saved', async () => {
  beginBills([billOf('a', { dueDay: '2026-11-21' }), billOf('c', { dueDay: '2026-11-23' })])
  const saving = saveBill(billInputOf(typed, written))
  const saved = billOf('b', { dueDay: '2026-11-22' })
  ;(await questionOf('addUpdateBill')).answer({ result: wireOf(saved) })
  await saving
  expect(shownBills()).toEqual(['a', 'b', 'c'])
  await questionOf('getUpcomingBillingTransactions')
})

test('a changed bill is changed in its place', async () => {
  const bill = billOf('a')
  beginBills([bill])
  const form = { ...billDraftOf(bill, written), title: 'New' }
  const saving = saveBill(billInputOf(form, { bill, ...written }), bill)
  const question = await questionOf('addUpdateBill')
  expect(question.body).toMatchObject({ _id: 'a', title: 'New', lastModifyTime: 1 })
  expect(question.body).not.toHaveProperty('recurringRule')
  question.answer({ result: wireOf({ ...bill, title: 'New', minor: 7 }) })
  await saving
  expect(billLists.upcoming.$shown.get()).toMatchObject({
    rows: [{ title: 'New' }],
    totalMinor: 7,
    count: 1,
  })
  await questionOf('getUpcomingBillingTransactions')
})

test('a change of a series asks for all lists anew', async () => {
  const bill = billOf('a', { seriesId: 's', rule: { text: 'FREQ=MONTHLY' } })
  beginBills([bill])
  const draft = billInputOf(billDraftOf(bill, written, true), { bill, ...written })
  const saving = saveBill(draft, bill)
  const question = await questionOf('addUpdateBill')
  expect(question.body).toMatchObject({ recurringRule: 'FREQ=MONTHLY' })
  question.answer({ result: wireOf(bill) })
  await saving
  const reload = await questionOf('getUpcomingBillingTransactions')
  expect(reload.body).toEqual({ page: 0 })
  reload.answer(listAnswer([billOf('a'), billOf('z', { dueDay: '2026-12-21' })]))
  await expectShown('upcoming', ['a', 'z'])
})

test('a change of all begins with what the series makes, on the own day of the bill', async () => {
  const series = { seriesId: 's', seriesNumber: 7 }
  const bill = billOf('a', { ...series, title: 'Edited', dueDay: '2026-12-21' })
  const making = billAsSeriesMakesIt(bill)
  const question = await questionOf('getRecurringParentTrx')
  expect(question.body).toEqual({
    recurringServerId: 's',
    recurringIdLong: 7,
    type: 4,
    deviceId: 'WEB',
  })
  const rule = { text: 'FREQ=MONTHLY' }
  const parent = billOf('s', { seriesId: 's', title: 'Rent', rule })
  question.answer({ result: wireOf(parent) })
  expect(await making).toMatchObject({
    id: 'a',
    title: 'Rent',
    dueDay: '2026-12-21',
    at: bill.at,
    rule,
  })
})

test.each([
  [{ seriesId: 'a' }, { recurringServerId: 'a' }],
  [{ id: 'a' }, { _id: 'a' }],
])('what a change of the series %o would touch is counted', async (change, body) => {
  const counting = previewSeriesChange(change)
  const question = await questionOf('previewSeriesChange')
  expect(question.body).toEqual(body)
  question.answer({ result: { changes: 3, staysPaid: 2, staysEdited: 1 } })
  expect(await counting).toEqual({ changes: 3, staysPaid: 2, staysEdited: 1 })
})

test('a new bill reminds a day before where mails about bills are on', () => {
  expect(emptyBill(true).reminder).toBe('1')
  expect(emptyBill(false).reminder).toBe('-1')
})

test.each([
  ['2026-12-01', '1', '2026-11-30T14:00Z'],
  ['2026-12-01', '0', '2026-12-01T14:00Z'],
  ['2026-12-01', '-1', undefined],
  ['', '1', undefined],
])('for a bill of %s the reminder %s is mailed at %s', (day, reminder, at) => {
  const given = { minuteOfDay: 9 * 60, zone: 'America/New_York' }
  const sent = reminderAt({ day, reminder }, given)
  expect(sent).toBe(at && Date.parse(at))
})
