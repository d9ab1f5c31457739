import * as z from 'zod/mini'
import type { BillInput } from '#lib/domain/bill.ts'
import { LONGEST, REMINDER_DAYS } from '#lib/domain/limits.ts'
import { WEB } from '../device.ts'
import { record, spelt } from '../record.ts'
import {
  agreesWithRule,
  RECURRENCE_NAMES,
  recurrenceFields,
  recurrenceOf,
  ruleFrom,
  seriesFields,
} from '../recurrence.ts'
import {
  amount,
  categoryId,
  clearable,
  clearableText,
  flag,
  id,
  maybe,
  text,
  time,
} from '../values.ts'
import { NO_REMINDER } from '../billEntity.ts'
import { whenFields, whenOf } from '../sentWhen.ts'

type Reminder = (typeof REMINDER_DAYS)[number] | typeof NO_REMINDER

/** Bill fields that a client sends; with a rule they describe the whole series. */
export const billInput = record(
  {
    id: spelt('_id', maybe(id)),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST.title)),
    minor: spelt('amount', amount),
    at: spelt('time', time),
    categoryId: maybe(categoryId),
    providerId: spelt('serviceProviderId', clearable(z.int())),
    accountId: clearableText(64),
    autoPays: spelt('autoPaid', maybe(z.boolean())),
    makesExpense: spelt('expenseNeeded', maybe(z.boolean())),
    notes: clearableText(LONGEST.notes),
    image: clearableText(LONGEST.imageName),
    isMoved: spelt('dateUpdated', maybe(z.boolean())),
    ...seriesFields,
    modifiedAt: spelt('lastModifyTime', maybe(time)),
  },
  {
    wire: {
      remindBeforeDays: maybe(z.literal([NO_REMINDER, ...REMINDER_DAYS])),
      ...recurrenceFields,
      ...whenFields,
      deviceId: maybe(text(100)),
      lastModifyDevice: maybe(text(100)),
    },
    decode: (wire): Pick<BillInput, 'day' | 'remindDaysBefore' | 'rule' | 'ruleEnds'> => ({
      remindDaysBefore:
        wire.remindBeforeDays === NO_REMINDER ? null : wire.remindBeforeDays,
      rule: ruleFrom(wire),
      ruleEnds: wire.repeatTillDate,
    }),
    encode: ({ remindDaysBefore, rule, ...input }) => ({
      remindBeforeDays: (remindDaysBefore === null
        ? NO_REMINDER
        : remindDaysBefore) as Reminder,
      ...recurrenceOf(rule),
      ...whenOf(input),
      deviceId: WEB,
      lastModifyDevice: WEB,
    }),
    checks: [agreesWithRule],
    names: { remindBeforeDays: 'remindDaysBefore', ...RECURRENCE_NAMES },
  },
)

/** A payment that a client sends. */
export const paymentInput = record({
  billId: spelt('_id', id),
  minor: spelt('amountPaid', amount),
  isFull: spelt('hasPaid', z.boolean()),
  accountId: maybe(id),
  at: spelt('paidTime', maybe(time)),
  makesExpense: spelt('addExpense', flag),
  notes: maybe(text(LONGEST.notes)),
  modifiedAt: spelt('lastModifyTime', maybe(time)),
})
