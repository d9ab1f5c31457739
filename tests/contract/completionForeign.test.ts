import { expect, test } from 'vitest'
import { getBudgetByYear, getCategoryBudgets } from '#lib/contract/budgets.ts'
import { getExpenseByCategory } from '#lib/contract/dashboard.ts'
import { getNotice } from '#lib/contract/reference.ts'
import { getTransactionsByType } from '#lib/contract/transactions.ts'
import { completed } from './completed.ts'

const AT = Date.UTC(2026, 5, 15, 12)
const MONTH = { month: 5, year: 2026 }
const LOOK = { iconUrl: '/icons.svg#plug', iconColor: '#112233' }

test('an entry in the viewer’s own currency is not a foreign one', async () => {
  const own = { _id: 'e1', time: AT, amount: 5, currencyCode: 'USD' }
  const paid = { _id: 'e2', time: AT, amount: 5, currencyCode: 'EUR', currencyAmount: 4 }
  const other = { _id: 'e3', time: AT, amount: 5, currencyCode: 'EUR' }
  const months = { result: [{ _id: 0, transactions: [own, paid, other] }] }
  const { result } = await completed(getTransactionsByType, { year: 2026 }, months)
  expect(result[0]?.transactions).toMatchObject([
    { currency: undefined, foreign: undefined },
    { currency: undefined, foreign: { minor: 400, currency: 'EUR' } },
    { currency: 'EUR', foreign: undefined },
  ])
})

const NO_CATEGORIES = { getAllUserCategories: { code: 0, results: { categories: [] } } }

test('what was spent by category comes with the largest first', async () => {
  const spend = (categoryId: number, amount: number) => ({
    category: { categoryId, name: 'x', ...LOOK },
    amount,
  })
  const answer = { result: [spend(1, 12.34), spend(2, 80), spend(3, 57.3)] }
  const { result } = await completed(getExpenseByCategory, MONTH, answer, NO_CATEGORIES)
  expect(result.map(({ minor }) => minor)).toEqual([8000, 5730, 1234])
})

test('a budget of nothing is none', async () => {
  const none = { _id: 'g1', ...MONTH, budgetType: 1, amount: 0, name: 'Train', ...LOOK }
  const answer = { result: [{ ...none, categoryId: 41 }] }
  const listed = await completed(getCategoryBudgets, MONTH, answer, NO_CATEGORIES)
  expect(listed.result).toEqual([])
  const { result } = await completed(getBudgetByYear, { year: 2026 }, { result: [none] })
  expect(result[5]).toMatchObject({ minor: 0 })
  expect(result[5]?.budget).toBeUndefined()
})

test('a notice without an id is named by its title, in a word that a cookie keeps', async () => {
  const { notice } = await completed(getNotice, {}, { results: { title: 'A new look, ü' } })
  expect(notice?.id).toBe('A%20new%20look%2C%20%C3%BC')
})
