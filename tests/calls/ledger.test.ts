import { expect, test } from 'vitest'
import {
  deleteAccount,
  getAccountTransactions,
  getAllAccounts,
} from '#lib/contract/accounts.ts'
import { uploadMintTransactions } from '#lib/contract/imports.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  getTransactionsByType,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import type { AccountInput } from '#lib/domain/account.ts'
import { balanceOf, ledgerOf, openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { chosen, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000

const accountOf = (client: Client, more: Partial<AccountInput> = {}) =>
  openAccount(client, { openingMinor: 10_000, ...more })

async function spend(client: Client, accountId: string, days: number, minor: number) {
  const at = TEST_START + days * DAY
  const { result } = await client.ask(addUpdateExpense, { at, minor, accountId })
  return result
}

test('an account lists its transactions newest first, each with the balance after it', async () => {
  const client = await signedIn(server)
  const accountId = await accountOf(client)
  await spend(client, accountId, 0, 300)
  await spend(client, accountId, -40, 1000)
  await spend(client, accountId, 5, 50)
  await client.ask(addUpdateIncome, { at: TEST_START - DAY, minor: 2500, accountId })
  const ledger = await ledgerOf(client, accountId)
  expect(ledger.map(({ day, balanceMinor }) => [day, balanceMinor])).toEqual([
    ['2026-11-26', 11_150],
    ['2026-11-21', 11_200],
    ['2026-11-20', 11_500],
    ['2026-10-12', 9000],
  ])
  expect(await balanceOf(client, accountId)).toBe(11_200)
})

test('pages hold 30 each, nothing twice, and the list ends with an empty one', async () => {
  const client = await signedIn(server)
  const accountId = await accountOf(client, { openingMinor: 0 })
  for (let index = 0; index < 65; index += 1) await spend(client, accountId, -index, 1)
  const pages = [
    await ledgerOf(client, accountId, 0),
    await ledgerOf(client, accountId, 1),
    await ledgerOf(client, accountId, 2),
    await ledgerOf(client, accountId, 3),
  ]
  expect(pages.map((page) => page.length)).toEqual([30, 30, 5, 0])
  const all = pages.flat()
  expect(new Set(all.map(({ id }) => id)).size).toBe(65)
  expect(all.map(({ balanceMinor }) => balanceMinor)).toEqual(
    Array.from({ length: 65 }, (_, index) => index - 65),
  )
})

test('transactions of one instant keep their order over pages', async () => {
  const client = await signedIn(server)
  const accountId = await accountOf(client, { openingMinor: 0 })
  for (let index = 0; index < 35; index += 1) await spend(client, accountId, 0, 2)
  const all = [
    ...(await ledgerOf(client, accountId, 0)),
    ...(await ledgerOf(client, accountId, 1)),
  ]
  expect(all.map(({ balanceMinor }) => balanceMinor)).toEqual(
    Array.from({ length: 35 }, (_, index) => (index - 35) * 2),
  )
})

test('a transfer takes from one account and gives to the other', async () => {
  const client = await signedIn(server)
  const from = await accountOf(client, { name: 'Checking' })
  const to = await accountOf(client, { name: 'Savings' })
  const head =
    'Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes'
  const csv = [
    head,
    '11/03/2026,To savings,To savings,40.00,debit,Transfer,Checking,,',
    '11/03/2026,From checking,From checking,40.00,credit,Transfer,Savings,,',
  ].join('\n')
  const csvFile = new File([csv], 'mint.csv')
  await client.ask(uploadMintTransactions, { overrides: false, file: csvFile })
  await server.app.jobs.drain()
  const [out] = await ledgerOf(client, from)
  const [into] = await ledgerOf(client, to)
  expect(out).toMatchObject({ type: 'transfer', toAccountId: to, balanceMinor: 6000 })
  expect(into).toMatchObject({ id: out!.id, accountId: from, balanceMinor: 14_000 })
})

test('the list of an account is for those who may use it', async () => {
  const owner = await signedIn(server)
  const stranger = await signedIn(server)
  const accountId = await accountOf(owner)
  const asked = { accountId, page: 0 }
  expect((await stranger.send(getAccountTransactions, asked)).code).toBe(341)
  const missing = { accountId: 'nothing', page: 0 }
  expect((await owner.send(getAccountTransactions, missing)).code).toBe(341)
  await owner.ask(deleteAccount, { accountId })
  expect((await owner.send(getAccountTransactions, asked)).code).toBe(341)
})

test('a member sees what is shared, with the balance that everybody sees', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  const accountId = await accountOf(owner, { isShared: true })
  await spend(owner, accountId, -3, 1000)
  await makeGroup(server, owner, member)
  await spend(owner, accountId, -2, 200)
  await spend(member, accountId, -1, 30)
  const balances = async (client: Client) =>
    (await ledgerOf(client, accountId)).map(({ balanceMinor }) => balanceMinor)
  expect(await balances(owner)).toEqual([8770, 8800, 9000])
  expect(await balances(member)).toEqual([8770, 8800])
})

test('closing an account keeps its transactions and is for its owner alone', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await makeGroup(server, owner, member)
  const shared = await accountOf(owner, { isShared: true })
  const hidden = await accountOf(owner)
  await spend(owner, shared, 0, 100)
  expect((await member.send(deleteAccount, { accountId: shared })).code).toBe(343)
  expect((await member.send(deleteAccount, { accountId: hidden })).code).toBe(341)
  expect((await owner.send(deleteAccount, { accountId: shared })).code).toBe(0)
  const { results } = await owner.ask(getAllAccounts, {})
  expect(results.map(({ id }) => id)).not.toContain(shared)
  const { result } = await owner.ask(getTransactionsByType, { year: 2026 })
  expect(result[0]?.transactions).toMatchObject([{ accountId: shared, minor: 100 }])
  expect((await owner.send(deleteAccount, { accountId: shared })).code).toBe(341)
})

test('a deletion is taken back within ten minutes, with figures and balance', async () => {
  const client = await signedIn(server)
  const accountId = await accountOf(client)
  const transaction = await spend(client, accountId, 0, 700)
  const ids = [transaction.id]
  await client.ask(deleteTransactionWeb, { ids })
  expect(await balanceOf(client, accountId)).toBe(10_000)
  server.clock.now += 9 * 60_000
  await client.ask(restoreEntries, { ids })
  expect(await balanceOf(client, accountId)).toBe(9300)
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  expect(result).toMatchObject([{ minor: 700, count: 1 }])
  // Nothing is restored twice, nor counted twice.
  await client.ask(restoreEntries, { ids })
  expect(await balanceOf(client, accountId)).toBe(9300)
})

test('a deletion is final after ten minutes, for others at once, and restored all or none', async () => {
  const client = await signedIn(server)
  const accountId = await accountOf(client)
  const first = await spend(client, accountId, 0, 1)
  await client.ask(deleteTransactionWeb, { ids: [first.id] })
  server.clock.now += 11 * 60_000
  const second = await spend(client, accountId, 0, 20)
  await client.ask(deleteTransactionWeb, { ids: [second.id] })
  const both = { transactions: [{ _id: second.id }, { _id: first.id }] }
  expect((await client.send(restoreEntries, both)).code).toBe(341)
  expect(await balanceOf(client, accountId)).toBe(10_000)
  const stranger = await signedIn(server)
  const theirs = { transactions: [{ _id: second.id }] }
  expect((await stranger.send(restoreEntries, theirs)).code).toBe(341)
  expect((await client.send(restoreEntries, theirs)).code).toBe(0)
})

test('another member’s deletion is not taken back', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await makeGroup(server, owner, member)
  const accountId = await accountOf(owner, { isShared: true })
  const transaction = await spend(owner, accountId, 0, 5)
  const ids = [transaction.id]
  await owner.ask(deleteTransactionWeb, { ids })
  expect((await member.send(restoreEntries, chosen(ids))).code).toBe(343)
})
