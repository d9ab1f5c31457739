import * as z from 'zod/mini'
import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { dayOfYear, partsOf, weekOf } from '#lib/domain/day.ts'
import { shownCategory } from '../category.ts'
import { recurrenceOf, ruleOf, toldRecurrence } from '../recurrence.ts'
import { amount, day, maybe, month, year } from '../values.ts'

/** What tells a bill from the other entries. */
export const BILL_TYPE = 4 as const

/** Where bills are written. */
const DEVICE = 'WEB'

/** What stands for no reminder. */
export const NO_REMINDER = -1

const wireBill = z.object({
  _id: z.string(),
  type: z.literal(BILL_TYPE),
  title: z.string(),
  amount,
  amountPaid: amount,
  due: amount,
  currencyCode: maybe(z.string()),
  categoryId: z.int(),
  category: maybe(shownCategory),
  serviceProviderId: maybe(z.int()),
  accountId: maybe(z.string()),
  /** The name of an account that the bill lost when a group was left. */
  accountName: maybe(z.string()),
  time: z.int(),
  dueDay: day,
  nextDueDate: maybe(z.int()),
  paidTime: maybe(z.int()),
  hasPaid: z.boolean(),
  autoPaid: z.boolean(),
  expenseNeeded: z.boolean(),
  state: z.enum(['upcoming', 'overdue', 'paid']),
  days: maybe(z.int()),
  notes: maybe(z.string()),
  image: maybe(z.string()),
  remindBeforeDays: maybe(z.int()),
  ...toldRecurrence,
  recurringServerId: maybe(z.string()),
  recurringIdLong: maybe(z.int()),
  recurringId: maybe(z.string()),
  localIdLong: z.int(),
  dateUpdated: maybe(z.boolean()),
  dayOfYear: z.int(),
  week: z.int(),
  month,
  year,
  userId: z.string(),
  createdUserId: z.string(),
  deviceId: maybe(z.string()),
  lastModifyDevice: maybe(z.string()),
  createTime: z.int(),
  lastModifyTime: z.int(),
  created_at: z.int(),
  updated_at: z.int(),
})

const isBill = (value: unknown) => (value as Partial<Bill>).type === 'bill'

/** The Bill entity. */
export const bill = z.codec(wireBill, z.custom<Bill>(isBill), {
  decode: (wire): Bill => ({
    type: 'bill',
    id: wire._id,
    number: wire.localIdLong,
    title: wire.title,
    at: wire.time,
    dueDay: wire.dueDay,
    minor: wire.amount,
    paidMinor: wire.amountPaid,
    currency: wire.currencyCode,
    categoryId: wire.categoryId,
    category: wire.category,
    providerId: wire.serviceProviderId,
    accountId: wire.accountId,
    accountName: wire.accountName,
    isPaid: wire.hasPaid,
    paidAt: wire.paidTime,
    autoPays: wire.autoPaid,
    makesExpense: wire.expenseNeeded,
    notes: wire.notes,
    image: wire.image,
    remindDaysBefore:
      wire.remindBeforeDays === NO_REMINDER ? undefined : wire.remindBeforeDays,
    state: wire.state,
    days: wire.days,
    seriesId: wire.recurringServerId,
    seriesNumber: wire.recurringIdLong,
    isMoved: wire.dateUpdated || undefined,
    rule: ruleOf(wire),
    nextAt: wire.nextDueDate,
    ownerId: wire.userId,
    creatorId: wire.createdUserId,
    createdAt: wire.createTime,
    modifiedAt: wire.lastModifyTime,
  }),
  encode: (inside) => ({
    _id: inside.id,
    type: BILL_TYPE,
    title: inside.title,
    amount: inside.minor,
    amountPaid: inside.paidMinor,
    due: dueOf(inside),
    currencyCode: inside.currency,
    categoryId: inside.categoryId,
    category: inside.category,
    serviceProviderId: inside.providerId,
    accountId: inside.accountId,
    accountName: inside.accountName,
    time: inside.at,
    dueDay: inside.dueDay,
    nextDueDate: inside.nextAt,
    paidTime: inside.paidAt,
    hasPaid: inside.isPaid,
    autoPaid: inside.autoPays,
    expenseNeeded: inside.makesExpense,
    state: inside.state,
    days: inside.days,
    notes: inside.notes,
    image: inside.image,
    remindBeforeDays: inside.remindDaysBefore ?? NO_REMINDER,
    ...recurrenceOf(inside.rule),
    recurringServerId: inside.seriesId,
    recurringIdLong: inside.seriesNumber,
    recurringId: inside.seriesId,
    localIdLong: inside.number,
    dateUpdated: inside.isMoved ?? false,
    dayOfYear: dayOfYear(inside.dueDay),
    week: weekOf(inside.dueDay),
    month: partsOf(inside.dueDay).month,
    year: partsOf(inside.dueDay).year,
    userId: inside.ownerId,
    createdUserId: inside.creatorId,
    deviceId: DEVICE,
    lastModifyDevice: DEVICE,
    createTime: inside.createdAt,
    lastModifyTime: inside.modifiedAt,
    created_at: inside.createdAt,
    updated_at: inside.modifiedAt,
  }),
})
