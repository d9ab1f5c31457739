import { expect, test } from 'vitest'
import { addUpdateCategory } from '#lib/contract/categories.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  getMonthlyIncome,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import type { TransactionTable } from '#lib/server/db/tables/books.ts'
import { inTransaction } from '#lib/server/core/transaction.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { keepSums } from '#lib/server/services/transactions/sums.ts'
import { makeGroup } from '../support/groups.ts'
import { serverOfFile, profileIdOf, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const JUNE = { year: 2026, month: 5 }
const MINUTE = 60_000

type Wire = {
  result: { _id: number; amount: number; count: number; transactions?: { _id: string }[] }[]
}

/** Adds expenses or incomes of 0.01 each in June, optionally one in May. */
async function fill(client: Client, count: number, { type = 1, inMay = 0 } = {}) {
  const owner = await profileIdOf(client)
  const rows = Array.from({ length: count + inMay }, (_, index) =>
    rowOf(owner, type, index, index < count ? 5 : 4),
  )
  await inTransaction(systemContext(server.app), async (inside) => {
    for (let start = 0; start < rows.length; start += 500) {
      const some = rows.slice(start, start + 500)
      await inside.db.insertInto('transactions').values(some).execute()
    }
    await keepSums(inside, { added: rows })
  })
  return rows
}

function rowOf(owner: string, type: number, index: number, month: number) {
  const row = {
    id: `${owner}-${type}-${String(index).padStart(5, '0')}`,
    type,
    owner_id: owner,
    creator_id: owner,
    at: Date.UTC(2026, month, 10, 12) + index * MINUTE,
    day: `2026-0${month + 1}-10`,
    month_index: 2026 * 12 + month,
    currency: 'USD',
    minor: 1,
    category_id: type === 1 ? 31 : 933,
    account_minor: 0,
    to_minor: 0,
    updates_balance: 1,
    created_at: 1,
    modified_at: 1,
    group_id: null,
    account_id: null,
    to_account_id: null,
    merchant_name: null,
  }
  return row as TransactionTable
}

test('more than five thousand transactions are told as a sum, by month or by page alone', async () => {
  const client = await signedIn(server)
  await fill(client, 5000, { inMay: 1 })
  const year = await client.send(getTransactionsByType, { year: 2026 })
  expect(year).toMatchObject({ status: 200, code: 346 })
  expect(year.body['message']).toMatch(/single month.*summary/)
  expect(year.body['errors']).toMatchObject([{ path: 'month' }, { path: 'summary' }])
  const paged = await client.send(getTransactionsByType, { year: 2026, page: 0 })
  expect(paged.code).toBe(346)
  const { result } = await client.ask(getTransactionsByType, { year: 2026, summary: true })
  expect(result.map(({ month, count }) => [month, count])).toEqual([
    [4, 1],
    [5, 5000],
  ])
  const june = await client.ask(getTransactionsByType, JUNE)
  expect(june.result[0]!.transactions).toHaveLength(5000)
})

test.each([
  ['expenses', getTransactionsByType, 1],
  ['income', getMonthlyIncome, 2],
] as const)(
  'a month of more than five thousand %s comes a thousand at a time',
  async (_, call, type) => {
    const client = await signedIn(server)
    const rows = await fill(client, 5001, { type })
    const all = await client.send(call, JUNE)
    expect(all).toMatchObject({ status: 200, code: 346 })
    expect(all.body['errors']).toMatchObject([{ path: 'page' }])
    const found: string[] = []
    for (let page = 0; page < 7; page += 1) {
      const { body } = await client.send(call, { ...JUNE, page })
      const [month] = (body as Wire).result
      expect(month).toMatchObject({ _id: 5, amount: 50.01, count: 5001 })
      expect(month!.transactions!.length).toBe(page < 5 ? 1000 : page === 5 ? 1 : 0)
      found.push(...month!.transactions!.map(({ _id }) => _id))
    }
    expect(found).toEqual(rows.map(({ id }) => id).toReversed())
  },
)

test('a page of few transactions is all of them, and the next one empty', async () => {
  const client = await signedIn(server)
  await fill(client, 2)
  const [first, second] = await Promise.all(
    [0, 1].map((page) => client.ask(getTransactionsByType, { ...JUNE, page })),
  )
  expect(first!.result[0]!.transactions).toHaveLength(2)
  expect(second!.result[0]).toMatchObject({ count: 2, transactions: [] })
  const none = await client.ask(getTransactionsByType, { year: 2025, month: 1, page: 0 })
  expect(none.result).toEqual([])
})

type Filters = { categoryId?: number; categoryOwnerId?: string; isWholeCategory?: boolean }

/** The amounts of June that a filter leaves, singly and as a sum. */
async function amountsOf(client: Client, filters: Filters & { isOwn?: boolean }) {
  const { result } = await client.ask(getTransactionsByType, { ...JUNE, ...filters })
  const sums = await client.ask(getTransactionsByType, {
    ...JUNE,
    ...filters,
    summary: true,
  })
  const minors = result.flatMap(({ transactions }) => transactions!.map((one) => one.minor))
  expect(sums.result[0]?.minor ?? 0).toBe(minors.reduce((sum, minor) => sum + minor, 0))
  expect(sums.result[0]?.count ?? 0).toBe(minors.length)
  return minors.toSorted((one, other) => one - other)
}

async function addCategory(client: Client, name: string, groupId: number) {
  const { result } = await client.ask(addUpdateCategory, { name, type: 'expense', groupId })
  return result.id
}

test('transactions are told of a category alone, with those below it, and of one’s own', async () => {
  const [ana, ben] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, ana, ben)
  const anas = await addCategory(ana, 'Tea', 30)
  const bens = await addCategory(ben, 'Wine', 30)
  expect(anas).toBe(bens)
  const at = Date.UTC(2026, 5, 10, 12)
  const spend = (client: Client, minor: number, categoryId: number) =>
    client.ask(addUpdateExpense, { at, minor, categoryId })
  await spend(ana, 1, 30)
  await spend(ana, 2, 31)
  await spend(ana, 4, anas)
  await spend(ana, 8, 41)
  await spend(ben, 16, 31)
  await spend(ben, 32, bens)
  await ana.ask(addUpdateIncome, { at, minor: 64, categoryId: 933 })
  const bensId = await profileIdOf(ben)
  expect(await amountsOf(ana, {})).toEqual([1, 2, 4, 8, 16, 32])
  expect(await amountsOf(ana, { isOwn: true })).toEqual([1, 2, 4, 8])
  expect(await amountsOf(ana, { categoryId: 30 })).toEqual([1])
  expect(await amountsOf(ana, { categoryId: 31 })).toEqual([2, 16])
  const whole = { categoryId: 30, isWholeCategory: true }
  expect(await amountsOf(ana, whole)).toEqual([1, 2, 4, 16, 32])
  expect(await amountsOf(ana, { ...whole, isOwn: true })).toEqual([1, 2, 4])
  expect(await amountsOf(ana, { categoryId: anas })).toEqual([4])
  expect(await amountsOf(ana, { categoryId: anas, categoryOwnerId: bensId })).toEqual([32])
  expect(await amountsOf(ana, { ...whole, categoryId: bens })).toEqual([4])
  const stranger = await profileIdOf(await signedIn(server))
  expect(await amountsOf(ana, { categoryId: anas, categoryOwnerId: stranger })).toEqual([])
  expect(await amountsOf(ana, { categoryId: 4711 })).toEqual([])
  const income = await ana.ask(getMonthlyIncome, { ...JUNE, categoryId: 933 })
  expect(income.result[0]!.minor).toBe(64)
})

test('the bound counts what is asked for', async () => {
  const client = await signedIn(server)
  await fill(client, 5001)
  const at = Date.UTC(2026, 5, 10, 12)
  await client.ask(addUpdateExpense, { at, minor: 7, categoryId: 32 })
  expect(await amountsOf(client, { categoryId: 32 })).toEqual([7])
  const many = await client.send(getTransactionsByType, { year: 2026, categoryId: 31 })
  expect(many.code).toBe(346)
})
