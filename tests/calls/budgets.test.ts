import { beforeEach, expect, test } from 'vitest'
import {
  addUpdateBudget,
  deleteBudget,
  getBudgetByYear,
  getBudgetHistory,
  getBudgets,
  getCategoryBudgets,
} from '#lib/contract/budgets.ts'
import { addUpdateCategory } from '#lib/contract/categories.ts'
import { getExpenseStats } from '#lib/contract/dashboard.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { addUpdateIncome, deleteTransactionWeb } from '#lib/contract/transactions.ts'
import { spendable } from '#lib/domain/budget.ts'
import {
  budgetOf,
  budgetsOf,
  changeBudget,
  DECEMBER,
  dropBudget,
  JANUARY,
  NOVEMBER,
  saveBudget,
  spend,
} from '../support/budgets.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
beforeEach(() => {
  server.clock.now = TEST_START
})

const carrying = { withFuture: true, carriesForward: true }

/** A person in November with a budget of 100.00 since September. */
async function sinceSeptember(): Promise<Client> {
  const client = await signedIn(server)
  server.clock.now = Date.UTC(2026, 8, 3, 12)
  await saveBudget(client, { year: 2026, month: 8, ...carrying })
  server.clock.now = TEST_START
  return client
}

test('a budget is told with its category and what was spent of it', async () => {
  const client = await signedIn(server)
  await saveBudget(client, { alertPercentage: 80 })
  await spend(client, NOVEMBER, 4050)
  await spend(client, NOVEMBER, 999, 32)
  await spend(client, DECEMBER, 1)
  const { body } = await client.send(getBudgets, { month: 10, year: 2026 })
  expect(body['Budgets']).toMatchObject([
    {
      type: 2,
      budgetType: 1,
      amount: 100,
      budgetAmt: 100,
      amountWithoutCarryForward: 100,
      carryForward: false,
      carryForwardAmount: 0,
      expense: 40.5,
      count: 1,
      familyShare: false,
      month: 10,
      year: 2026,
      categoryId: 31,
      alertPercentage: 80,
      name: 'Groceries',
      isHidden: false,
      isDeleted: false,
    },
  ])
})

test('a category counts its subcategories once', async () => {
  const client = await signedIn(server)
  const { result: own } = await client.ask(addUpdateCategory, {
    name: 'Market',
    type: 'expense',
    groupId: 3,
  })
  await saveBudget(client, { categoryId: 3 })
  await spend(client, NOVEMBER, 100, 3)
  await spend(client, NOVEMBER, 20, own.id)
  expect(await budgetOf(client, NOVEMBER)).toMatchObject({ spentMinor: 120, entries: 2 })
})

test('what is left goes on into the next month, and changes with an earlier entry', async () => {
  const client = await sinceSeptember()
  const september = await spend(client, { year: 2026, month: 8 }, 7000)
  await spend(client, { year: 2026, month: 9 }, 12_000)
  await spend(client, NOVEMBER, 1500)
  expect(await budgetOf(client, NOVEMBER)).toMatchObject({ carriedMinor: 1000 })
  expect(await budgetOf(client, DECEMBER)).toMatchObject({ carriedMinor: 9500 })
  const chosen = { modifiedAt: september.modifiedAt, ids: [september.id] }
  await client.ask(deleteTransactionWeb, chosen)
  expect(await budgetOf(client, NOVEMBER)).toMatchObject({ carriedMinor: 8000 })
})

test('an overspend is not carried, and the months that led there add up', async () => {
  const client = await sinceSeptember()
  await spend(client, { year: 2026, month: 8 }, 17_000)
  await spend(client, { year: 2026, month: 9 }, 4760)
  const { id } = await budgetOf(client, NOVEMBER)
  const { result } = await client.ask(getBudgetHistory, { id, ...NOVEMBER })
  const plan = { year: 2026, minor: 10_000, carriesForward: true, carriedMinor: 0 }
  expect(result).toEqual([
    { ...plan, month: 8, spentMinor: 17_000, leftMinor: 0 },
    { ...plan, month: 9, spentMinor: 4760, leftMinor: 5240 },
  ])
  expect(await budgetOf(client, NOVEMBER)).toMatchObject({ carriedMinor: 5240 })
})

test('more than one month ahead the rollover is pending', async () => {
  const client = await sinceSeptember()
  const { body } = await client.send(getBudgets, { month: 0, year: 2027 })
  expect(body['Budgets']).toMatchObject([
    { carryForwardPending: true, carryForwardAmount: null },
  ])
  const january = await budgetOf(client, JANUARY)
  const asked = { id: january.id, ...JANUARY }
  const { result } = await client.ask(getBudgetHistory, asked)
  expect(result.map(({ month }) => month)).toEqual([8, 9, 10])
})

test('a month that was left out carries nothing on', async () => {
  const client = await signedIn(server)
  await saveBudget(client, { withFuture: true })
  await dropBudget(client, await budgetOf(client, DECEMBER))
  expect(await budgetsOf(client, DECEMBER)).toEqual([])
  const january = await budgetOf(client, JANUARY)
  await changeBudget(client, january, carrying)
  server.clock.now = Date.UTC(2026, 11, 15)
  expect(await budgetOf(client, JANUARY)).toMatchObject({ carriedMinor: 0 })
  const { result } = await client.ask(getBudgetHistory, { id: january.id, ...JANUARY })
  expect(result.map(({ minor, leftMinor }) => [minor, leftMinor])).toEqual([
    [10_000, 10_000],
    [0, 0],
  ])
})

test('income never rolls over and is counted as it comes in', async () => {
  const client = await signedIn(server)
  const income = { type: 'income', categoryId: 933, ...carrying } as const
  expect(await saveBudget(client, income)).toMatchObject({ carriesForward: false })
  const at = Date.UTC(2026, 10, 28, 12)
  await client.ask(addUpdateIncome, { at, minor: 3100, categoryId: 933 })
  expect(await budgetOf(client, NOVEMBER)).toMatchObject({
    type: 'income',
    carriedMinor: 0,
    spentMinor: 3100,
    toComeMinor: 3100,
  })
  expect(await budgetOf(client, JANUARY)).toMatchObject({ carriedMinor: 0 })
})

test('a budget of nothing is not listed, and its month is free', async () => {
  const client = await signedIn(server)
  const budget = await saveBudget(client, { withFuture: true })
  expect(await changeBudget(client, budget, { minor: 0 })).toMatchObject({ minor: 0 })
  expect(await budgetsOf(client, NOVEMBER)).toEqual([])
  await saveBudget(client, { minor: 500 })
  expect(await budgetOf(client, NOVEMBER)).toMatchObject({ minor: 500 })
})

test('a budget in another currency counts its own and stands beside the sums', async () => {
  const client = await signedIn(server)
  await saveBudget(client)
  await spend(client, NOVEMBER, 700)
  await client.ask(updateSettings, { currency: 'EUR' })
  await saveBudget(client, { minor: 5000 })
  const listed = await client.ask(getCategoryBudgets, NOVEMBER)
  expect(listed.result).toMatchObject([
    { currency: 'USD', minor: 10_000, spentMinor: 700 },
    { minor: 5000, spentMinor: 0 },
  ])
  expect(listed.result[1]).not.toHaveProperty('currency')
  expect(listed.otherCurrencies).toEqual([{ currency: 'USD', minor: 10_000 }])
  expect((await client.ask(getExpenseStats, NOVEMBER)).result.budget).toBe(5000)
})

test('the budgets of a month are those of its categories, and the monthly one', async () => {
  const client = await signedIn(server)
  await saveBudget(client)
  await saveBudget(client, { type: 'income', categoryId: 933 })
  await saveBudget(client, { scope: 'month', categoryId: undefined })
  const { budgets } = await client.ask(getBudgets, NOVEMBER)
  const { result } = await client.ask(getCategoryBudgets, NOVEMBER)
  expect(budgets.map(({ scope }) => scope).toSorted()).toEqual([
    'category',
    'category',
    'month',
  ])
  expect(budgets.filter(({ scope }) => scope === 'category')).toEqual(result)
})

test('a year has its twelve months, with the monthly budget where there is one', async () => {
  const client = await signedIn(server)
  await saveBudget(client, { scope: 'month', categoryId: undefined, ...carrying })
  await spend(client, { year: 2026, month: 9 }, 300)
  await spend(client, NOVEMBER, 4000, 32)
  await client.ask(addUpdateIncome, { at: Date.UTC(2026, 10, 3, 12), minor: 900 })
  const { result } = await client.ask(getBudgetByYear, { year: 2026 })
  expect(result).toHaveLength(12)
  const none = { year: 2026, minor: 0, carriedMinor: 0, earnedMinor: 0, count: 0 }
  expect(result[9]).toEqual({ ...none, month: 9, spentMinor: 300 })
  expect(result[10]).toMatchObject({ minor: 10_000, count: 1 })
  expect(result[10]).toMatchObject({ spentMinor: 4000, earnedMinor: 900 })
  expect(result[11]).toMatchObject({ carriedMinor: 6000, spentMinor: 0 })
  const [listed] = await budgetsOf(client, DECEMBER)
  expect(result[11]!.budget).toEqual(listed)
  const next = await client.ask(getBudgetByYear, { year: 2027 })
  expect(next.result[0]).toMatchObject({ carriedMinor: null, minor: 10_000 })
})

test('the dashboard’s budget is what the budgets say may be spent', async () => {
  const client = await sinceSeptember()
  await spend(client, { year: 2026, month: 9 }, 3333)
  await saveBudget(client, { categoryId: 32, minor: 2500 })
  const budgets = await budgetsOf(client, NOVEMBER)
  const whole = budgets.reduce((sum, budget) => sum + spendable(budget), 0)
  expect(whole).toBe(29_167)
  const stats = await client.ask(getExpenseStats, NOVEMBER)
  expect(stats.result.budget).toBe(whole)
})

test('nobody reads or changes the budget of a stranger', async () => {
  const client = await signedIn(server)
  const stranger = await signedIn(server)
  const { id } = await saveBudget(client)
  const named = { _id: id, month: 10, year: 2026 }
  expect((await stranger.send(getBudgetHistory, named)).code).toBe(341)
  expect((await stranger.send(deleteBudget, named)).code).toBe(341)
  const change = { _id: id, date: '2026-11', amount: 1, type: 2, budgetType: 1 }
  const sent = { ...change, categoryId: 31 }
  expect((await stranger.send(addUpdateBudget, sent)).code).toBe(341)
})
