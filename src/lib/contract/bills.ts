import * as z from 'zod/mini'
import { call } from './call.ts'
import { otherCurrencies } from './money.ts'
import { agreesWithRule, recurrenceFields } from './recurrence.ts'
import { amount, day, id, maybe, month, page, text, time, year } from './values.ts'

const REMINDERS = [-1, 0, 1, 2, 3, 4, 5, 10, 15, 20, 30] as const

/** What tells a bill from the other entries. */
export const BILL_TYPE = 4

/** The Bill entity. */
export const bill = z.object({
  _id: z.string(),
  type: z.literal(BILL_TYPE),
  title: z.string(),
  amount,
  amountPaid: amount,
  due: amount,
  currencyCode: maybe(z.string()),
  categoryId: z.int(),
  category: maybe(z.string()),
  serviceProviderId: maybe(z.int()),
  accountId: maybe(z.string()),
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
  ...recurrenceFields,
  recurringServerId: maybe(z.string()),
  recurringIdLong: maybe(z.int()),
  recurringId: maybe(z.string()),
  localIdLong: z.int(),
  dayOfYear: z.int(),
  week: z.int(),
  month,
  year,
  dateUpdated: maybe(z.boolean()),
  userId: z.string(),
  createdUserId: z.string(),
  deviceId: maybe(z.string()),
  lastModifyDevice: maybe(z.string()),
  createTime: z.int(),
  lastModifyTime: z.int(),
  created_at: z.int(),
  updated_at: z.int(),
})

/** Bill fields that a client sends; with a rule they are those of the series. */
const billDraft = z
  .object({
    _id: maybe(id),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    amount,
    time,
    categoryId: maybe(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    serviceProviderId: maybe(z.int()),
    accountId: maybe(id),
    autoPaid: maybe(z.boolean()),
    expenseNeeded: maybe(z.boolean()),
    notes: maybe(text(2000)),
    image: maybe(text(100)),
    remindBeforeDays: maybe(z.literal(REMINDERS)),
    ...recurrenceFields,
    deviceId: maybe(text(100)),
    lastModifyDevice: maybe(text(100)),
    dateUpdated: maybe(z.boolean()),
    lastModifyTime: maybe(time),
  })
  .check(agreesWithRule)

const listOfBills = z.object({
  result: z.array(bill),
  total: amount,
  count: z.int(),
  otherCurrencies,
})

export const getUpcomingBills = call(
  'POST',
  '/api/userdata/getUpcomingBillingTransactions',
  { takes: z.object({ page }), gives: listOfBills, who: 'pro' },
)

export const getOverdueBills = call('POST', '/api/userdata/getOverDueBillingTransactions', {
  takes: z.object({ page }),
  gives: listOfBills,
  who: 'pro',
})

export const getPaidBills = call('POST', '/api/userdata/getPaidBillingTransactions', {
  takes: z.object({ page }),
  gives: listOfBills,
  who: 'pro',
})

/** Series parents, each with its `nextDueDate`. */
export const getRecurringBills = call('POST', '/api/userdata/getRecurringBills', {
  gives: z.object({ result: z.array(bill) }),
  who: 'pro',
})

export const addUpdateBill = call('POST', '/api/userdata/addUpdateBill', {
  takes: billDraft,
  gives: z.object({ result: bill }),
  who: 'pro',
  writes: true,
  creates: true,
  entity: bill,
})

export const markBillPaid = call('POST', '/api/userdata/markBillPaid', {
  takes: z.object({
    _id: id,
    amountPaid: amount,
    hasPaid: z.boolean(),
    accountId: maybe(id),
    paidTime: maybe(time),
    addExpense: maybe(z.boolean()),
    notes: maybe(text(2000)),
    lastModifyTime: maybe(time),
  }),
  gives: z.object({ result: bill }),
  who: 'pro',
  writes: true,
  creates: true,
  entity: bill,
})

export const undoBillPayment = call('POST', '/api/userdata/undoBillPayment', {
  takes: z.object({ _id: id, paymentId: id, lastModifyTime: maybe(time) }),
  gives: z.object({ result: bill }),
  who: 'pro',
  writes: true,
  entity: bill,
})

/** One payment of a bill. */
export const billPayment = z.object({
  _id: z.string(),
  time: z.int(),
  amount,
  accountId: maybe(z.string()),
  createdUserId: z.string(),
})

export const getBillExpenses = call('POST', '/api/userdata/getBillExpenses', {
  takes: z.object({ localIdLong: z.int() }),
  gives: z.object({ result: z.array(billPayment) }),
  who: 'pro',
})
