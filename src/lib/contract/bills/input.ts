import * as z from 'zod/mini'
import { REMINDER_DAYS } from '#lib/domain/bill.ts'
import type { BillInput, PaymentInput } from '#lib/domain/bill.ts'
import { agreesWithRule, recurrenceFields, recurrenceOf, ruleOf } from '../recurrence.ts'
import { amount, clearable, id, maybe, text, time } from '../values.ts'
import { NO_REMINDER } from './entity.ts'

const wireBillInput = z
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

type Reminder = z.output<typeof wireBillInput>['remindBeforeDays']

const cleared = (typed: string | null | undefined) => (typed === '' ? null : typed)

/** Bill fields that a client sends; with a rule they are those of the series. */
export const billInput = z.codec(wireBillInput, z.custom<BillInput>(), {
  decode: (wire): BillInput => ({
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
  encode: (input) => ({
    _id: input.id,
    title: input.title,
    amount: input.minor,
    time: input.at,
    categoryId: input.categoryId,
    serviceProviderId: input.providerId,
    accountId: input.accountId,
    autoPaid: input.autoPays,
    expenseNeeded: input.makesExpense,
    notes: input.notes,
    image: input.image,
    remindBeforeDays: (input.remindDaysBefore === null
      ? NO_REMINDER
      : input.remindDaysBefore) as Reminder,
    ...recurrenceOf(input.rule),
    dateUpdated: input.isMoved,
    lastModifyTime: input.modifiedAt,
  }),
})

const wirePaymentInput = z.object({
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
export const paymentInput = z.codec(wirePaymentInput, z.custom<PaymentInput>(), {
  decode: (wire): PaymentInput => ({
    billId: wire._id,
    minor: wire.amountPaid,
    isFull: wire.hasPaid,
    accountId: wire.accountId,
    at: wire.paidTime,
    makesExpense: wire.addExpense ?? false,
    notes: wire.notes,
    modifiedAt: wire.lastModifyTime,
  }),
  encode: (input) => ({
    _id: input.billId,
    amountPaid: input.minor,
    hasPaid: input.isFull,
    accountId: input.accountId,
    paidTime: input.at,
    addExpense: input.makesExpense,
    notes: input.notes,
    lastModifyTime: input.modifiedAt,
  }),
})
