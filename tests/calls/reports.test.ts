import { expect, test } from 'vitest'
import { addUpdateCategory } from '#lib/contract/categories.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { getCategoryTrend } from '#lib/contract/reports.ts'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { OTHER_INCOME, UTILITIES } from '#lib/domain/category.ts'
import { spend } from '../support/budgets.ts'
import { makeGroup } from '../support/groups.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const ELECTRICITY = 21
const WATER = 22
const month = (number: number, year = 2026) => ({ year, month: number })

async function trendOf(client: Client, categoryId = UTILITIES, year = 2026) {
  const { result } = await client.ask(getCategoryTrend, { year, categoryId })
  return result.filter(({ minor }) => minor > 0).map((one) => [one.month, one.minor])
}

async function ownCategory(client: Client, name: string, groupId?: number) {
  const own = { name, type: 'expense', groupId } as const
  return (await client.ask(addUpdateCategory, own)).result.id
}

test('a trend tells each month of a year, of a category with all below it', async () => {
  const client = await signedIn(server)
  await spend(client, month(0), 26_840, UTILITIES)
  await spend(client, month(0), 160, ELECTRICITY)
  await spend(client, month(10), 7600, WATER)
  await spend(client, month(10), 999, 31)
  await spend(client, month(11, 2025), 500, UTILITIES)
  const { result, otherCurrencies } = await client.ask(getCategoryTrend, {
    year: 2026,
    categoryId: UTILITIES,
  })
  expect(result.map(({ month: number }) => number)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ])
  expect(result.filter(({ minor }) => minor > 0)).toEqual([
    { month: 0, minor: 27_000, toComeMinor: 0 },
    { month: 10, minor: 7600, toComeMinor: 0 },
  ])
  expect(otherCurrencies).toEqual([])
  expect(await trendOf(client, UTILITIES, 2025)).toEqual([[11, 500]])
})

test('a year without anything is twelve times nothing', async () => {
  const client = await signedIn(server)
  const { result } = await client.ask(getCategoryTrend, { year: 2026, categoryId: 3 })
  expect(result).toHaveLength(12)
  expect(await trendOf(client)).toEqual([])
})

test('a trend names the month of the first entry, all below the category included', async () => {
  const client = await signedIn(server, { currency: 'EUR' })
  const firstOf = async (categoryId = UTILITIES) => {
    const found = await client.ask(getCategoryTrend, { year: 2026, categoryId })
    return [found.firstYear, found.firstMonth]
  }
  expect(await firstOf()).toEqual([undefined, undefined])
  await spend(client, month(4, 2020), 100, UTILITIES)
  await client.ask(updateSettings, { currency: 'USD' })
  // Amounts of another currency are in no mean.
  expect(await firstOf()).toEqual([undefined, undefined])
  await spend(client, month(6, 2024), 100, WATER)
  await spend(client, month(1), 100, UTILITIES)
  await spend(client, month(2, 2023), 100, 31)
  expect(await firstOf()).toEqual([2024, 6])
  expect(await firstOf(ELECTRICITY)).toEqual([undefined, undefined])
})

test('a trend tells what is still to come', async () => {
  const client = await signedIn(server)
  for (const at of [Date.UTC(2026, 10, 28, 12), Date.UTC(2026, 11, 3, 12)]) {
    await client.ask(addUpdateExpense, { at, minor: 40, categoryId: WATER })
    await client.ask(addUpdateExpense, { at, minor: 7, categoryId: 31 })
  }
  await spend(client, month(10), 100, UTILITIES)
  const asked = { year: 2026, categoryId: UTILITIES }
  expect((await client.ask(getCategoryTrend, asked)).result.slice(10)).toEqual([
    { month: 10, minor: 140, toComeMinor: 40 },
    { month: 11, minor: 40, toComeMinor: 40 },
  ])
})

test('income is in no trend', async () => {
  const client = await signedIn(server)
  await client.ask(addUpdateIncome, { at: Date.UTC(2026, 10, 5, 12), minor: 5000 })
  expect(await trendOf(client, OTHER_INCOME)).toEqual([])
})

test('amounts of other currencies stand beside the months, each once', async () => {
  const client = await signedIn(server, { currency: 'EUR' })
  await spend(client, month(2), 500, UTILITIES)
  await spend(client, month(3), 250, ELECTRICITY)
  await client.ask(updateSettings, { currency: 'USD' })
  await spend(client, month(4), 100, UTILITIES)
  expect(await trendOf(client)).toEqual([[4, 100]])
  const asked = { year: 2026, categoryId: UTILITIES }
  expect((await client.ask(getCategoryTrend, asked)).otherCurrencies).toEqual([
    { minor: 750, currency: 'EUR' },
  ])
})

test('a family adds up what its members share, own categories below included', async () => {
  const [ana, ben] = [await signedIn(server), await signedIn(server)]
  await spend(ben, month(9), 9, UTILITIES)
  await makeGroup(server, ana, ben)
  const wood = await ownCategory(ben, 'Firewood', UTILITIES)
  expect(await ownCategory(ana, 'Dogs')).toBe(wood)
  await spend(ana, month(10), 100, UTILITIES)
  await spend(ben, month(10), 30, wood)
  await spend(ana, month(10), 5, wood)
  // Expenses before joining stay private.
  expect(await trendOf(ana)).toEqual([[10, 130]])
  expect(await trendOf(ben)).toEqual([
    [9, 9],
    [10, 130],
  ])
  // Equal numbers of two members are two categories.
  expect(await trendOf(ana, wood)).toEqual([[10, 5]])
  expect(await trendOf(ben, wood)).toEqual([[10, 30]])
})

test('a stranger’s expenses are in no trend', async () => {
  const [ana, stranger] = [await signedIn(server), await signedIn(server)]
  await spend(stranger, month(10), 100, UTILITIES)
  expect(await trendOf(ana)).toEqual([])
})

test.each([
  [{ year: 1969, categoryId: 3 }, 'year'],
  [{ year: 2200, categoryId: 3 }, 'year'],
  [{ year: 2026 }, 'categoryId'],
  [{ year: 2026, categoryId: 3.5 }, 'categoryId'],
  [{ year: 2026, categoryId: 2 ** 40 }, 'categoryId'],
])('%o is refused at its field', async (payload, path) => {
  const client = await signedIn(server)
  const reply = await client.send(getCategoryTrend, payload)
  expect(reply).toMatchObject({ status: 400, code: 400 })
  expect(reply.body['errors']).toMatchObject([{ path }])
})
