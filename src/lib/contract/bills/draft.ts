import * as z from 'zod/mini'
import { REMINDER_DAYS } from '#lib/domain/bill.ts'
import type { BillDraft, PaymentDraft } from '#lib/domain/bill.ts'
import { agreesWithRule, recurrenceFields, recurrenceOf, ruleOf } from '../recurrence.ts'
import { amount, clearable, id, maybe, text, time } from '../values.ts'
import { NO_REMINDER } from './entity.ts'

const wireBillDraft = z
  .object({
    _id: maybe(id),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    amount,
    time,
    categoryId: maybe(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    serviceProviderId: clearable(z.int()),
    accountId: clearable(text(64)),
    autoPaid: maybe(z.boolean()),
    expenseNeeded: maybe(z.boolean()),
    notes: clearable(text(2000)),
    image: clearable(text(100)),
    remindBeforeDays: maybe(z.literal([NO_REMINDER, ...REMINDER_DAYS])),
    ...recurrenceFields,
    deviceId: maybe(text(100)),
    lastModifyDevice: maybe(text(100)),
    dateUpdated: maybe(z.boolean()),
    lastModifyTime: maybe(time),
  })
  .check(agreesWithRule)

type Reminder = z.output<typeof wireBillDraft>['remindBeforeDays']

const cleared = (typed: string | null | undefined) => (typed === '' ? null : typed)

/** Bill fields that a client sends; with a rule they are those of the series. */
export const billDraft = z.codec(wireBillDraft, z.custom<BillDraft>(), {
  decode: (wire): BillDraft => ({
    id: wire._id,
    title: wire.title,
    minor: wire.amount,
    at: wire.time,
    categoryId: wire.categoryId,
    providerId: wire.serviceProviderId,
    accountId: cleared(wire.accountId),
    autoPays: wire.autoPaid,
    makesExpense: wire.expenseNeeded,
    notes: cleared(wire.notes),
    image: cleared(wire.image),
    remindDaysBefore: wire.remindBeforeDays === NO_REMINDER ? null : wire.remindBeforeDays,
    rule: ruleOf(wire),
    ruleEnds: wire.repeatTillDate,
    isMoved: wire.dateUpdated,
    modifiedAt: wire.lastModifyTime,
  }),
  encode: (draft) => ({
    _id: draft.id,
    title: draft.title,
    amount: draft.minor,
    time: draft.at,
    categoryId: draft.categoryId,
    serviceProviderId: draft.providerId,
    accountId: draft.accountId,
    autoPaid: draft.autoPays,
    expenseNeeded: draft.makesExpense,
    notes: draft.notes,
    image: draft.image,
    remindBeforeDays: (draft.remindDaysBefore === null
      ? NO_REMINDER
      : draft.remindDaysBefore) as Reminder,
    ...recurrenceOf(draft.rule),
    dateUpdated: draft.isMoved,
    lastModifyTime: draft.modifiedAt,
  }),
})

const wirePaymentDraft = z.object({
  _id: id,
  amountPaid: amount,
  hasPaid: z.boolean(),
  accountId: maybe(id),
  paidTime: maybe(time),
  addExpense: maybe(z.boolean()),
  notes: maybe(text(2000)),
  lastModifyTime: maybe(time),
})

/** A payment that a client sends. */
export const paymentDraft = z.codec(wirePaymentDraft, z.custom<PaymentDraft>(), {
  decode: (wire): PaymentDraft => ({
    billId: wire._id,
    minor: wire.amountPaid,
    isFull: wire.hasPaid,
    accountId: wire.accountId,
    at: wire.paidTime,
    makesExpense: wire.addExpense ?? false,
    notes: wire.notes,
    modifiedAt: wire.lastModifyTime,
  }),
  encode: (draft) => ({
    _id: draft.billId,
    amountPaid: draft.minor,
    hasPaid: draft.isFull,
    accountId: draft.accountId,
    paidTime: draft.at,
    addExpense: draft.makesExpense,
    notes: draft.notes,
    lastModifyTime: draft.modifiedAt,
  }),
})
