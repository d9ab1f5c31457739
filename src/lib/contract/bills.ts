import * as z from 'zod/mini'
import type { Payment } from '#lib/domain/bill.ts'
import { billInput, paymentInput } from './bills/input.ts'
import { bill } from './bills/entity.ts'
import { call } from './call.ts'
import { otherCurrencies } from './money.ts'
import { amount, id, maybe, page, sum, time } from './values.ts'

export { bill, BILL_TYPE } from './bills/entity.ts'

const listOfBills = z.object({
  result: z.array(bill),
  total: sum,
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
  takes: billInput,
  gives: z.object({ result: bill }),
  who: 'pro',
  writes: true,
  creates: true,
  entity: bill,
})

export const markBillPaid = call('POST', '/api/userdata/markBillPaid', {
  takes: paymentInput,
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

const wirePayment = z.object({
  _id: z.string(),
  time: z.int(),
  amount,
  accountId: maybe(z.string()),
  createdUserId: z.string(),
})

/** One payment of a bill. */
export const billPayment = z.codec(wirePayment, z.custom<Payment>(), {
  decode: (wire): Payment => ({
    id: wire._id,
    at: wire.time,
    minor: wire.amount,
    accountId: wire.accountId,
    creatorId: wire.createdUserId,
  }),
  encode: (inside) => ({
    _id: inside.id,
    time: inside.at,
    amount: inside.minor,
    accountId: inside.accountId,
    createdUserId: inside.creatorId,
  }),
})

/** A number counts for its owner alone: `_id` says whose bill is meant, else one's own comes first. */
export const getBillExpenses = call('POST', '/api/userdata/getBillExpenses', {
  takes: z.object({ _id: maybe(id), localIdLong: z.int() }),
  gives: z.object({ result: z.array(billPayment) }),
  who: 'pro',
})
