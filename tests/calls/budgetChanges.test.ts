import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deleteProfile, presignin } from '#lib/contract/access.ts'
import {
  addUpdateBudget,
  budgetInput as codec,
  deleteBudget,
} from '#lib/contract/budgets.ts'
import {
  addUpdateCategory,
  deleteCategory,
  hideCategory,
} from '#lib/contract/categories.ts'
import { spendable } from '#lib/domain/budget.ts'
import type { BudgetInput } from '#lib/domain/budget.ts'
import { addToMonth } from '#lib/domain/period.ts'
import {
  budgetInput,
  budgetOf,
  budgetsOf,
  changeBudget,
  DECEMBER,
  dropBudget,
  FEBRUARY,
  JANUARY,
  NOVEMBER,
  OCTOBER,
  saveBudget,
  spend,
} from '../support/budgets.ts'
import { codeFor, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const monthly = { scope: 'month', categoryId: undefined } as const

beforeEach(() => {
  server.clock.now = TEST_START
})

/** The code and text of the answer to a save. */
async function saving(client: Client, more: Partial<BudgetInput> = {}) {
  const wire = z.encode(codec, budgetInput(more) as never)
  const { code, body } = await client.send(addUpdateBudget, wire)
  return { code, body, message: body['message'] }
}

const dropping = async (client: Client, named: object) =>
  (await client.send(deleteBudget, named)).code

test('a change of this month alone leaves the months around it', async () => {
  const client = await signedIn(server)
  await saveBudget(client, { withFuture: true })
  const december = await budgetOf(client, DECEMBER)
  const changed = await changeBudget(client, december, { minor: 7000 })
  expect(changed).toMatchObject({ id: december.id, minor: 7000, repeats: true })
  const months = [NOVEMBER, DECEMBER, JANUARY]
  const budgets = await Promise.all(months.map((month) => budgetOf(client, month)))
  expect(budgets.map(({ minor }) => minor)).toEqual([10_000, 7000, 10_000])
  expect(new Set(budgets.map(({ id }) => id)).size).toBe(3)
})

test('a change of all future months takes every later one along', async () => {
  const client = await signedIn(server)
  await saveBudget(client, { withFuture: true })
  await changeBudget(client, await budgetOf(client, JANUARY), { minor: 1 })
  const december = await budgetOf(client, DECEMBER)
  await changeBudget(client, december, { minor: 7000, withFuture: true })
  const months = [NOVEMBER, DECEMBER, JANUARY, FEBRUARY]
  const budgets = await Promise.all(months.map((month) => budgetOf(client, month)))
  expect(budgets.map(({ minor }) => minor)).toEqual([10_000, 7000, 7000, 7000])
})

test('a budget of one month can begin to repeat', async () => {
  const client = await signedIn(server)
  const once = await saveBudget(client)
  expect(once.repeats).toBe(false)
  expect(await budgetsOf(client, DECEMBER)).toEqual([])
  expect(await changeBudget(client, once, { withFuture: true })).toMatchObject({
    id: once.id,
    repeats: true,
  })
  expect(await budgetOf(client, DECEMBER)).toMatchObject({ id: once.id })
})

test('whether a rest is carried changes with all future months only', async () => {
  const client = await signedIn(server)
  const once = await saveBudget(client, { carriesForward: true })
  expect(once.carriesForward).toBe(false)
  const on = await changeBudget(client, once, { carriesForward: true, withFuture: true })
  expect(on.carriesForward).toBe(true)
  const still = await changeBudget(client, on, { carriesForward: false })
  expect(still.carriesForward).toBe(true)
})

test('what a change leaves out stays', async () => {
  const client = await signedIn(server)
  const budget = await saveBudget(client, { alertPercentage: 80 })
  expect(await changeBudget(client, budget, { minor: 1 })).toMatchObject({
    alertPercentage: 80,
  })
})

test('a new budget takes the later months that have none', async () => {
  const client = await signedIn(server)
  await saveBudget(client, { ...DECEMBER, minor: 500 })
  await saveBudget(client, { withFuture: true })
  const months = [NOVEMBER, DECEMBER, JANUARY]
  const budgets = await Promise.all(months.map((month) => budgetOf(client, month)))
  expect(budgets.map(({ minor }) => minor)).toEqual([10_000, 500, 10_000])
})

test('a budget is deleted in one month, or from it on', async () => {
  const client = await signedIn(server)
  await saveBudget(client, { withFuture: true })
  await dropBudget(client, await budgetOf(client, NOVEMBER))
  expect(await budgetsOf(client, NOVEMBER)).toEqual([])
  await dropBudget(client, await budgetOf(client, JANUARY), true)
  expect(await budgetOf(client, DECEMBER)).toMatchObject({ repeats: false })
  expect(await budgetsOf(client, FEBRUARY)).toEqual([])
})

describe('a rollover that is turned on', () => {
  /** 100.00 a month since October, of which 40.00 were spent in October and 25.00 in November. */
  async function groceriesOf(client: Client) {
    server.clock.now = Date.UTC(2026, 9, 20)
    await saveBudget(client, { ...OCTOBER, withFuture: true })
    server.clock.now = TEST_START
    await spend(client, OCTOBER, 4000)
    await spend(client, NOVEMBER, 2500)
    return budgetOf(client, NOVEMBER)
  }

  test('adds to this month what the budget said is left of the month before', async () => {
    const client = await signedIn(server)
    const november = await groceriesOf(client)
    expect(november).toMatchObject({ carriesForward: false, carriedMinor: 6000 })
    const on = { carriesForward: true, withFuture: true }
    await changeBudget(client, november, on)
    expect(spendable(await budgetOf(client, NOVEMBER))).toBe(16_000)
    expect(await budgetOf(client, DECEMBER)).toMatchObject({ carriedMinor: 13_500 })
  })

  test('adds nothing to this month where it begins next month', async () => {
    const client = await signedIn(server)
    const november = await groceriesOf(client)
    const changed = { minor: 11_000, withFuture: true }
    const now = await changeBudget(client, november, { ...changed, carriesForward: false })
    await changeBudget(
      client,
      { ...now, ...DECEMBER },
      { ...changed, carriesForward: true },
    )
    const after = await budgetOf(client, NOVEMBER)
    expect(after).toMatchObject({
      carriesForward: false,
      carriedMinor: 6000,
      minor: 11_000,
    })
    expect(spendable(after)).toBe(11_000)
    const december = await budgetOf(client, DECEMBER)
    expect(december).toMatchObject({ carriesForward: true, carriedMinor: 8500 })
    expect(spendable(december)).toBe(19_500)
    server.clock.now = Date.UTC(2026, 11, 20)
    expect(await budgetOf(client, JANUARY)).toMatchObject({ carriedMinor: 19_500 })
  })
})

test('a budget that carries what is left goes with all future months only', async () => {
  const client = await signedIn(server)
  await saveBudget(client, { withFuture: true, carriesForward: true })
  const { id } = await budgetOf(client, DECEMBER)
  const named = { _id: id, month: 11, year: 2026 }
  expect(await dropping(client, named)).toBe(346)
  expect(await dropping(client, { ...named, deleteFuture: true })).toBe(0)
  expect(await budgetsOf(client, DECEMBER)).toEqual([])
  expect(await budgetsOf(client, NOVEMBER)).toHaveLength(1)
})

test('a second budget for the same is refused with the reason', async () => {
  const client = await signedIn(server)
  await saveBudget(client)
  expect(await saving(client)).toMatchObject({
    code: 346,
    message: 'There is already a budget for this month.',
  })
  expect((await saving(client, { categoryId: 32 })).code).toBe(0)
  expect((await saving(client, monthly)).code).toBe(0)
})

test('the budget of a whole month is for expenses', async () => {
  const client = await signedIn(server)
  expect((await saving(client, { ...monthly, type: 'income' })).code).toBe(346)
})

test('a budget stays with its category', async () => {
  const client = await signedIn(server)
  const { id } = await saveBudget(client)
  expect((await saving(client, { id, categoryId: 32 })).code).toBe(346)
  expect((await saving(client, { id, ...monthly })).code).toBe(346)
})

test('a category of the other kind, or none, has no budget', async () => {
  const client = await signedIn(server)
  expect((await saving(client, { categoryId: 933 })).code).toBe(346)
  expect((await saving(client, { categoryId: 777 })).code).toBe(346)
})

test('a hidden or deleted category’s budget has ended, and no new one is made', async () => {
  const client = await signedIn(server)
  const pet = { name: 'Canary', type: 'expense' } as const
  const { result: own } = await client.ask(addUpdateCategory, pet)
  const { id: canary } = await saveBudget(client, { categoryId: own.id })
  const { id: groceries } = await saveBudget(client)
  await client.ask(hideCategory, { id: 31, isHidden: true })
  await client.ask(deleteCategory, { id: own.id })
  expect((await saving(client, { id: groceries })).code).toBe(341)
  expect(await saving(client)).toMatchObject({
    code: 346,
    message: 'This category is hidden.',
  })
  expect((await saving(client, { id: canary, categoryId: own.id })).code).toBe(341)
  expect(await saving(client, { categoryId: own.id })).toMatchObject({
    code: 346,
    message: 'This category was deleted.',
  })
  expect(await budgetsOf(client, NOVEMBER)).toEqual([])
})

test.each([
  ['Pacific/Kiritimati', '2026-11-30T09:59:59Z', [NOVEMBER, DECEMBER]],
  ['Pacific/Kiritimati', '2026-11-30T10:00:00Z', [DECEMBER, JANUARY]],
  ['America/New_York', '2026-12-01T04:59:59Z', [NOVEMBER, DECEMBER]],
  ['America/New_York', '2026-12-01T05:00:00Z', [DECEMBER, JANUARY]],
  ['Europe/Berlin', '2026-11-30T22:59:59Z', [NOVEMBER, DECEMBER]],
  ['Europe/Berlin', '2026-11-30T23:00:00Z', [DECEMBER, JANUARY]],
  ['UTC', '2026-11-30T23:59:59Z', [NOVEMBER, DECEMBER]],
  ['UTC', '2026-12-01T00:00:00Z', [DECEMBER, JANUARY]],
])('in %s at %s a budget begins in %j', async (zone, now, months) => {
  const client = await signedIn(server, { zone })
  server.clock.now = Date.parse(now)
  const before = addToMonth(months[0]!, -1)
  const after = addToMonth(months[1]!, 1)
  expect((await saving(client, before)).code).toBe(346)
  expect((await saving(client, after)).code).toBe(346)
  for (const month of months) expect((await saving(client, month)).code).toBe(0)
})

test('a budget changes from this month up to two months ahead', async () => {
  const client = await signedIn(server)
  server.clock.now = Date.UTC(2026, 9, 25)
  const { id } = await saveBudget(client, { ...OCTOBER, withFuture: true })
  server.clock.now = TEST_START
  const months = [-1, 0, 1, 2, 3].map((ahead) => addToMonth(NOVEMBER, ahead))
  const changes = []
  for (const month of months) changes.push((await saving(client, { ...month, id })).code)
  expect(changes).toEqual([346, 0, 0, 0, 346])
  const deletions = []
  for (const month of months) {
    const { id: held } = await budgetOf(client, month)
    deletions.push(await dropping(client, { _id: held, ...month }))
  }
  expect(deletions).toEqual([346, 0, 0, 0, 346])
})

test('a stale change or deletion is answered with what is stored', async () => {
  const client = await signedIn(server)
  const read = await saveBudget(client, { withFuture: true })
  server.clock.now += 1000
  await changeBudget(client, read, { minor: 7000 })
  const stale = await saving(client, { id: read.id, modifiedAt: read.modifiedAt, minor: 1 })
  expect(stale).toMatchObject({ code: 409, body: { result: { amount: 70, month: 10 } } })
  const named = { _id: read.id, month: 10, year: 2026, lastModifyTime: read.modifiedAt }
  expect(await dropping(client, named)).toBe(409)
  // Unchanged months stay as they were read.
  await changeBudget(client, { ...read, ...DECEMBER }, { minor: 6000 })
  expect(await budgetOf(client, DECEMBER)).toMatchObject({ minor: 6000 })
})

test('a repeated sending makes one budget', async () => {
  const client = await signedIn(server)
  const wire = z.encode(codec, budgetInput() as never)
  const key = { 'idempotency-key': 'budget-once' }
  const [first, second] = [
    await client.send(addUpdateBudget, wire, key),
    await client.send(addUpdateBudget, wire, key),
  ]
  expect(second.body).toEqual(first.body)
  expect(await budgetsOf(client, NOVEMBER)).toHaveLength(1)
})

test('a budget that is not there any more is refused', async () => {
  const client = await signedIn(server)
  const budget = await saveBudget(client)
  expect((await saving(client, { id: budget.id, ...DECEMBER })).code).toBe(341)
  await dropBudget(client, budget)
  expect((await saving(client, { id: budget.id })).code).toBe(341)
  expect(await dropping(client, { _id: budget.id, month: 10, year: 2026 })).toBe(341)
})

test('a budget that was changed for some months goes with a profile as one', async () => {
  const client = await signedIn(server)
  const budget = await saveBudget(client, { withFuture: true })
  await changeBudget(client, { ...budget, ...DECEMBER }, { minor: 1 })
  await client.ask(presignin, { email: client.email, purpose: 'delete' })
  const code = await codeFor(server, client.email)
  const asked = { email: client.email, code, preview: true }
  const { counts } = await client.ask(deleteProfile, asked)
  expect(counts).toMatchObject({ budgets: 1 })
})

test('of two budgets for the same at one moment one is refused', async () => {
  const client = await signedIn(server)
  const both = await Promise.all([saving(client), saving(client, { minor: 1 })])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 346])
  expect(await budgetsOf(client, NOVEMBER)).toHaveLength(1)
})
