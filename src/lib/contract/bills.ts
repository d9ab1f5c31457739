import * as z from 'zod/mini'
import { PAGE_OF } from '#lib/domain/limits.ts'
import { billInput, paymentInput } from './bills/input.ts'
import { bill } from './billEntity.ts'
import { call } from './call.ts'
import { otherCurrencies } from './money.ts'
import { record, spelt } from './record.ts'
import { amount, id, maybe, monthOrPeriod, page, sum, time } from './values.ts'

export { bill } from './billEntity.ts'

/** Only the first page may be smaller than a whole page; 0 gives the sums only. */
const pageOfBills = z.object({
  page,
  size: maybe(z.int().check(z.minimum(0), z.maximum(PAGE_OF.bills))),
})

const listOfBills = record({
  bills: spelt('result', z.array(bill)),
  totalMinor: spelt('total', sum),
  count: z.int(),
  otherCurrencies,
  // In the list of upcoming bills only.
  soon: maybe(record({ minor: spelt('amount', sum), count: z.int() })),
})

export const getUpcomingBills = call(
  'POST',
  '/api/userdata/getUpcomingBillingTransactions',
  { takes: pageOfBills, gives: listOfBills, who: 'pro' },
)

export const getOverdueBills = call('POST', '/api/userdata/getOverDueBillingTransactions', {
  takes: pageOfBills,
  gives: listOfBills,
  who: 'pro',
})

export const getPaidBills = call('POST', '/api/userdata/getPaidBillingTransactions', {
  takes: pageOfBills,
  gives: listOfBills,
  who: 'pro',
})

/** Series parents, each with its `nextDueDate`. */
export const getRecurringBills = call('POST', '/api/userdata/getRecurringBills', {
  gives: z.object({ result: z.array(bill) }),
  who: 'pro',
})

/** Lists the bills due in a month in any state, and the payments of each member. */
export const getBillsOfMonth = call('POST', '/api/userdata/getBillsOfMonth', {
  takes: monthOrPeriod,
  gives: record({
    bills: spelt('result', z.array(bill)),
    paidParts: spelt(
      'payers',
      z.array(
        record({
          billId: z.string(),
          creatorId: spelt('createdUserId', z.string()),
          minor: spelt('amount', sum),
        }),
      ),
    ),
    hasMore: spelt('more', maybe(z.boolean())),
  }),
  who: 'pro',
  added: true,
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
  takes: record({
    billId: spelt('_id', id),
    paymentId: id,
    modifiedAt: spelt('lastModifyTime', maybe(time)),
  }),
  gives: z.object({ result: bill }),
  who: 'pro',
  writes: true,
  entity: bill,
  added: true,
})

/** A single payment of a bill. */
export const billPayment = record({
  /** Of a payment without an id nothing can be undone. */
  id: spelt('_id', maybe(z.string())),
  at: spelt('time', z.int()),
  minor: spelt('amount', amount),
  accountId: maybe(z.string()),
  /** The name of an account that the caller cannot use. */
  accountName: maybe(z.string()),
  creatorId: spelt('createdUserId', z.string()),
})

/**
 * Lists the payments of a bill; `number` is unique per owner, the caller's bill comes
 * first.
 */
export const getBillExpenses = call('POST', '/api/userdata/getBillExpenses', {
  takes: record({ id: spelt('_id', maybe(id)), number: spelt('localIdLong', z.int()) }),
  gives: record({
    result: z.array(billPayment),
    /** Account of the newest payment of the bill or its series. */
    lastAccountId: maybe(z.string()),
    /** The bill whose payments these are alone; added. */
    billId: spelt('_id', maybe(z.string())),
  }),
  who: 'pro',
})
