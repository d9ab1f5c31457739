import { stampChanged, stampNew } from './records.ts'
import type { Books } from './books.ts'
import type { Bill } from './records.ts'
import { refusal } from './calls.ts'
import type { Handlers, Payload } from './calls.ts'
import { saveWithSeries } from './recurrence.ts'
import { PERSON_ID } from './names.ts'
import { calendarOf, startOfDay } from './times.ts'
import { viewOf } from './views.ts'

const NO_SUCH_BILL = 1807
const NOT_THE_CREATOR = 1808
const PAGE = 7

const STAMPS = new Set(['_id', 'createdUserId', 'createTime', 'created_at', 'updated_at'])

export const BILLS: Handlers = {
  'POST api/userdata/getUpcomingBillingTransactions': (books, { payload }) => ({
    result: pageOf(
      unpaid(books, (bill, today) => bill.time >= today),
      payload,
    ),
  }),
  'POST api/userdata/getOverDueBillingTransactions': (books, { payload }) => ({
    result: pageOf(
      unpaid(books, (bill, today) => bill.time < today),
      payload,
    ),
  }),
  'POST api/userdata/getPaidBillingTransactions': ({ bills }, { payload }) => ({
    result: pageOf(
      bills
        .filter(({ hasPaid }) => hasPaid)
        .toSorted((one, other) => Number(other['paidTime']) - Number(one['paidTime'])),
      payload,
    ),
  }),
  'POST api/userdata/getRecurringBills': ({ series }) => ({
    result: series.filter((parent) => parent['localIdLong']).map(shown),
  }),
  'POST api/userdata/addUpdateBill': (books, { payload }) =>
    saveWithSeries(books, books.bills, {
      payload: fieldsOf(payload),
      id: payload['_id'],
      make: () => ({ ...stampNew(books), localIdLong: books.newNumber(), payments: [] }),
    })
      ? {}
      : refusal(NO_SUCH_BILL, 'We know no such bill'),
  'POST api/userdata/markBillPaid': markPaid,
  'POST api/userdata/getBillExpenses': ({ bills }, { payload }) => {
    const bill = bills.find((one) => one['localIdLong'] === payload['localIdLong'])
    return bill ? { result: bill.payments } : refusal(NO_SUCH_BILL, 'We know no such bill')
  },
}

function fieldsOf(payload: Payload): Payload {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !STAMPS.has(name)))
}

function unpaid(
  { bills, clock }: Books,
  isWanted: (bill: Bill, today: number) => boolean,
): Bill[] {
  const today = startOfDay(clock.now())
  return bills
    .filter((bill) => !bill.hasPaid && isWanted(bill, today))
    .toSorted((one, other) => one.time - other.time)
}

/** A list of seven; the letter names neither its total nor its count. */
function pageOf(bills: Bill[], payload: Payload): object[] {
  const first = Number(payload['page']) * PAGE
  return bills.slice(first, first + PAGE).map(shown)
}

function shown(bill: object): object {
  return viewOf('bill', { ...bill, ...calendarOf((bill as Bill).time) })
}

function markPaid(books: Books, { payload }: { payload: Payload }): object {
  const bill = books.bills.find(({ _id }) => _id === payload['_id'])
  if (!bill) return refusal(NO_SUCH_BILL, 'We know no such bill')
  if (bill['createdUserId'] !== PERSON_ID) {
    return refusal(NOT_THE_CREATOR, 'Its creator pays')
  }
  const amount = Number(payload['amountPaid'])
  const payment = {
    createdUserId: PERSON_ID,
    time: Number(payload['paidTime']),
    amount,
    accountId: payload['accountId'] as string | undefined,
  }
  Object.assign(bill, stampChanged(books), {
    payments: [...bill.payments, payment],
    amountPaid: (bill.amountPaid ?? 0) + amount,
    hasPaid: payload['hasPaid'],
    paidTime: payload['paidTime'],
  })
  if (payload['addExpense']) addExpense(books, bill, payment)
  return {}
}

type Payment = { time: number; amount: number; accountId?: string }

function addExpense(books: Books, bill: Bill, { time, amount, accountId }: Payment): void {
  books.expenses.push({
    ...stampNew(books),
    type: 1,
    userId: PERSON_ID,
    title: bill['title'],
    currencyCode: books.person['currency'],
    categoryId: bill.categoryId,
    time,
    amount,
    accountId,
  })
}
