import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  getBillingStats,
  getExpenseByCategory,
  getExpenseStats,
  getIncomeExpenseTrend,
} from '#lib/contract/dashboard.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { indexRest } from '#lib/server/services/searchIndex.ts'
import type { Client } from '../support/testServer.ts'
import { serverOfFile, profileIdOf, signedIn } from '../support/testServer.ts'
import { makeGroup } from '../support/groups.ts'

const server = await serverOfFile()
const november = { month: 10, year: 2026 }
const monthIndex = 2026 * 12 + 10
const at = Date.UTC(2026, 10, 20, 12)

async function addBill(
  client: Client,
  due: string,
  minor: number,
  paidMinor: number,
  currency = 'USD',
) {
  const ownerId = await profileIdOf(client)
  await server.app.database.write
    .insertInto('bills')
    .values({
      id: randomUUID(),
      local_number: Math.floor(Math.random() * 1e9),
      owner_id: ownerId,
      creator_id: ownerId,
      title: 'Bill',
      currency,
      minor,
      paid_minor: paidMinor,
      auto_pays: 0,
      makes_expense: 0,
      is_paid: minor === paidMinor ? 1 : 0,
      category_id: 3,
      at: Date.parse(`${due}T12:00:00Z`),
      due_day: due as `${number}-${number}-${number}`,
      month_index: monthIndex,
      created_at: 0,
      modified_at: 0,
    })
    .execute()
  await indexRest(systemContext(server.app))
}

type Budget = {
  minor: number
  type?: 1 | 2
  categoryId?: number
  from?: number
  carries?: boolean
}

async function addBudget(client: Client, budget: Budget): Promise<void> {
  const id = randomUUID()
  await server.app.database.write
    .insertInto('budgets')
    .values({
      id,
      series_id: id,
      owner_id: await profileIdOf(client),
      type: budget.type ?? 1,
      kind: 1,
      category_id: budget.categoryId ?? null,
      first_month: budget.from ?? monthIndex,
      last_month: null,
      currency: 'USD',
      minor: budget.minor,
      carries_forward: budget.carries ? 1 : 0,
      is_shared: 1,
      alert_percentage: 100,
      created_at: 0,
      modified_at: 0,
    })
    .execute()
}

test('bills of a month add up to what is open, late and paid', async () => {
  const client = await signedIn(server)
  await addBill(client, '2026-11-25', 42_000, 0)
  await addBill(client, '2026-11-21', 1000, 400)
  await addBill(client, '2026-11-20', 13_500, 0)
  await addBill(client, '2026-11-02', 76_050, 76_050)
  await addBill(client, '2026-11-03', 500, 0, 'EUR')
  const { result } = await client.ask(getBillingStats, november)
  expect(result).toEqual({
    upcoming: 42_600,
    overdue: 13_500,
    paid: 76_450,
    otherCurrencies: [{ minor: 500, currency: 'EUR' }],
  })
})

test('a month without anything is all zero', async () => {
  const client = await signedIn(server)
  const { result } = await client.ask(getBillingStats, november)
  expect(result).toEqual({ upcoming: 0, overdue: 0, paid: 0, otherCurrencies: [] })
  const stats = await client.ask(getExpenseStats, november)
  expect(stats.result).toEqual({
    budget: 0,
    expense: 0,
    expenseToCome: 0,
    income: 0,
    incomeToCome: 0,
    otherCurrencies: [],
  })
  expect((await client.ask(getExpenseByCategory, november)).result).toEqual([])
})

test('expenses are summed by category under its own name, the largest first', async () => {
  const client = await signedIn(server)
  await client.ask(addUpdateExpense, { at, minor: 500, categoryId: 32 })
  await client.ask(addUpdateExpense, { at, minor: 900, categoryId: 31 })
  await client.ask(addUpdateExpense, { at, minor: 300, categoryId: 31 })
  await client.ask(addUpdateIncome, { at, minor: 9999 })
  const { result } = await client.ask(getExpenseByCategory, november)
  expect(result.map(({ category, minor }) => [category.name, minor])).toEqual([
    ['Groceries', 1200],
    ['Eating out', 500],
  ])
  expect(result[0]!.category.icon).toMatch(/^\/icons\.svg#/)
})

test('what is to come of a month is told apart, by the days of its owner', async () => {
  const client = await signedIn(server, { zone: 'Pacific/Kiritimati' })
  const noon = (day: number) => Date.UTC(2026, 10, day, 12)
  // Noon of the 21st in UTC is the 22nd there.
  for (const day of [3, 20, 21, 28]) {
    await client.ask(addUpdateExpense, { at: noon(day), minor: day })
    await client.ask(addUpdateIncome, { at: noon(day), minor: day * 100 })
  }
  expect((await client.ask(getExpenseStats, november)).result).toMatchObject({
    expense: 72,
    expenseToCome: 28,
    income: 7200,
    incomeToCome: 2800,
  })
})

test('nothing of a month gone by is to come, all of a later one is', async () => {
  const client = await signedIn(server)
  await client.ask(addUpdateExpense, { at: Date.UTC(2026, 9, 5, 12), minor: 300 })
  await client.ask(addUpdateExpense, { at: Date.UTC(2026, 11, 5, 12), minor: 500 })
  const statsOf = async (month: number) =>
    (await client.ask(getExpenseStats, { month, year: 2026 })).result
  expect(await statsOf(9)).toMatchObject({ expense: 300, expenseToCome: 0 })
  expect(await statsOf(11)).toMatchObject({ expense: 500, expenseToCome: 500 })
})

test('the trend tells of each month what is still to come, as its statistics do', async () => {
  const client = await signedIn(server, { zone: 'Pacific/Kiritimati' })
  for (const [month, day] of [
    [9, 5],
    [10, 20],
    [10, 21],
    [10, 28],
    [11, 5],
  ] as const) {
    const at = Date.UTC(2026, month, day, 12)
    await client.ask(addUpdateExpense, { at, minor: day })
    await client.ask(addUpdateIncome, { at, minor: day * 100 })
  }
  const { result } = await client.ask(getIncomeExpenseTrend, { year: 2026 })
  expect(result.map((one) => [one.incomeToCome, one.expenseToCome]).slice(8)).toEqual([
    [0, 0],
    [0, 0],
    [2800, 28],
    [500, 5],
  ])
  const one = await client.ask(getIncomeExpenseTrend, november)
  expect(one.result).toMatchObject([{ incomeToCome: 2800, expenseToCome: 28 }])
})

test('the trend tells every month of a year, or the one that is asked for', async () => {
  const client = await signedIn(server)
  await client.ask(addUpdateExpense, { at, minor: 700 })
  await client.ask(addUpdateIncome, { at, minor: 500 })
  const { result } = await client.ask(getIncomeExpenseTrend, { year: 2026 })
  expect(result).toHaveLength(12)
  const nothing = { incomeToCome: 0, expenseToCome: 0 }
  const sums = { income: 500, expense: 700, savings: -200 }
  expect(result[10]).toEqual({ month: 10, ...sums, ...nothing })
  expect(result[0]).toEqual({ month: 0, income: 0, expense: 0, savings: 0, ...nothing })
  const one = await client.ask(getIncomeExpenseTrend, november)
  expect(one.result).toEqual([result[10]])
})

test('income in another currency is never added to expenses in it', async () => {
  const client = await signedIn(server)
  await client.ask(updateSettings, { currency: 'EUR' })
  await client.ask(addUpdateExpense, { at, minor: 700 })
  await client.ask(addUpdateIncome, { at, minor: 500 })
  await client.ask(updateSettings, { currency: 'USD' })
  const others = [
    { currency: 'EUR', minor: 500, type: 'income' },
    { currency: 'EUR', minor: 700, type: 'expense' },
  ]
  const { result } = await client.ask(getExpenseStats, november)
  expect(result).toMatchObject({ income: 0, expense: 0, otherCurrencies: others })
  const trend = await client.ask(getIncomeExpenseTrend, { year: 2026 })
  expect(trend.otherCurrencies).toEqual(others)
  const spent = await client.ask(getExpenseByCategory, november)
  expect(spent).toMatchObject({
    result: [],
    otherCurrencies: [{ currency: 'EUR', minor: 700 }],
  })
})

test('the budget is the monthly total with what was rolled over', async () => {
  const client = await signedIn(server)
  await addBudget(client, { minor: 100_000, from: monthIndex - 2, carries: true })
  await client.ask(addUpdateExpense, { at: Date.UTC(2026, 8, 5, 12), minor: 70_000 })
  await client.ask(addUpdateExpense, { at: Date.UTC(2026, 9, 5, 12), minor: 120_000 })
  const { result } = await client.ask(getExpenseStats, november)
  expect(result.budget).toBe(110_000)
})

test('without a monthly total the budget is the sum of the categories', async () => {
  const client = await signedIn(server)
  await addBudget(client, { minor: 20_000, type: 2, categoryId: 31 })
  await addBudget(client, { minor: 5000, type: 2, categoryId: 32 })
  expect((await client.ask(getExpenseStats, november)).result.budget).toBe(25_000)
})

test("a member counts on the owner's budgets and none of their own", async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await addBudget(owner, { minor: 80_000 })
  await addBudget(member, { minor: 1000 })
  await makeGroup(server, owner, member)
  expect((await member.ask(getExpenseStats, november)).result.budget).toBe(80_000)
})

test('a month out of range is refused at its field', async () => {
  const client = await signedIn(server)
  const reply = await client.send(getBillingStats, { month: 12, year: 2026 })
  expect(reply).toMatchObject({ status: 400, code: 400 })
  expect(reply.body['errors']).toMatchObject([{ path: 'month' }])
})
