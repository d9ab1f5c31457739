import { beforeEach, expect, test } from 'vitest'
import { copyBudgets, getBudgetSuggestions } from '#lib/contract/budgets.ts'
import {
  addUpdateCategory,
  deleteCategory,
  hideCategory,
} from '#lib/contract/categories.ts'
import { addUpdateIncome } from '#lib/contract/transactions.ts'
import { addToMonth } from '#lib/domain/period.ts'
import {
  budgetOf,
  budgetsOf,
  changeBudget,
  DECEMBER,
  FEBRUARY,
  NOVEMBER,
  saveBudget,
  spend,
} from '../support/budgets.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const expense = 'expense' as const

beforeEach(() => {
  server.clock.now = TEST_START
})

async function suggested(client: Client, more: { categoryId?: number } = {}) {
  const asked = { ...DECEMBER, type: expense, ...more }
  return (await client.ask(getBudgetSuggestions, asked)).result
}

test('amounts are suggested from last month, three months and a year ago', async () => {
  const client = await signedIn(server)
  await saveBudget(client, { minor: 5000 })
  for (const [ahead, minor] of [
    [-3, 1000],
    [-2, 2000],
    [-1, 2001],
    [0, 90_000],
    [-11, 11_820],
  ] as const) {
    await spend(client, addToMonth(NOVEMBER, ahead), minor)
  }
  await spend(client, addToMonth(NOVEMBER, -1), 7, 32)
  const { body } = await client.send(getBudgetSuggestions, {
    date: '2026-12',
    budgetType: 1,
    categoryId: 31,
  })
  const amounts = { lastMonth: 50, mean: 16.67, lastYear: 118.2 }
  expect(body['result']).toEqual({ ...amounts, meanMonths: 3 })
})

test('without a category all expenses of a month are meant', async () => {
  const client = await signedIn(server)
  await saveBudget(client, { scope: 'month', categoryId: undefined, minor: 9000 })
  await spend(client, addToMonth(NOVEMBER, -1), 300)
  await spend(client, addToMonth(NOVEMBER, -2), 600, 32)
  const known = { lastMonthMinor: 9000, meanMinor: 450, lastYearMinor: null }
  expect(await suggested(client)).toEqual({ ...known, meanMonths: 2 })
})

test('the mean counts no month before the first entry, in any year', async () => {
  const client = await signedIn(server)
  await spend(client, addToMonth(NOVEMBER, -1), 900)
  await spend(client, addToMonth(NOVEMBER, -3), 300, 32)
  const groceries = { categoryId: 31 }
  expect(await suggested(client, groceries)).toMatchObject({
    meanMinor: 900,
    meanMonths: 1,
  })
  expect(await suggested(client)).toMatchObject({ meanMinor: 400, meanMonths: 3 })
  // An older entry makes all three months count.
  await spend(client, addToMonth(NOVEMBER, -20), 1)
  expect(await suggested(client, groceries)).toMatchObject({
    meanMinor: 300,
    meanMonths: 3,
  })
})

test('a category whose first entry is of this month has no mean yet', async () => {
  const client = await signedIn(server)
  await spend(client, NOVEMBER, 900)
  expect((await suggested(client, { categoryId: 31 })).meanMinor).toBeNull()
})

test('nothing is suggested where nothing is known', async () => {
  const client = await signedIn(server)
  const unknown = { lastMonthMinor: null, meanMinor: null, lastYearMinor: null }
  expect(await suggested(client, { categoryId: 31 })).toEqual(unknown)
})

test('for income the mean is what was earned', async () => {
  const client = await signedIn(server)
  await client.ask(addUpdateIncome, { at: Date.UTC(2026, 9, 1, 12), minor: 900 })
  const asked = { ...DECEMBER, type: 'income' as const, categoryId: 20_000 }
  const { result } = await client.ask(getBudgetSuggestions, asked)
  expect(result.meanMinor).toBe(900)
})

test('a month takes over what it lacks of the month before, for itself alone', async () => {
  const client = await signedIn(server)
  await saveBudget(client, { alertPercentage: 80 })
  await saveBudget(client, { categoryId: 933, type: 'income', minor: 300_000 })
  const kept = await saveBudget(client, { categoryId: 32, minor: 2000, withFuture: true })
  await changeBudget(client, { ...kept, ...DECEMBER }, { minor: 1 })
  await saveBudget(client, { categoryId: 51, minor: 3000 })
  await client.ask(hideCategory, { id: 51, isHidden: true })
  const { results } = await client.ask(copyBudgets, DECEMBER)
  const plain = { carriesForward: false, repeats: false, month: 11, spentMinor: 0 }
  expect(results).toMatchObject([
    { ...plain, categoryId: 31, minor: 10_000, alertPercentage: 80 },
    { ...plain, categoryId: 933, minor: 300_000, type: 'income' },
  ])
  const december = await budgetsOf(client, DECEMBER)
  expect(december.map(({ minor }) => minor).toSorted((a, b) => a - b)).toEqual([
    1, 10_000, 300_000,
  ])
  expect((await client.ask(copyBudgets, DECEMBER)).results).toEqual([])
})

test('a copy takes no rest over', async () => {
  const client = await signedIn(server)
  server.clock.now = Date.UTC(2026, 9, 25)
  await saveBudget(client, { ...addToMonth(NOVEMBER, -1) })
  server.clock.now = TEST_START
  await client.ask(copyBudgets, NOVEMBER)
  expect(await budgetOf(client, NOVEMBER)).toMatchObject({ carriesForward: false })
})

test('budgets are copied into this month or the next', async () => {
  const client = await signedIn(server)
  for (const [month, code] of [
    [addToMonth(NOVEMBER, -1), 346],
    [NOVEMBER, 0],
    [DECEMBER, 0],
    [FEBRUARY, 346],
  ] as const) {
    const date = `${month.year}-${String(month.month + 1).padStart(2, '0')}`
    expect((await client.send(copyBudgets, { date })).code).toBe(code)
  }
})

test('a date that is no month is refused at its field', async () => {
  const client = await signedIn(server)
  const reply = await client.send(copyBudgets, { date: '2026-13' })
  expect(reply).toMatchObject({ code: 400, body: { errors: [{ path: 'date' }] } })
})

/** Ways by which a category is offered no more: alone, with its group, or for good. */
const LEAVING: [
  string,
  (client: Client, id: number, groupId: number) => Promise<unknown>,
][] = [
  ['deleted', (client, id) => client.ask(deleteCategory, { id })],
  ['hidden', (client, id) => client.ask(hideCategory, { id, isHidden: true })],
  [
    'hidden with its group',
    (client, _, id) => client.ask(hideCategory, { id, isHidden: true }),
  ],
]

test.each(LEAVING)(
  'a category that is %s ends its budgets, whose past months stay',
  async (_, leave) => {
    const client = await signedIn(server)
    const { result: group } = await client.ask(addUpdateCategory, {
      name: 'Horses',
      type: expense,
    })
    const { result } = await client.ask(addUpdateCategory, {
      name: 'Riding',
      type: expense,
      groupId: group.id,
    })
    const october = addToMonth(NOVEMBER, -1)
    server.clock.now = Date.UTC(2026, 9, 5)
    await saveBudget(client, { ...october, categoryId: result.id, withFuture: true })
    server.clock.now = TEST_START
    await saveBudget(client)
    expect(await budgetsOf(client, NOVEMBER)).toHaveLength(2)
    await leave(client, result.id, group.id)
    expect(await budgetsOf(client, october)).toHaveLength(1)
    for (const month of [NOVEMBER, DECEMBER]) {
      const ids = (await budgetsOf(client, month)).map(({ categoryId }) => categoryId)
      expect(ids).not.toContain(result.id)
    }
    expect((await budgetOf(client, NOVEMBER)).categoryId).toBe(31)
  },
)
