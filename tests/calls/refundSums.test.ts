import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  getBudgetByYear,
  getBudgetHistory,
  getBudgetSuggestions,
} from '#lib/contract/budgets.ts'
import {
  getExpenseByCategory,
  getExpenseStats,
  getIncomeExpenseTrend,
} from '#lib/contract/dashboard.ts'
import { getCategoryTrend, getSumsByMember } from '#lib/contract/reports.ts'
import { addUpdateExpense, getTransactionsByType } from '#lib/contract/transactions.ts'
import { formatMoney } from '#lib/domain/money.ts'
import type { Month } from '#lib/domain/period.ts'
import { addAt, linesTo, pair, strikeEvening } from '../support/addedExpenses.ts'
import {
  budgetOf,
  DECEMBER,
  NOVEMBER,
  OCTOBER,
  saveBudget,
  spend,
} from '../support/budgets.ts'
import { wrongSumsOf } from '../support/keptSums.ts'
import { reportsTo, strikeReports, wisher } from '../support/monthlyReports.ts'
import { IS_POSTGRES, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const CLOTHES = 51
const DAY = 86_400_000
const usd = (minor: number) => formatMoney({ minor, currency: 'USD' }, 'en')

beforeEach(() => {
  server.clock.now = TEST_START
})

afterAll(() => {
  if (!IS_POSTGRES) expect(wrongSumsOf(server)).toEqual([])
})

/** A refund on the sixth of a month, at noon UTC. */
async function refund(
  client: Client,
  { year, month }: Month,
  minor: number,
  categoryId = CLOTHES,
) {
  const at = Date.UTC(year, month, 6, 12)
  const input = { at, minor, categoryId, isRefund: true }
  return (await client.ask(addUpdateExpense, input)).result
}

async function expensesOf(client: Client, month: Month): Promise<number> {
  return (await client.ask(getExpenseStats, month)).result.expense
}

test('clothes for 160 with 100 sent back leave 60 spent of a budget of 150', async () => {
  const client = await signedIn(server)
  await saveBudget(client, { categoryId: CLOTHES, minor: 15_000 })
  await spend(client, NOVEMBER, 16_000, CLOTHES)
  await refund(client, NOVEMBER, 10_000)
  expect(await budgetOf(client, NOVEMBER)).toMatchObject({ spentMinor: 6000, entries: 2 })
  expect(await expensesOf(client, NOVEMBER)).toBe(6000)
  const { result: spends } = await client.ask(getExpenseByCategory, NOVEMBER)
  expect(spends).toMatchObject([{ category: { id: CLOTHES }, minor: 6000 }])
  const { result: months } = await client.ask(getTransactionsByType, { year: 2026 })
  expect(months).toMatchObject([{ month: 10, minor: 6000, count: 2 }])
  const year = { year: 2026, categoryId: CLOTHES }
  const trend = (await client.ask(getCategoryTrend, year)).result
  expect(trend[10]).toMatchObject({ minor: 6000 })
  const members = (await client.ask(getSumsByMember, NOVEMBER)).result
  expect(members).toMatchObject([{ expense: 6000 }])
})

test('a month and a category may be below zero', async () => {
  const client = await signedIn(server)
  await spend(client, NOVEMBER, 2000, 31)
  await refund(client, NOVEMBER, 5000)
  expect(await expensesOf(client, NOVEMBER)).toBe(-3000)
  const { result: spends } = await client.ask(getExpenseByCategory, NOVEMBER)
  expect(spends.map(({ minor }) => minor)).toEqual([2000, -5000])
  const { result: trend } = await client.ask(getIncomeExpenseTrend, NOVEMBER)
  expect(trend).toMatchObject([{ income: 0, expense: -3000, savings: 3000 }])
  const { result: months } = await client.ask(getTransactionsByType, { year: 2026 })
  expect(months).toMatchObject([{ minor: -3000, count: 2 }])
  const year = { year: 2026, categoryId: CLOTHES }
  const clothes = (await client.ask(getCategoryTrend, year)).result
  expect(clothes[10]).toMatchObject({ minor: -5000 })
  const members = (await client.ask(getSumsByMember, NOVEMBER)).result
  expect(members).toMatchObject([{ expense: -3000 }])
  const { result: budgets } = await client.ask(getBudgetByYear, { year: 2026 })
  expect(budgets[10]).toMatchObject({ spentMinor: -3000 })
})

test('a refund to come lowers what is still to come', async () => {
  const client = await signedIn(server)
  const at = TEST_START + DAY
  await client.ask(addUpdateExpense, { at, minor: 300 })
  await client.ask(addUpdateExpense, { at, minor: 500, isRefund: true })
  const { result } = await client.ask(getExpenseStats, NOVEMBER)
  expect(result).toMatchObject({ expense: -200, expenseToCome: -200 })
  const months = (await client.ask(getTransactionsByType, { year: 2026 })).result
  expect(months).toMatchObject([{ toComeMinor: -200 }])
})

test('a budget never spends less than nothing, and carries no more than itself', async () => {
  server.clock.now = Date.UTC(2026, 9, 28, 12)
  const client = await signedIn(server)
  const lasting = { withFuture: true, carriesForward: true, categoryId: CLOTHES }
  const { id } = await saveBudget(client, { ...OCTOBER, ...lasting })
  await refund(client, OCTOBER, 5000)
  expect(await budgetOf(client, OCTOBER)).toMatchObject({ spentMinor: 0, toComeMinor: 0 })
  expect(await budgetOf(client, NOVEMBER)).toMatchObject({ carriedMinor: 10_000 })
  server.clock.now = TEST_START
  const history = (await client.ask(getBudgetHistory, { id, ...NOVEMBER })).result
  expect(history).toMatchObject([{ spentMinor: 0, leftMinor: 10_000 }])
  const asked = { ...DECEMBER, type: 'expense', categoryId: CLOTHES } as const
  const suggestions = await client.ask(getBudgetSuggestions, asked)
  expect(suggestions.result.meanMinor).toBe(0)
})

test('the evening’s mail tells a refund with its sign, and less of it in the total', async () => {
  server.clock.now = TEST_START - DAY
  const [ana, ben] = await pair(server)
  await addAt(ben, TEST_START, { minor: 1250, title: 'Shoes' })
  const sentBack = { at: TEST_START, minor: 300, title: 'Hat', isRefund: true }
  await ben.ask(addUpdateExpense, sentBack)
  await strikeEvening(server, Date.UTC(2026, 10, 21, 20))
  const lines = await linesTo(ana)
  expect(lines.some((line) => line.endsWith(`Hat: ${usd(-300)}`))).toBe(true)
  expect(lines).toContain('Total: $9.50')
})

test('the monthly mail tells expenses less refunds, and a category below zero', async () => {
  const client = await wisher(server)
  await spend(client, NOVEMBER, 2000, 31)
  await spend(client, NOVEMBER, 1000, 32)
  await refund(client, NOVEMBER, 5000)
  await strikeReports(server, Date.UTC(2026, 11, 1, 9))
  const [mail] = await reportsTo(client)
  const lines = mail!.body!.split('\n')
  expect(lines).toContain(`Expenses: ${usd(-2000)}`)
  expect(lines).toContain('Groceries: $20.00')
  expect(lines).toContain(`Clothing: ${usd(-5000)}`)
})
