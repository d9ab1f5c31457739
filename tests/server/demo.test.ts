import { expect, test } from 'vitest'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import { getOverdueBills, getPaidBills, getUpcomingBills } from '#lib/contract/bills.ts'
import { getBudgets } from '#lib/contract/budgets.ts'
import { getFirstSteps, getIncomeExpenseTrend } from '#lib/contract/dashboard.ts'
import { getGroupDetail } from '#lib/contract/groups.ts'
import { getUser } from '#lib/contract/profile.ts'
import { getToday } from '#lib/contract/today.ts'
import { addUpdateExpense, getTransactionsByType } from '#lib/contract/transactions.ts'
import {
  openTestServer,
  signedIn,
  serverOfFile,
  TEST_START,
} from '../support/testServer.ts'

const server = await serverOfFile({ SEED: 'demo' })
const ana = await signedIn(server, { email: 'demo@hearthbook.example' })
const now = new Date(TEST_START)
const month = { month: now.getUTCMonth(), year: now.getUTCFullYear() }

test('the demo household has a zone, and its first steps behind it', async () => {
  const { user } = await ana.ask(getUser, {})
  expect(user).toMatchObject({ firstName: 'Ana', zone: 'America/New_York', isPro: true })
  const { result } = await ana.ask(getFirstSteps, {})
  expect(result).toMatchObject({ isDismissed: true, hasEntries: true, hasBills: true })
})

test('two people share it, and each entry says whose it is', async () => {
  const { groups } = await ana.ask(getGroupDetail, {})
  expect(groups[0]!.members.map(({ firstName }) => firstName)).toEqual(['Ana', 'Ben'])
  const { result } = await ana.ask(getTransactionsByType, month)
  const creators = new Set(result[0]!.transactions!.map(({ creatorId }) => creatorId))
  expect(creators.size).toBe(2)
})

test('its accounts have a loan and an investment', async () => {
  const { results } = await ana.ask(getAllAccounts, {})
  expect(results.map(({ type }) => type).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 7])
  const loan = results.find(({ type }) => type === 3)!
  expect(loan.currentMinor).toBeGreaterThan(loan.openingMinor)
  expect(loan.currentMinor).toBeLessThan(0)
})

test('a believable amount of its cash is free', async () => {
  const { freeMinor } = (await ana.ask(getToday, {})).result
  expect(freeMinor).toBeGreaterThan(200_000)
  expect(freeMinor).toBeLessThan(600_000)
})

test('three years have entries, of which winter and summer differ', async () => {
  const years = [1, 2].map((back) => month.year - back)
  for (const year of years) {
    const { result } = await ana.ask(getIncomeExpenseTrend, { year })
    expect(result.every(({ income, expense }) => income > 0 && expense > 0)).toBe(true)
    const spent = result.map(({ expense }) => expense)
    expect(Math.max(...spent) / Math.min(...spent)).toBeGreaterThan(1.3)
  }
  const { firstYear } = await ana.ask(getTransactionsByType, { ...month, summary: true })
  expect(firstYear).toBe(month.year - 3)
})

test('it has eight budgets, and bills in every state', async () => {
  expect((await ana.ask(getBudgets, month)).budgets).toHaveLength(8)
  const lists = [getUpcomingBills, getOverdueBills, getPaidBills] as const
  for (const list of lists) {
    expect((await ana.ask(list, { page: 0 })).count).toBeGreaterThan(0)
  }
  const { bills } = await ana.ask(getUpcomingBills, { page: 0 })
  expect(bills.some(({ paidMinor }) => paidMinor > 0)).toBe(true)
})

test('beside an app the household counts what it has, and waits for what is added', async () => {
  const beside = await openTestServer({ SEED: 'demo', COMPANION_APP: 'on' })
  const client = await signedIn(beside, { email: 'demo@hearthbook.example' })
  const { results } = await client.ask(getAllAccounts, {})
  const here = (await ana.ask(getAllAccounts, {})).results
  const namesAndSums = (accounts: typeof results) =>
    accounts.map(({ name, currentMinor }) => [name, currentMinor])
  expect(namesAndSums(results)).toEqual(namesAndSums(here))
  const expense = { at: TEST_START, minor: 100, accountId: results[0]!.id }
  const { result } = await client.ask(addUpdateExpense, expense)
  expect(result.updatesBalance).toBe(false)
  await beside.close()
})
