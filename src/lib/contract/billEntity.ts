import * as z from 'zod/mini'
import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { shownCategory } from './category.ts'
import { WEB } from './device.ts'
import { record, spelt } from './record.ts'
import { recurrenceOf, ruleFrom, answeredRecurrence } from './recurrence.ts'
import { amount, calendarOf, day, maybe, month, year } from './values.ts'

/** The number for no reminder. */
export const NO_REMINDER = -1

const isBill = (value: unknown) => (value as Partial<Bill>).type === 'bill'

/** Codec of the contract's Bill. */
export const bill = record(
  {
    id: spelt('_id', z.string()),
    number: spelt('localIdLong', z.int()),
    title: z.string(),
    at: spelt('time', z.int()),
    dueDay: day,
    minor: spelt('amount', amount),
    paidMinor: spelt('amountPaid', amount),
    currency: spelt('currencyCode', maybe(z.string())),
    categoryId: z.int(),
    category: maybe(shownCategory),
    providerId: spelt('serviceProviderId', maybe(z.int())),
    accountId: maybe(z.string()),
    accountName: maybe(z.string()),
    isPaid: spelt('hasPaid', z.boolean()),
    paidAt: spelt('paidTime', maybe(z.int())),
    autoPays: spelt('autoPaid', z.boolean()),
    makesExpense: spelt('expenseNeeded', z.boolean()),
    notes: maybe(z.string()),
    image: maybe(z.string()),
    state: z.enum(['upcoming', 'overdue', 'paid']),
    days: maybe(z.int()),
    seriesId: spelt('recurringServerId', maybe(z.string())),
    seriesNumber: spelt('recurringIdLong', maybe(z.int())),
    nextAt: spelt('nextDueDate', maybe(z.int())),
    ownerId: spelt('userId', z.string()),
    creatorId: spelt('createdUserId', z.string()),
    createdAt: spelt('createTime', z.int()),
    modifiedAt: spelt('lastModifyTime', z.int()),
  },
  {
    wire: {
      type: z.literal(TYPE_NUMBERS.bill),
      due: amount,
      remindBeforeDays: maybe(z.int()),
      ...answeredRecurrence,
      recurringId: maybe(z.string()),
      dateUpdated: maybe(z.boolean()),
      dayOfYear: z.int(),
      week: z.int(),
      month,
      year,
      deviceId: maybe(z.string()),
      lastModifyDevice: maybe(z.string()),
      created_at: z.int(),
      updated_at: z.int(),
    },
    decode: (wire): Pick<Bill, 'type' | 'remindDaysBefore' | 'isMoved' | 'rule'> => ({
      type: 'bill',
      remindDaysBefore:
        wire.remindBeforeDays === NO_REMINDER ? undefined : wire.remindBeforeDays,
      isMoved: wire.dateUpdated || undefined,
      rule: ruleFrom(wire),
    }),
    encode: (inside) => ({
      type: TYPE_NUMBERS.bill,
      due: dueOf(inside),
      remindBeforeDays: inside.remindDaysBefore ?? NO_REMINDER,
      ...recurrenceOf(inside.rule),
      recurringId: inside.seriesId,
      dateUpdated: inside.isMoved ?? false,
      ...calendarOf(inside.dueDay),
      deviceId: WEB,
      lastModifyDevice: WEB,
      created_at: inside.createdAt,
      updated_at: inside.modifiedAt,
    }),
    is: isBill,
  },
)
