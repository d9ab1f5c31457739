import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addAccountWeb, getAllAccounts, getGroupAccounts } from '#lib/contract/accounts.ts'
import { getBudgetByYear, getBudgets, getCategoryBudgets } from '#lib/contract/budgets.ts'
import { getAllUserCategories, getCustomCategoryById } from '#lib/contract/categories.ts'
import {
  getBillingStats,
  getExpenseByCategory,
  getExpenseStats,
  getIncomeExpenseTrend,
} from '#lib/contract/dashboard.ts'
import { getCategoryTrend } from '#lib/contract/reports.ts'
import { completed, VIEWER } from './completed.ts'

const ME = VIEWER.profileId
const MONTH = { month: 5, year: 2026 }
const categories = {
  code: 0,
  results: {
    categories: [
      {
        categoryId: 3,
        name: 'Utilities',
        de_name: 'Versorgung',
        iconUrl: 'https://x/3.png',
      },
      { categoryId: 5001, groupId: 3, name: 'Heating', iconColor: '#112233' },
    ],
  },
}

test('an account of the letter counts 0 without a balance, and only open ones are listed', async () => {
  const purse = { accountId: 17, accountType: '0', accountName: 'Purse', status: 0 }
  const bank = {
    _id: 'b1',
    accountType: 1,
    accountName: 'Bank',
    currentBalance: 10.000000000000002,
    includeBalance: false,
    onlineAccount: true,
    aggregatorStatus: 'error',
    userId: 'u2',
    familyShare: true,
  }
  const closed = { ...bank, _id: 'c1', status: 3 }
  const answer = { results: [purse, bank, closed] }
  const { results } = await completed(getAllAccounts, {}, answer)
  expect(results).toEqual([
    {
      id: '17',
      type: 0,
      name: 'Purse',
      openingMinor: 0,
      currentMinor: 0,
      ownerId: ME,
      isShared: false,
      inBalance: true,
      isOpen: true,
      online: undefined,
      modifiedAt: 0,
    },
    expect.objectContaining({
      id: 'b1',
      currentMinor: 1000,
      openingMinor: 1000,
      ownerId: 'u2',
      inBalance: false,
      isShared: true,
      online: { isConnected: false },
    }),
  ])
  const ended = await completed(getAllAccounts, { closed: true }, answer)
  expect(ended.results.map(({ id }) => id)).toEqual(['c1'])
})

test.each([{}, { results: null }, { results: {} }, { results: { accounts: null } }])(
  'a group without accounts is a group: %j',
  async (answer) => {
    const { results } = await completed(getGroupAccounts, {}, answer)
    expect(results.accounts).toEqual([])
  },
)

test('categories are named in the language of the viewer, and look like ours', async () => {
  const { results } = await completed(getAllUserCategories, {}, categories)
  expect(results.categories).toMatchObject([
    {
      id: 3,
      name: 'Versorgung',
      type: 'expense',
      icon: 'https://x/3.png',
      isHidden: false,
    },
    { id: 5001, name: 'Heating', groupId: 3, color: '#112233', isDeleted: false },
  ])
  expect(results.categories[1]!.icon).toBe('/icons.svg#circle-question-mark')
  const income = { result: { categoryId: 5002, name: 'Gifts', groupId: 932 } }
  const one = await completed(getCustomCategoryById, { categoryId: 5002 }, income)
  expect(one.result).toMatchObject({ id: 5002, type: 'income' })
})

test('a budget of the letter has its kind, its category and no count', async () => {
  const whole = { _id: 'g1', budgetAmt: 500, expenseAmount: 99.99, updated_at: 7 }
  const heating = {
    _id: 'g2',
    amount: 80,
    categoryId: 5001,
    budgetType: 1,
    carryForward: true,
  }
  const lost = { _id: 'g3', amount: 5, categoryId: 7777 }
  const { budgets } = await completed(
    getBudgets,
    MONTH,
    { Budgets: [whole, { ...heating, carryForwardAmount: 1.1 }, lost] },
    { getAllUserCategories: categories },
  )
  expect(budgets[0]).toEqual({
    id: 'g1',
    scope: 'month',
    type: 'expense',
    minor: 50_000,
    carriesForward: false,
    carriedMinor: 0,
    spentMinor: 9999,
    isShared: false,
    ...MONTH,
    at: Date.UTC(2026, 5, 1, 12),
    toComeMinor: 0,
    alertPercentage: 100,
    ownerId: ME,
    modifiedAt: 7,
    repeats: false,
    category: undefined,
  })
  expect(budgets[1]).toMatchObject({
    scope: 'category',
    carriesForward: true,
    carriedMinor: 110,
    category: { name: 'Heating', color: '#112233', isHidden: false },
  })
  expect(budgets[2]).toMatchObject({
    categoryId: 7777,
    category: { icon: '/icons.svg#circle-question-mark' },
  })
})

test('budgets are named in the language of the viewer', async () => {
  const named = { _id: 'g2', amount: 80, categoryId: 3, name: 'Utilities' }
  const { result } = await completed(
    getCategoryBudgets,
    MONTH,
    { result: [named] },
    { getAllUserCategories: categories },
  )
  expect(result).toMatchObject([{ category: { name: 'Versorgung' } }])
})

test('budgets that have their names ask for no categories', async () => {
  const named = {
    _id: 'g2',
    amount: 80,
    categoryId: 31,
    name: 'Food',
    income: 3,
    budgetType: 2,
  }
  const { result, otherCurrencies } = await completed(
    getCategoryBudgets,
    MONTH,
    { result: [named] },
    {},
    { language: 'en' },
  )
  expect(result).toMatchObject([
    { type: 'income', spentMinor: 300, category: { name: 'Food' } },
  ])
  expect(otherCurrencies).toEqual([])
})

test('a year of budgets has twelve months, each with its budget', async () => {
  const june = { _id: 'g1', month: 5, amount: 500, expense: 20, carryForward: false }
  const { result } = await completed(getBudgetByYear, { year: 2026 }, { result: [june] })
  expect(result).toHaveLength(12)
  expect(result[0]).toEqual({
    month: 0,
    year: 2026,
    minor: 0,
    spentMinor: 0,
    earnedMinor: 0,
    carriedMinor: null,
  })
  expect(result[5]).toMatchObject({
    minor: 50_000,
    spentMinor: 2000,
    budget: { id: 'g1', scope: 'month', ...MONTH },
  })
})

test('figures of the dashboard count nothing where nothing is answered', async () => {
  const bills = await completed(getBillingStats, MONTH, { result: { overdue: 5 } })
  expect(bills.result).toEqual({ overdue: 500, paid: 0, upcoming: 0, otherCurrencies: [] })
  const stats = { result: { budget: 100, expense: 30.30000000000001, income: null } }
  const expenses = await completed(getExpenseStats, MONTH, stats)
  expect(expenses.result).toEqual({
    budget: 10_000,
    expense: 3030,
    expenseToCome: 0,
    income: 0,
    incomeToCome: 0,
    otherCurrencies: [],
  })
})

test('spending is by category, whose id follows from its name', async () => {
  const heating = { name: 'Heating', iconColor: '#112233', iconUrl: 'https://x/h.png' }
  const rows = [
    { category: heating, amount: 80 },
    { category: { name: 'Mystery' }, amount: 5 },
    { name: 'Versorgung', amount: 1 },
  ]
  const { result } = await completed(
    getExpenseByCategory,
    MONTH,
    { result: rows },
    { getAllUserCategories: categories },
  )
  expect(result).toMatchObject([
    { category: { id: 5001, name: 'Heating', icon: 'https://x/h.png' }, minor: 8000 },
    { category: { id: 60_000, name: 'Mystery', color: '#7d8590' }, minor: 500 },
    { category: { id: 3, name: 'Versorgung' }, minor: 100 },
  ])
})

test('the trend of a year has twelve months, of a month one, with savings', async () => {
  const answer = { result: [{ month: 5, income: 10, expense: 30.1 }] }
  const year = await completed(getIncomeExpenseTrend, { year: 2026 }, answer)
  expect(year.result).toHaveLength(12)
  expect(year.result[5]).toEqual({ month: 5, income: 1000, expense: 3010, savings: -2010 })
  const month = await completed(getIncomeExpenseTrend, { year: 2026, month: 4 }, answer)
  expect(month.result).toEqual([{ month: 4, income: 0, expense: 0, savings: 0 }])
})

test('the trend of a category without a result is summed from the year', async () => {
  const spent = [
    { _id: 'a', categoryId: 3, amount: 10.1, time: 1 },
    { _id: 'b', categoryId: 5001, amount: 20.2, time: 2 },
    { _id: 'c', categoryId: 31, amount: 40, time: 3 },
  ]
  const backend = {
    getAllUserCategories: categories,
    getTransactionsByType: { code: 0, result: [{ _id: 4, transactions: spent }] },
  }
  const payload = { year: 2026, categoryId: 3 }
  const { result } = await completed(getCategoryTrend, payload, {}, backend)
  expect(result).toHaveLength(12)
  expect(result[4]).toEqual({ month: 4, minor: 3030 })
  const answered = { result: [{ month: 4, amount: 7 }] }
  const plain = await completed(getCategoryTrend, payload, answered)
  expect(plain.result[4]).toEqual({ month: 4, minor: 700 })
})

test('an account is named as its entries name it, and keeps its second id for a change', async () => {
  const wire = { _id: '64f0', accountId: 'bank:7', accountName: 'Giro' }
  const { results } = await completed(getAllAccounts, {}, { results: [wire] })
  expect(results).toMatchObject([{ id: 'bank:7', recordId: '64f0' }])
  const { id, recordId, type, name, openingMinor } = results[0]!
  const change = { accounts: [{ id, recordId, type, name, openingMinor }] }
  expect(z.encode(addAccountWeb.takes, change)).toMatchObject({
    accounts: [{ _id: '64f0', accountId: 'bank:7' }],
  })
})
