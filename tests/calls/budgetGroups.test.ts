import { expect, test } from 'vitest'
import { deleteProfile, presignin } from '#lib/contract/access.ts'
import {
  addUpdateBudget,
  copyBudgets,
  deleteBudget,
  getBudgetByYear,
  getBudgetHistory,
  getBudgets,
  getCategoryBudgets,
} from '#lib/contract/budgets.ts'
import { addUpdateCategory } from '#lib/contract/categories.ts'
import { getExpenseStats } from '#lib/contract/dashboard.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import {
  budgetOf,
  budgetsOf,
  changeBudget,
  NOVEMBER,
  OCTOBER,
  saveBudget,
  spend,
} from '../support/budgets.ts'
import { leaveGroup, makeGroup } from '../support/groups.ts'
import { codeFor, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const shared = { isShared: true }

async function family(): Promise<[owner: Client, member: Client]> {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await makeGroup(server, owner, member)
  return [owner, member]
}

async function categoryOf(client: Client, name: string, groupId?: number) {
  const own = { name, type: 'expense', groupId } as const
  return (await client.ask(addUpdateCategory, own)).result.id
}

/** An expense on 28 November, after today. */
async function spendLater(client: Client, minor: number) {
  const at = Date.UTC(2026, 10, 28, 12)
  await client.ask(addUpdateExpense, { at, minor, categoryId: 31 })
}

/** Fields of a budget that depend on the viewer. */
const COUNTS = { privateCount: 0, unsharedCount: 0 }

/** An answer without the fields that depend on the viewer. */
function withoutPrivate(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (name, value) => (name in COUNTS ? undefined : value)),
  )
}

test('a shared budget counts what every member spends, another one its owner’s', async () => {
  const [owner, member] = await family()
  await saveBudget(owner, shared)
  await saveBudget(owner, { categoryId: 32, isShared: false })
  for (const client of [owner, member]) {
    await spend(client, NOVEMBER, 100)
    await spend(client, NOVEMBER, 7, 32)
  }
  const spent = (await budgetsOf(owner, NOVEMBER)).map(({ spentMinor }) => spentMinor)
  expect(spent).toEqual([200, 7])
  expect(await budgetOf(member, NOVEMBER)).toMatchObject({ spentMinor: 200, entries: 2 })
})

test('every member is told the figures that the owner sees, and how much is private', async () => {
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  server.clock.now = Date.UTC(2026, 9, 3, 12)
  const carrying = { withFuture: true, carriesForward: true }
  await saveBudget(owner, { ...OCTOBER, ...carrying })
  await saveBudget(owner, { ...OCTOBER, ...carrying, scope: 'month', minor: 50_000 })
  server.clock.now = TEST_START
  for (const month of [OCTOBER, NOVEMBER]) await spend(owner, month, 3000)
  await spendLater(owner, 400)
  await spend(member, NOVEMBER, 9000)
  await makeGroup(server, owner, member)
  for (const budget of await budgetsOf(owner, NOVEMBER)) {
    await changeBudget(owner, budget, { ...shared, withFuture: true })
  }
  await spend(member, NOVEMBER, 70)

  const id = (await budgetsOf(owner, NOVEMBER))[0]!.id
  for (const read of [getBudgets, getCategoryBudgets, getBudgetHistory]) {
    const asked = { ...NOVEMBER, _id: id }
    const [seen, known] = [await member.send(read, asked), await owner.send(read, asked)]
    expect(withoutPrivate(seen.body), read.path).toEqual(withoutPrivate(known.body))
  }
  expect(await budgetsOf(member, OCTOBER)).toEqual([])
  const [grocery, whole] = await budgetsOf(member, NOVEMBER)
  expect(grocery).toMatchObject({
    carriedMinor: 7000,
    spentMinor: 3470,
    toComeMinor: 400,
    entries: 3,
    privateCount: 2,
  })
  expect(whole).toMatchObject({ spentMinor: 3470, privateCount: 2 })
  const { result: months } = await member.ask(getBudgetByYear, { year: 2026 })
  expect(months[10]).toMatchObject({ spentMinor: 3470, budget: { privateCount: 2 } })
  const own = await budgetsOf(owner, NOVEMBER)
  expect(own.map(({ privateCount }) => privateCount)).toEqual([0, 0])
  expect((await member.ask(getExpenseStats, NOVEMBER)).result.budget).toBe(97_000)
})

test('a member sees the owner’s shared budgets, and changes none', async () => {
  const [owner, member] = await family()
  const { id } = await saveBudget(owner, { ...shared, withFuture: true })
  const own = await saveBudget(owner, { categoryId: 32, isShared: false })
  const named = { _id: id, month: 10, year: 2026 }
  const wire = { date: '2026-11', amount: 1, type: 2, budgetType: 1, categoryId: 31 }
  const codes = async (client: Client, budgetId: string) => [
    (await client.send(addUpdateBudget, { ...wire, _id: budgetId })).code,
    (await client.send(deleteBudget, { ...named, _id: budgetId })).code,
  ]
  expect(await codes(member, id)).toEqual([343, 343])
  expect(await codes(member, own.id)).toEqual([341, 341])
  expect((await member.send(addUpdateBudget, wire)).code).toBe(343)
  expect((await member.send(copyBudgets, { date: '2026-11' })).code).toBe(343)
  expect((await member.send(getBudgetHistory, named)).code).toBe(0)
  expect((await member.ask(getExpenseStats, NOVEMBER)).result.budget).toBe(10_000)
})

test('a member’s own budgets come back on leaving', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await saveBudget(member, { minor: 500 })
  await makeGroup(server, owner, member)
  expect(await budgetsOf(member, NOVEMBER)).toEqual([])
  await saveBudget(owner, shared)
  expect(await budgetOf(member, NOVEMBER)).toMatchObject({ minor: 10_000 })
  await leaveGroup(member)
  expect(await budgetOf(member, NOVEMBER)).toMatchObject({ minor: 500 })
})

test('after a leaving the owner’s budget counts the owner alone', async () => {
  const [owner, member] = await family()
  await saveBudget(owner, shared)
  await spend(owner, NOVEMBER, 100)
  await spend(member, NOVEMBER, 30)
  await leaveGroup(member)
  expect(await budgetOf(owner, NOVEMBER)).toMatchObject({ spentMinor: 100 })
})

test('a budget is shared only in a group, where its owner may be alone', async () => {
  const alone = await signedIn(server)
  expect(await saveBudget(alone, shared)).toMatchObject({ isShared: false })
  const [owner, member] = await family()
  const budget = await saveBudget(owner, shared)
  await leaveGroup(member)
  const changed = await changeBudget(owner, budget, { minor: 1 })
  expect(changed).toMatchObject({ isShared: true })
  expect(await changeBudget(owner, changed, { isShared: false })).toMatchObject({
    isShared: false,
  })
})

test('equal numbers of two members’ own categories are two categories', async () => {
  const [owner, member] = await family()
  const dogs = await categoryOf(owner, 'Dogs')
  expect(await categoryOf(member, 'Boats')).toBe(dogs)
  await saveBudget(owner, { ...shared, categoryId: dogs })
  await spend(owner, NOVEMBER, 100, dogs)
  await spend(member, NOVEMBER, 30, dogs)
  expect(await budgetOf(owner, NOVEMBER)).toMatchObject({ spentMinor: 100 })
  expect(await budgetOf(member, NOVEMBER)).toMatchObject({
    spentMinor: 100,
    category: { name: 'Dogs' },
  })
})

test('members’ own categories below a shared one are counted', async () => {
  const [owner, member] = await family()
  await saveBudget(owner, { ...shared, categoryId: 3 })
  const wood = await categoryOf(member, 'Firewood', 3)
  await categoryOf(owner, 'Elsewhere')
  await spend(member, NOVEMBER, 30, wood)
  expect(await budgetOf(owner, NOVEMBER)).toMatchObject({ spentMinor: 30 })
})

test('when the owner’s profile goes, the heir’s budgets count', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await saveBudget(member, { minor: 700 })
  await makeGroup(server, owner, member)
  await saveBudget(owner, shared)
  await owner.ask(presignin, { email: owner.email, purpose: 'delete' })
  const code = await codeFor(server, owner.email)
  await owner.ask(deleteProfile, { email: owner.email, code })
  expect(await budgetOf(member, NOVEMBER)).toMatchObject({ minor: 700 })
})
