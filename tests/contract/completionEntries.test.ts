import { expect, test } from 'vitest'
import { getAccountTransactions } from '#lib/contract/accounts.ts'
import {
  getBillExpenses,
  getOverdueBills,
  getPaidBills,
  getRecurringBills,
  getUpcomingBills,
} from '#lib/contract/bills.ts'
import { getRecurringParent } from '#lib/contract/series.ts'
import { getMonthlyIncome, getTransactionsByType } from '#lib/contract/transactions.ts'
import { completed, VIEWER } from './completed.ts'

/** 22:00 of 9 May in New York, which is 10 May in UTC. */
const LATE = Date.UTC(2026, 4, 10, 2)
const ME = VIEWER.profileId
const OTHER = '507f191e810c19729de860ea'

const groceries = {
  amount: 0.1 + 0.2,
  time: LATE,
  _id: '65a1',
  categoryId: 31,
  updated_at: '2026-05-10T08:00:00.000Z',
  createdUserId: OTHER,
  merchantName: 'Corner shop',
  notes: null,
}
const heating = { _id: '65a2', categoryId: 5001, amount: 80, time: LATE + 1, type: 1 }
const may = { _id: 4, amount: 80.3, transactions: [groceries, heating] }
const june = {
  _id: 5,
  amount: 5,
  transactions: [{ _id: '65a3', categoryId: 33, amount: 5, time: Date.UTC(2026, 5, 20) }],
}
const categories = {
  code: 0,
  results: {
    categories: [
      { categoryId: 3, name: 'Utilities' },
      { categoryId: 5001, name: 'Heating', groupId: 3 },
    ],
  },
}

test('a transaction of the letter has its day, its owner and its times', async () => {
  const { result } = await completed(
    getTransactionsByType,
    { year: 2026 },
    { result: [may] },
  )
  expect(result).toHaveLength(1)
  const { transactions = [], ...month } = result[0]!
  expect(month).toEqual({
    month: 4,
    minor: 8030,
    count: 2,
    toComeMinor: 0,
    otherCurrencies: [],
  })
  expect(transactions.map(({ id }) => id)).toEqual(['65a2', '65a1'])
  expect(transactions[1]).toEqual({
    id: '65a1',
    type: 'expense',
    at: LATE,
    day: '2026-05-09',
    minor: 30,
    categoryId: 31,
    merchant: { id: undefined, name: 'Corner shop', icon: undefined },
    ownerId: OTHER,
    creatorId: OTHER,
    updatesBalance: true,
    createdAt: Date.UTC(2026, 4, 10, 8),
    modifiedAt: Date.UTC(2026, 4, 10, 8),
    currency: undefined,
    foreign: undefined,
    rule: undefined,
    isUnconfirmed: undefined,
  })
})

test('an income of the letter needs no type, and its rule follows from its fields', async () => {
  const salary = {
    _id: '65b1',
    amount: 2000,
    time: LATE,
    recurringCategoryId: 3,
    recurringCount: 2,
    recurringServerId: '65s1',
    repeatTillDate: '2027-05-09T00:00:00.000Z',
  }
  const { result } = await completed(
    getMonthlyIncome,
    { year: 2026 },
    { result: [{ _id: 4, transactions: [salary] }] },
  )
  expect(result[0]!.transactions![0]).toMatchObject({
    type: 'income',
    categoryId: 20_000,
    rule: { text: 'FREQ=MONTHLY;INTERVAL=2;UNTIL=20270509' },
    ownerId: ME,
    createdAt: LATE,
  })
})

test('sums of a year come without its transactions, and count what is to come', async () => {
  const year = { result: [may, june] }
  const asked = { year: 2026, summary: true }
  expect((await completed(getTransactionsByType, asked, year)).result).toEqual([
    { month: 4, minor: 8030, toComeMinor: 0, count: 2, otherCurrencies: [] },
    { month: 5, minor: 500, toComeMinor: 500, count: 1, otherCurrencies: [] },
  ])
})

test.each([
  ['a month', { month: 5 }, ['65a3']],
  ['a category alone', { categoryId: 3 }, []],
  ['a category and those below it', { categoryId: 3, subcategories: true }, ['65a2']],
  ['own entries', { own: true }, ['65a2', '65a3']],
  ['a category of another', { categoryId: 31, categoryUserId: OTHER }, ['65a1']],
  ['a category of me', { categoryId: 31, categoryUserId: ME }, []],
])('%s is picked where the backend gives the whole year', async (_, filter, ids) => {
  const { result } = await completed(
    getTransactionsByType,
    { year: 2026, ...filter },
    { result: [may, june] },
    { getAllUserCategories: categories },
  )
  const found = result.flatMap(({ transactions = [] }) => transactions)
  expect(found.map(({ id }) => id)).toEqual(ids)
  const sums = result.map(({ minor, count }) => ({ minor, count }))
  const own = result.map(({ transactions = [] }) => ({
    minor: transactions.reduce((sum, { minor }) => sum + minor, 0),
    count: transactions.length,
  }))
  expect(sums).toEqual(own)
})

test.each(['result', 'results', 'transactions'])(
  'the transactions of an account may be its %s',
  async (name) => {
    const answer = { [name]: [{ ...groceries, aggregatorStatus: 'PENDING', type: 2 }] }
    const payload = { accountId: 'a', page: 0, when: 'past' }
    const { result, futureCount } = await completed(getAccountTransactions, payload, answer)
    expect(result).toMatchObject([{ id: '65a1', type: 'income', isUnconfirmed: true }])
    expect(result[0]!.balanceMinor).toBeUndefined()
    expect(futureCount).toBeUndefined()
  },
)

const rent = {
  localIdLong: 12,
  _id: '65c1',
  title: 'Rent',
  amount: 800,
  amountPaid: 300.1,
  categoryId: 3,
  category: 'Utilities',
  time: Date.UTC(2026, 5, 13, 16),
  createdUserId: ME,
  created_at: '2026-01-01T00:00:00Z',
}

test('an overdue bill of the letter has its days, its rest and its state', async () => {
  const { bills, ...sums } = await completed(
    getOverdueBills,
    { page: 0 },
    { result: [rent] },
    { getOverDueBillingTransactions: { code: 0, result: [] } },
  )
  expect(sums).toMatchObject({ totalMinor: 49_990, count: 1, otherCurrencies: [] })
  expect(bills[0]).toMatchObject({
    type: 'bill',
    dueDay: '2026-06-13',
    state: 'overdue',
    days: 1,
    isPaid: false,
    paidMinor: 30_010,
    autoPays: false,
    ownerId: ME,
    createdAt: Date.UTC(2026, 0, 1),
    modifiedAt: Date.UTC(2026, 0, 1),
  })
  expect(bills[0]!.category).toBeUndefined()
})

test('a list says what its state is, on the day that the backend counts in', async () => {
  const today = { ...rent, time: Date.UTC(2026, 5, 15, 16) }
  const answer = { result: [today], total: 1, count: 1 }
  const overdue = await completed(getOverdueBills, { page: 0 }, answer)
  expect(overdue.bills[0]).toMatchObject({ state: 'overdue', days: 0 })
  const upcoming = await completed(getUpcomingBills, { page: 0 }, answer)
  expect(upcoming.bills[0]).toMatchObject({ state: 'upcoming', days: 0 })
  const paid = await completed(getPaidBills, { page: 0 }, answer)
  expect(paid.bills[0]).toMatchObject({ state: 'paid', isPaid: true })
  expect(paid.bills[0]!.days).toBeUndefined()
})

test.each([
  [{ page: 0 }, 2],
  [{ page: 0, size: 1 }, 1],
  [{ page: 0, size: 0 }, 0],
  [{ page: 1 }, 1],
])('the sums of bills are those of all pages, asked for %j', async (payload, shown) => {
  const bill = (_id: string, amount: number) => ({ ...rent, _id, amount, amountPaid: 0 })
  const pages = [[bill('1', 10.1), bill('2', 20.2)], [bill('3', 30.3)]]
  const backend = {
    getUpcomingBillingTransactions: (asked: object) => ({
      result: pages[(asked as { page: number }).page] ?? [],
    }),
  }
  const answer = { result: pages[payload.page] }
  const list = await completed(getUpcomingBills, payload, answer, backend)
  expect(list).toMatchObject({ totalMinor: 6060, count: 3 })
  expect(list.bills).toHaveLength(shown)
})

test('a paid list sums what was paid', async () => {
  const answer = {
    result: [
      { ...rent, hasPaid: true },
      { ...rent, _id: '2', amountPaid: undefined },
    ],
  }
  const backend = { getPaidBillingTransactions: { result: [] } }
  const list = await completed(getPaidBills, { page: 0 }, answer, backend)
  expect(list).toMatchObject({ totalMinor: 110_010, count: 2 })
})

test('payments without ids are listed, and cannot be undone', async () => {
  const answer = { result: [{ time: LATE, amount: 300.1, accountId: 'a' }] }
  const { result } = await completed(getBillExpenses, { localIdLong: 12 }, answer)
  expect(result).toEqual([{ at: LATE, minor: 30_010, accountId: 'a', creatorId: ME }])
})

test('series and their parents need no state', async () => {
  const series = { ...rent, nextDueDate: '2026-07-13T16:00:00Z', recurringIdLong: 7 }
  const { result } = await completed(getRecurringBills, {}, { result: [series] })
  expect(result[0]).toMatchObject({ nextAt: Date.UTC(2026, 6, 13, 16), seriesNumber: 7 })
  const parent = await completed(getRecurringParent, { type: 4 }, { transaction: series })
  expect(parent.result).toMatchObject({ type: 'bill', title: 'Rent' })
  const income = await completed(getRecurringParent, { type: 2 }, { result: groceries })
  expect(income.result).toMatchObject({ type: 'income', id: '65a1' })
})
