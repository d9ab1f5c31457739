import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  getBudgetByYear,
  getBudgetHistory,
  getBudgetSuggestions,
} from '#lib/contract/budgets.ts'
import { getExpenseStats } from '#lib/contract/dashboard.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { getTransactionsByType } from '#lib/contract/transactions.ts'
import { spendable } from '#lib/domain/budget.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { addToMonth } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import {
  budgetOf,
  budgetsOf,
  changeBudget,
  DECEMBER,
  JANUARY,
  NOVEMBER,
  OCTOBER,
  saveBudget,
  spend,
} from '../support/budgets.ts'
import {
  familyHistory,
  HISTORIES,
  live,
  newFamily,
  presentMonth,
} from '../support/familyHistories.ts'
import type { FamilyInHistory } from '../support/familyHistories.ts'
import { joined } from '../support/invites.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

test('in any history of a family a shared budget has one number for everybody', async () => {
  await fc.assert(
    fc.asyncProperty(familyHistory, async (history) => {
      const family = await newFamily(server)
      for (const step of history) {
        await live(family, step)
        await expectOneNumber(family, 0)
      }
      await expectOneNumber(family, -1)
      await expectOneNumber(family, 1)
    }),
    { numRuns: HISTORIES },
  )
})

/** Compares both people's answers for the month `ahead` months after the present one. */
async function expectOneNumber(family: FamilyInHistory, ahead: number) {
  const { owner, member, isJoined } = family
  const month = addToMonth(presentMonth(family), ahead)
  const own = await budgetsOf(owner, month)
  await expectMark(owner, month, own)
  if (!isJoined) return
  const seen = await budgetsOf(member, month)
  await expectMark(member, month, seen)
  const shared = own.filter((budget) => budget.isShared)
  expect(seen.map(numbersOf)).toEqual(shared.map(numbersOf))
  for (const [index, budget] of shared.entries())
    await expectCounts(family, budget, seen[index]!) // as many, checked before
  const whole = seen.find(({ scope }) => scope === 'month')
  for (const client of whole ? [owner, member] : [])
    expect(numbersOf(await totalOf(client, month))).toEqual(numbersOf(whole!))
}

/** A budget without the counts that depend on the viewer. */
const numbersOf = (budget: Budget) => ({
  ...budget,
  privateCount: undefined,
  unsharedCount: undefined,
})

async function totalOf(client: Client, { year, month }: Month): Promise<Budget> {
  const { result } = await client.ask(getBudgetByYear, { year })
  return result[month]!.budget!
}

/** The dashboard's mark is the monthly total, else the sum of the budgets. */
async function expectMark(client: Client, month: Month, budgets: Budget[]) {
  const whole = budgets.filter(({ scope }) => scope === 'month')
  const counted = whole.length > 0 ? whole : budgets
  const mark = counted.reduce((sum, budget) => sum + spendable(budget), 0)
  expect((await client.ask(getExpenseStats, month)).result.budget).toBe(mark)
}

/** Expects the count of entries that the owner can list, and of those the member cannot. */
async function expectCounts({ owner, member }: FamilyInHistory, own: Budget, seen: Budget) {
  const counted = await listed(owner, own)
  const visible = new Set((await listed(member, own)).map(({ id }) => id))
  const hidden = counted.filter(({ id }) => !visible.has(id)).length
  expect(own).toMatchObject({
    entries: counted.length,
    spentMinor: counted.reduce((sum, { minor }) => sum + minor, 0),
    privateCount: 0,
    unsharedCount: hidden,
  })
  expect(seen).toMatchObject({ privateCount: hidden, unsharedCount: 0 })
  expect(await historyOf(member, seen)).toEqual(await historyOf(owner, own))
}

async function historyOf(client: Client, { id, year, month }: Budget) {
  return (await client.ask(getBudgetHistory, { id, year, month })).result
}

async function listed(client: Client, { year, month, categoryId }: Budget) {
  const isWholeCategory = categoryId === undefined ? undefined : true
  const asked = { year, month, categoryId, isWholeCategory }
  const { result } = await client.ask(getTransactionsByType, asked)
  return result.flatMap(({ transactions = [] }) => transactions)
}

/** An owner in New York who wrote before there was a family, and a member in Tokyo. */
async function familyOf(currency?: string): Promise<[owner: Client, member: Client]> {
  server.clock.now = TEST_START
  const owner = await signedIn(server, { zone: 'America/New_York' })
  const member = await signedIn(server, { zone: 'Asia/Tokyo' })
  if (currency) await member.ask(updateSettings, { currency })
  for (const month of [OCTOBER, NOVEMBER]) await spend(owner, month, 3_000)
  await joined(owner, member)
  server.clock.now += 1_000
  return [owner, member]
}

test('today of a budget is its owner’s, wherever a member is', async () => {
  const [owner, member] = await familyOf()
  await saveBudget(owner, { withFuture: true, carriesForward: true })
  // In Tokyo it is December already.
  server.clock.now = Date.UTC(2026, 10, 30, 20)
  for (const client of [owner, member]) {
    expect(await budgetOf(client, DECEMBER)).toMatchObject({ carriedMinor: 7_000 })
    expect(await budgetOf(client, JANUARY)).toMatchObject({ carriedMinor: null })
  }
})

test('a member with another currency is told the owner’s figures in theirs', async () => {
  const [owner, member] = await familyOf('EUR')
  await saveBudget(owner)
  const own = await budgetOf(owner, NOVEMBER)
  const seen = await budgetOf(member, NOVEMBER)
  expect(seen).toMatchObject({ currency: 'USD', spentMinor: 3_000, privateCount: 1 })
  expect(numbersOf(seen)).toEqual({ ...numbersOf(own), currency: 'USD' })
  // Nothing is converted, so no sum in euros has it.
  expect((await member.ask(getExpenseStats, NOVEMBER)).result.budget).toBe(0)
})

const suggested = async (client: Client, categoryId = 31) => {
  const asked = { ...DECEMBER, type: 'expense' as const, categoryId }
  return (await client.ask(getBudgetSuggestions, asked)).result
}

test('amounts are suggested alike to all who see last month’s budget', async () => {
  const [owner, member] = await familyOf()
  await saveBudget(owner)
  await spend(member, OCTOBER, 500)
  const told = await suggested(owner)
  expect(told).toMatchObject({ lastMonthMinor: 10_000, meanMinor: 3_500 })
  expect(await suggested(member)).toEqual(told)
})

test('without last month’s budget nobody is suggested what others keep private', async () => {
  const [owner, member] = await familyOf()
  await spend(member, OCTOBER, 500)
  // A new budget of a family counts what all members spend.
  expect(await suggested(owner)).toMatchObject({ lastMonthMinor: null, meanMinor: 3_500 })
  expect(await suggested(member)).toMatchObject({ lastMonthMinor: null, meanMinor: 500 })
})

test('a month that is not shared has no history for members', async () => {
  const [owner, member] = await familyOf()
  await saveBudget(owner, { withFuture: true, carriesForward: true })
  const december = (await budgetsOf(owner, DECEMBER))[0]!
  await changeBudget(owner, december, { isShared: false, withFuture: true })
  const { id } = await budgetOf(member, NOVEMBER)
  const codeOf = async (client: Client, { year, month }: Month) =>
    (await client.send(getBudgetHistory, { _id: id, year, month })).code
  expect([await codeOf(member, NOVEMBER), await codeOf(member, DECEMBER)]).toEqual([0, 341])
  expect(await codeOf(owner, DECEMBER)).toBe(0)
})

test('before a budget is shared its owner is told what stays private behind it', async () => {
  const [owner, member] = await familyOf()
  await saveBudget(owner, { isShared: false })
  await spend(owner, NOVEMBER, 70)
  const own = await budgetOf(owner, NOVEMBER)
  expect(own).toMatchObject({ entries: 2, privateCount: 0, unsharedCount: 1 })
  await changeBudget(owner, own, { isShared: true })
  expect(await budgetOf(member, NOVEMBER)).toMatchObject({ entries: 2, privateCount: 1 })
})
