import { expect, test } from 'vitest'
import { deleteAccount, getAllAccounts } from '#lib/contract/accounts.ts'
import { addUpdateBill, getUpcomingBills } from '#lib/contract/bills.ts'
import { getExpenseStats } from '#lib/contract/dashboard.ts'
import { getSettings, relabelCurrency, updateSettings } from '#lib/contract/profile.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  getTransactionsByType,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { openAccount } from '../support/accounts.ts'
import { NOVEMBER, saveBudget } from '../support/budgets.ts'
import { makeGroup } from '../support/groups.ts'
import { wrongSumsOf } from '../support/keptSums.ts'
import {
  IS_POSTGRES,
  profileIdOf,
  serverOfFile,
  signedIn,
  TEST_START,
} from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000
const TO_EUROS = { from: 'USD', to: 'EUR' }
const MONTHLY = { text: 'FREQ=MONTHLY;COUNT=3' }

const relabel = (client: Client) => client.ask(relabelCurrency, TO_EUROS)
const currencyOf = async (client: Client) =>
  (await client.ask(getSettings, {})).settings.currency

/** Whether a rule refuses a call, and the name in the refusal. */
async function refusal(client: Client): Promise<unknown> {
  const { code, body } = await client.send(relabelCurrency, TO_EUROS)
  return code === 346 && (body as { message: string }).message
}

test('a book that was begun in the wrong currency is in the right one, amounts unchanged', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { openingMinor: 10_000 })
  const closed = await openAccount(client, { name: 'Old' })
  await client.ask(deleteAccount, { accountId: closed })
  await client.ask(addUpdateExpense, { at: TEST_START, minor: 300, accountId })
  await client.ask(addUpdateIncome, { at: TEST_START, minor: 500, rule: MONTHLY })
  const water = { at: TEST_START + DAY, minor: 900, title: 'Water', rule: MONTHLY }
  await client.ask(addUpdateBill, water)
  await saveBudget(client, { withFuture: true })
  const { changed } = await relabel(client)
  expect(changed).toEqual({ accounts: 2, entries: 4, bills: 3, series: 2, budgets: 1 })
  expect(await currencyOf(client)).toBe('EUR')
  const { results } = await client.ask(getAllAccounts, {})
  expect(results).toMatchObject([{ currency: 'EUR', currentMinor: 9700 }])
  const old = (await client.ask(getAllAccounts, { closed: true })).results
  expect(old).toMatchObject([{ id: closed, currency: 'EUR' }])
  const { result } = await client.ask(getExpenseStats, NOVEMBER)
  expect(result).toMatchObject({ expense: 300, income: 500, budget: 10_000 })
  expect(result.otherCurrencies ?? []).toEqual([])
  const bills = await client.ask(getUpcomingBills, { page: 0 })
  expect(bills).toMatchObject({ totalMinor: 2700 })
  expect(bills.otherCurrencies ?? []).toEqual([])
  if (!IS_POSTGRES) expect(wrongSumsOf(server)).toEqual([])
})

test('what a series makes later is in the right currency, too', async () => {
  const client = await signedIn(server)
  const rule = { text: 'FREQ=MONTHLY' }
  await client.ask(addUpdateIncome, { at: TEST_START, minor: 500, rule })
  await relabel(client)
  const { template } = await server.app.database.read
    .selectFrom('series')
    .select('template')
    .where('owner_id', '=', await profileIdOf(client))
    .executeTakeFirstOrThrow()
  expect(JSON.parse(template)).toMatchObject({ currency: 'EUR', minor: 500 })
})

test('a deletion that can still be taken back goes along, uncounted', async () => {
  const client = await signedIn(server)
  const { result } = await client.ask(addUpdateExpense, { at: TEST_START, minor: 300 })
  await client.ask(deleteTransactionWeb, { ids: [result.id] })
  expect((await relabel(client)).changed.entries).toBe(0)
  await client.ask(restoreEntries, { ids: [result.id] })
  const stats = (await client.ask(getExpenseStats, NOVEMBER)).result
  expect([stats.expense, stats.otherCurrencies ?? []]).toEqual([300, []])
})

test('sums of what was there in the right currency already are joined', async () => {
  const client = await signedIn(server)
  await client.ask(addUpdateExpense, { at: TEST_START, minor: 300 })
  await client.ask(updateSettings, { currency: 'EUR' })
  await client.ask(addUpdateExpense, { at: TEST_START, minor: 50 })
  expect((await relabel(client)).changed.entries).toBe(1)
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  expect(result).toMatchObject([{ minor: 350, count: 2 }])
  if (!IS_POSTGRES) expect(wrongSumsOf(server)).toEqual([])
})

test('other currencies and other people’s books stay as they are', async () => {
  const client = await signedIn(server)
  const stranger = await signedIn(server)
  await openAccount(stranger)
  await openAccount(client, { currency: 'GBP' })
  await client.ask(updateSettings, { currency: 'GBP' })
  await relabel(client)
  expect(await currencyOf(client)).toBe('GBP')
  const [own] = (await client.ask(getAllAccounts, {})).results
  const [other] = (await stranger.ask(getAllAccounts, {})).results
  expect([own!.currency, other!.currency]).toEqual(['GBP', 'USD'])
  expect(await currencyOf(stranger)).toBe('USD')
})

test('a change that was begun before is told of the new version', async () => {
  const client = await signedIn(server)
  const { result } = await client.ask(addUpdateExpense, { at: TEST_START, minor: 300 })
  await relabel(client)
  const { id, at, modifiedAt } = result
  const sent = { _id: id, time: at, amount: 4, lastModifyTime: modifiedAt }
  expect((await client.send(addUpdateExpense, sent)).code).toBe(409)
})

test('done twice it changes nothing more, and a currency into itself changes nothing', async () => {
  const client = await signedIn(server)
  await openAccount(client)
  await relabel(client)
  const nothing = { accounts: 0, entries: 0, bills: 0, series: 0, budgets: 0 }
  expect((await relabel(client)).changed).toEqual(nothing)
  const same = { from: 'EUR', to: 'EUR' }
  expect((await client.ask(relabelCurrency, same)).changed).toEqual(nothing)
})

test('what is shared with a family stays, and is named', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await makeGroup(server, owner, member)
  await openAccount(owner, { name: 'Kitchen', isShared: true })
  expect(await refusal(owner)).toContain('Kitchen')
  const bakery = { at: TEST_START, minor: 5, merchant: { name: 'Bakery' } }
  await member.ask(addUpdateExpense, bakery)
  expect(await refusal(member)).toContain('Bakery 2026-11-21')
  expect(await currencyOf(owner)).toBe('USD')
})

test('an entry or a transfer with amounts in both currencies is named', async () => {
  const client = await signedIn(server)
  const fromId = await openAccount(client)
  const toId = await openAccount(client, { currency: 'EUR' })
  const moved = { fromId, toId, minor: 100, toMinor: 90, at: TEST_START }
  await client.ask(addUpdateTransfer, moved)
  expect(await refusal(client)).toContain('2026-11-21')
  const other = await signedIn(server)
  const foreign = { currency: 'EUR', minor: 9 }
  const hotel = { at: TEST_START, minor: 10, merchant: { name: 'Hotel' }, foreign }
  const { result } = await other.ask(addUpdateExpense, { ...hotel, currency: 'EUR' })
  expect(await refusal(other)).toContain('Hotel')
  await other.ask(deleteTransactionWeb, { ids: [result.id] })
  // A restorable deletion would be in both, too.
  expect(await refusal(other)).toContain('Hotel')
})

test('a month that would have a budget twice is refused, and nothing changes', async () => {
  const client = await signedIn(server)
  await client.ask(addUpdateExpense, { at: TEST_START, minor: 300 })
  await saveBudget(client)
  await client.ask(updateSettings, { currency: 'EUR' })
  await saveBudget(client)
  expect(await refusal(client)).toContain('Groceries')
  const { result } = await client.ask(getExpenseStats, NOVEMBER)
  expect(result.otherCurrencies).toBeDefined()
})

test('a currency that is not known is malformed', async () => {
  const client = await signedIn(server)
  const { code } = await client.send(relabelCurrency, { from: 'USD', to: 'XYZ' })
  expect(code).toBe(400)
})
