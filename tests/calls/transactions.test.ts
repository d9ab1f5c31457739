import { expect, test } from 'vitest'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  getMonthlyIncome,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { balanceOf, openAccount } from '../support/accounts.ts'
import type { Client } from '../support/testServer.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import { makeGroup } from '../support/groups.ts'

const server = await serverOfFile()
const noon = Date.UTC(2026, 10, 20, 12)

const checking = (client: Client, openingMinor = 0, currency?: string) =>
  openAccount(client, { openingMinor, currency })

test('an expense is filed under the day it was for its owner', async () => {
  const client = await signedIn(server, { zone: 'America/New_York' })
  const at = Date.UTC(2026, 3, 1, 2)
  const { result } = await client.ask(addUpdateExpense, { at, minor: 1999 })
  expect(result).toMatchObject({
    day: '2026-03-31',
    minor: 1999,
    categoryId: 31,
    type: 'expense',
  })
})

test('the wire spells day, month, week and day of year from the time', async () => {
  const client = await signedIn(server, { zone: 'Pacific/Auckland' })
  const sent = { time: Date.UTC(2026, 11, 31, 12), amount: 10, month: 3, day: '2020-01-01' }
  const { body } = await client.send(addUpdateExpense, sent)
  expect(body['result']).toMatchObject({
    day: '2027-01-01',
    dayOfYear: 1,
    week: 53,
    month: 0,
    year: 2027,
  })
})

test('an update keeps what it leaves out and clears what is null', async () => {
  const client = await signedIn(server)
  const { result } = await client.ask(addUpdateExpense, {
    at: noon,
    minor: 500,
    notes: 'bread',
    merchant: { name: 'Bakery' },
  })
  const first = await client.ask(addUpdateExpense, { id: result.id, at: noon, minor: 700 })
  expect(first.result).toMatchObject({
    minor: 700,
    notes: 'bread',
    merchant: { name: 'Bakery' },
  })
  const changed = { id: result.id, at: noon, minor: 700, notes: null, merchant: null }
  const second = await client.ask(addUpdateExpense, changed)
  expect(second.result.notes).toBeUndefined()
  expect(second.result.merchant).toBeUndefined()
})

test('a month lists its transactions latest first with an exact sum', async () => {
  const client = await signedIn(server)
  for (let index = 0; index < 10; index += 1) {
    await client.ask(addUpdateExpense, { at: noon + index, minor: 10 })
  }
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  expect(result).toHaveLength(1)
  expect(result[0]).toMatchObject({ month: 10, minor: 100, count: 10, otherCurrencies: [] })
  const times = result[0]!.transactions!.map((transaction) => transaction.at)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})

test('a summary leaves the transactions out', async () => {
  const client = await signedIn(server)
  await client.ask(addUpdateIncome, { at: noon, minor: 5000 })
  const { result } = await client.ask(getMonthlyIncome, { year: 2026, summary: true })
  expect(result).toEqual([
    { month: 10, minor: 5000, toComeMinor: 0, count: 1, otherCurrencies: [] },
  ])
})

test('income and expenses are listed apart', async () => {
  const client = await signedIn(server)
  await client.ask(addUpdateIncome, { at: noon, minor: 5000 })
  const expenses = await client.ask(getTransactionsByType, { year: 2026 })
  expect(expenses.result).toEqual([])
  const income = await client.ask(getTransactionsByType, { year: 2026, type: 'income' })
  expect(income.result[0]).toMatchObject({ minor: 5000 })
})

test('an amount with three decimals, a text or a negative one is refused at its field', async () => {
  const client = await signedIn(server)
  for (const amount of [1.005, '10', -1, 1e15, null]) {
    const reply = await client.send(addUpdateExpense, { time: noon, amount })
    expect(reply).toMatchObject({ status: 400, code: 400 })
    expect(reply.body['errors']).toMatchObject([{ path: 'amount' }])
  }
})

test('a stale change is answered with what is stored and changes nothing', async () => {
  const client = await signedIn(server)
  const { result } = await client.ask(addUpdateExpense, { at: noon, minor: 500 })
  server.clock.now += 1000
  await client.ask(addUpdateExpense, { id: result.id, at: noon, minor: 600 })
  const late = { _id: result.id, time: noon, amount: 9, lastModifyTime: result.modifiedAt }
  const reply = await client.send(addUpdateExpense, late)
  expect(reply).toMatchObject({ status: 200, code: 409 })
  expect(reply.body['result']).toMatchObject({ _id: result.id, amount: 6 })
  const gone = await client.send(deleteTransactionWeb, {
    transactions: [{ _id: result.id }],
    lastModifyTime: result.modifiedAt,
  })
  expect(gone.code).toBe(409)
})

test('a foreign transaction is answered exactly as a missing one', async () => {
  const owner = await signedIn(server)
  const stranger = await signedIn(server)
  const { result } = await owner.ask(addUpdateExpense, { at: noon, minor: 500 })
  const foreign = await stranger.send(addUpdateExpense, {
    _id: result.id,
    time: noon,
    amount: 1,
  })
  const missing = await stranger.send(addUpdateExpense, {
    _id: 'nothing',
    time: noon,
    amount: 1,
  })
  expect(foreign.code).toBe(341)
  expect(foreign.body).toEqual(missing.body)
})

test('a member sees what is shared with the group and may not change it', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  const { result: before } = await owner.ask(addUpdateExpense, { at: noon, minor: 100 })
  await makeGroup(server, owner, member)
  const { result: after } = await owner.ask(addUpdateExpense, { at: noon, minor: 250 })
  const { result } = await member.ask(getTransactionsByType, { year: 2026 })
  expect(result[0]).toMatchObject({ minor: 250, count: 1 })
  const shared = await member.send(addUpdateExpense, {
    _id: after.id,
    time: noon,
    amount: 1,
  })
  expect(shared.code).toBe(343)
  const hidden = await member.send(addUpdateExpense, {
    _id: before.id,
    time: noon,
    amount: 1,
  })
  expect(hidden.code).toBe(341)
})

test('a deletion takes all or none', async () => {
  const client = await signedIn(server)
  const { result } = await client.ask(addUpdateExpense, { at: noon, minor: 500 })
  const transactions = [{ _id: result.id }, { _id: 'nothing' }]
  expect((await client.send(deleteTransactionWeb, { transactions })).code).toBe(341)
  await client.ask(deleteTransactionWeb, { ids: [result.id] })
  const left = await client.ask(getTransactionsByType, { year: 2026 })
  expect(left.result).toEqual([])
})

test('a balance follows every transaction, and a later one counts from its day on', async () => {
  const client = await signedIn(server)
  const accountId = await checking(client, 10_000)
  await client.ask(addUpdateExpense, { at: noon, minor: 2500, accountId })
  await client.ask(addUpdateIncome, { at: noon, minor: 1000, accountId })
  const tomorrow = server.clock.now + 86_400_000
  const { result } = await client.ask(addUpdateExpense, {
    at: tomorrow,
    minor: 300,
    accountId,
  })
  expect(await balanceOf(client, accountId)).toBe(8500)
  server.clock.now += 86_400_000
  expect(await balanceOf(client, accountId)).toBe(8200)
  await client.ask(deleteTransactionWeb, { ids: [result.id] })
  expect(await balanceOf(client, accountId)).toBe(8500)
  server.clock.now = TEST_START
})

test('a transaction in another currency moves its account by that currency', async () => {
  const client = await signedIn(server)
  const accountId = await checking(client, 0, 'EUR')
  const foreign = { minor: 900, currency: 'EUR' }
  const input = { at: noon, minor: 1000, foreign, accountId }
  const { result } = await client.ask(addUpdateExpense, input)
  expect(result.foreign).toEqual(foreign)
  expect(await balanceOf(client, accountId)).toBe(-900)
  const unlike = { time: noon, amount: 5, accountId }
  expect((await client.send(addUpdateExpense, unlike)).code).toBe(346)
})

test('a change of currency leaves earlier transactions out of sums and beside them', async () => {
  const client = await signedIn(server)
  await client.ask(addUpdateExpense, { at: noon, minor: 1000 })
  await client.ask(updateSettings, { currency: 'EUR' })
  await client.ask(addUpdateExpense, { at: noon, minor: 700 })
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  expect(result[0]).toMatchObject({
    minor: 700,
    count: 2,
    otherCurrencies: [{ minor: 1000, currency: 'USD' }],
  })
  const currencies = result[0]!.transactions!.map((transaction) => transaction.currency)
  expect(currencies.toSorted()).toEqual(['USD', undefined])
})

test('a category of the other kind or an unknown one is refused', async () => {
  const client = await signedIn(server)
  for (const categoryId of [933, 7777, 4444]) {
    const reply = await client.send(addUpdateExpense, { time: noon, amount: 1, categoryId })
    expect(reply.code).toBe(346)
  }
})

test('an account that nobody shares is answered as missing', async () => {
  const owner = await signedIn(server)
  const stranger = await signedIn(server)
  const accountId = await checking(owner)
  const reply = await stranger.send(addUpdateExpense, { time: noon, amount: 1, accountId })
  expect(reply.code).toBe(341)
})

test('the same key makes one transaction, also when both arrive at once', async () => {
  const client = await signedIn(server)
  const key = { 'idempotency-key': 'breakfast-1' }
  const sent = { time: noon, amount: 4.5 }
  const replies = await Promise.all([
    client.send(addUpdateExpense, sent, key),
    client.send(addUpdateExpense, sent, key),
  ])
  replies.push(await client.send(addUpdateExpense, sent, key))
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  expect(result[0]).toMatchObject({ count: 1, minor: 450 })
  const other = await client.send(addUpdateExpense, { time: noon, amount: 5 }, key)
  expect(other).toMatchObject({ status: 400, code: 400 })
})

test('a refusal is kept under its key too', async () => {
  const client = await signedIn(server)
  const key = { 'idempotency-key': 'refused' }
  const sent = { time: noon, amount: 1, categoryId: 933 }
  const first = await client.send(addUpdateExpense, sent, key)
  const second = await client.send(addUpdateExpense, sent, key)
  expect(first.code).toBe(346)
  expect(second.body).toEqual(first.body)
})

test('months tell what is still to come of them, in all and of a filter', async () => {
  const client = await signedIn(server)
  for (const [month, day] of [
    [9, 5],
    [10, 3],
    [10, 28],
    [11, 3],
  ] as const) {
    const at = Date.UTC(2026, month, day, 12)
    await client.ask(addUpdateIncome, { at, minor: 100 })
    await client.ask(addUpdateIncome, { at, minor: 5, categoryId: 933 })
    await client.ask(addUpdateExpense, { at, minor: 7 })
  }
  const toComeOf = async (more: { categoryId?: number; month?: number }) => {
    const asked = { year: 2026, summary: true, ...more }
    const { result } = await client.ask(getMonthlyIncome, asked)
    return result.map(({ month, toComeMinor }) => [month, toComeMinor])
  }
  expect(await toComeOf({})).toEqual([
    [9, 0],
    [10, 105],
    [11, 105],
  ])
  expect(await toComeOf({ categoryId: 933 })).toEqual([
    [9, 0],
    [10, 5],
    [11, 5],
  ])
  expect(await toComeOf({ month: 10 })).toEqual([[10, 105]])
  expect(await toComeOf({ month: 11 })).toEqual([[11, 105]])
})

test('the earliest month that has transactions of the type is told beside the months', async () => {
  const client = await signedIn(server)
  const asked = { year: 2026, summary: true }
  expect((await client.ask(getTransactionsByType, asked)).firstYear).toBeUndefined()
  const old = await client.ask(addUpdateExpense, { at: Date.UTC(2011, 5, 1, 12), minor: 1 })
  await client.ask(addUpdateExpense, { at: Date.UTC(2019, 5, 1, 12), minor: 1 })
  expect(await client.ask(getTransactionsByType, asked)).toMatchObject({
    firstYear: 2011,
    firstMonth: 5,
  })
  expect((await client.ask(getMonthlyIncome, asked)).firstYear).toBeUndefined()
  await client.ask(deleteTransactionWeb, { ids: [old.result.id] })
  expect((await client.ask(getTransactionsByType, asked)).firstYear).toBe(2019)
})
