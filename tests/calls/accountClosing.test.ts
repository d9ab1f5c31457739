import { beforeEach, expect, test } from 'vitest'
import {
  accountUses,
  deleteAccount,
  getAccountTransactions,
  getAllAccounts,
  namedUses,
} from '#lib/contract/accounts.ts'
import {
  addUpdateBill,
  getRecurringBills,
  getUpcomingBills,
  markBillPaid,
} from '#lib/contract/bills.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { IS_POSTGRES, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'
import { wrongSumsOf } from '../support/keptSums.ts'

const server = await serverOfFile()
beforeEach(() => {
  server.clock.now = TEST_START
})

const DAY = 86_400_000
const LATER = TEST_START + 9 * DAY
const MONTHLY = { text: 'FREQ=MONTHLY;COUNT=4' }

/** The wrong stored sums, read from SQLite's file. */
function wrongSums(): string[] {
  return IS_POSTGRES ? [] : wrongSumsOf(server)
}

/** An account with a series of each kind, an automatic bill and later entries. */
async function usedAccount(client: Client): Promise<string> {
  const accountId = await openAccount(client, { openingMinor: 100_000 })
  const spent = { minor: 500, accountId }
  await client.ask(addUpdateExpense, { ...spent, at: TEST_START - DAY })
  await client.ask(addUpdateExpense, { ...spent, at: LATER })
  await client.ask(addUpdateIncome, { ...spent, at: TEST_START - DAY, rule: MONTHLY })
  const bill = { ...spent, title: 'Rent', at: LATER }
  await client.ask(addUpdateBill, { ...bill, rule: MONTHLY, autoPays: true })
  await client.ask(addUpdateBill, { ...bill, title: 'Dues', autoPays: true })
  await client.ask(addUpdateBill, { ...bill, title: 'Fee' })
  return accountId
}

async function laterIn(client: Client, accountId: string) {
  const asked = { accountId, page: 0, when: 'future' as const }
  return (await client.ask(getAccountTransactions, asked)).result
}

async function accountsOfBills(client: Client) {
  const { bills } = await client.ask(getUpcomingBills, { page: 0 })
  return new Set(bills.map((bill) => bill.accountId))
}

test('an account in use is closed only when it is said where its uses go', async () => {
  const client = await signedIn(server)
  const accountId = await usedAccount(client)
  const { code, body } = await client.send(deleteAccount, { accountId })
  expect(code).toBe(346)
  expect(accountUses.parse(body['counts'])).toEqual({ series: 2, autoPay: 1, entries: 2 })
  expect((await client.ask(getAllAccounts, {})).results).toHaveLength(1)
})

/** Title and day of the first uses of each kind, as a refused closing names them. */
async function namedIn(client: Client, accountId: string) {
  const { body } = await client.send(deleteAccount, { accountId })
  return namedUses.parse(body['named'])
}

test('an account in use is told with what uses it, by title and day', async () => {
  const client = await signedIn(server)
  const accountId = await usedAccount(client)
  const savings = await openAccount(client, { name: 'Savings' })
  const later = { minor: 5, at: LATER + DAY }
  await client.ask(addUpdateTransfer, { ...later, fromId: accountId, toId: savings })
  await client.ask(addUpdateTransfer, { ...later, fromId: savings, toId: accountId })
  const cafe = { id: 'cafe', name: 'Café' }
  await client.ask(addUpdateExpense, { ...later, accountId, merchant: cafe })
  const day = (days: number) => new Date(LATER + days * DAY).toISOString().slice(0, 10)
  const income = new Date(TEST_START - DAY)
  income.setUTCMonth(income.getUTCMonth() + 1)
  expect(await namedIn(client, accountId)).toEqual({
    series: [
      { title: 'Rent', day: day(0) },
      { title: 'Other income', day: income.toISOString().slice(0, 10) },
    ],
    autoPay: [{ title: 'Dues', day: day(0) }],
    entries: [
      { title: 'Fee', day: day(0) },
      { title: 'Groceries', day: day(0) },
      { title: 'Café', day: day(1) },
      { title: 'Transfer from Savings', day: day(1) },
      { title: 'Transfer to Savings', day: day(1) },
    ],
  })
})

test('of many uses the first five of a kind are named', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  for (let number = 0; number < 17; number += 1) {
    const at = LATER + (16 - number) * DAY
    await client.ask(addUpdateBill, { title: `Bill ${number}`, minor: 5, at, accountId })
  }
  const { entries } = await namedIn(client, accountId)
  expect(entries.map(({ title }) => title)).toEqual(
    [16, 15, 14, 13, 12].map((number) => `Bill ${number}`),
  )
})

test('what a member keeps private is counted and not named', async () => {
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  const early = { title: 'Present', minor: 40, at: LATER }
  const { result } = await member.ask(addUpdateBill, early)
  await makeGroup(server, owner, member)
  const accountId = await openAccount(owner, { isShared: true })
  const { id, modifiedAt } = result
  await member.ask(addUpdateBill, { ...early, id, modifiedAt, accountId })
  await member.ask(addUpdateBill, { ...early, title: 'Gym', accountId })
  const { body } = await owner.send(deleteAccount, { accountId })
  expect(accountUses.parse(body['counts'])).toEqual({ series: 0, autoPay: 0, entries: 2 })
  const { entries } = namedUses.parse(body['named'])
  expect(entries.map(({ title }) => title)).toEqual(['Gym'])
})

test('its uses move to the other account, and what is past stays', async () => {
  const client = await signedIn(server)
  const accountId = await usedAccount(client)
  const moveTo = await openAccount(client)
  await client.ask(deleteAccount, { accountId, moveTo })
  expect(await accountsOfBills(client)).toEqual(new Set([moveTo]))
  const { result: series } = await client.ask(getRecurringBills, {})
  expect(series.map((parent) => parent.accountId)).toEqual([moveTo])
  expect(await laterIn(client, moveTo)).toHaveLength(4)
  const [closed] = (await client.ask(getAllAccounts, { closed: true })).results
  expect(closed).toMatchObject({ id: accountId, currentMinor: 100_000 })
  server.clock.now = LATER + DAY
  const now = await client.ask(getAllAccounts, { closed: true })
  expect(now.results[0]).toMatchObject({ currentMinor: 100_000 })
  expect(wrongSums()).toEqual([])
})

test('with no account its uses have none', async () => {
  const client = await signedIn(server)
  const accountId = await usedAccount(client)
  const savings = await openAccount(client)
  const move = { fromId: accountId, toId: savings, minor: 70, at: LATER }
  await client.ask(addUpdateTransfer, move)
  await client.ask(deleteAccount, { accountId, moveTo: null })
  expect(await accountsOfBills(client)).toEqual(new Set([undefined]))
  expect(await laterIn(client, savings)).toMatchObject([
    { accountName: 'Checking', toAccountId: savings, balanceMinor: 70 },
  ])
  expect(wrongSums()).toEqual([])
})

test('they end where that is wanted', async () => {
  const client = await signedIn(server)
  const accountId = await usedAccount(client)
  const kept = { title: 'Club', minor: 5, at: LATER }
  await client.ask(addUpdateBill, kept)
  await client.ask(deleteAccount, { accountId, ends: true })
  const { bills } = await client.ask(getUpcomingBills, { page: 0 })
  expect(bills.map(({ title }) => title)).toEqual(['Club'])
  const [closed] = (await client.ask(getAllAccounts, { closed: true })).results
  expect(closed).toMatchObject({ currentMinor: 100_000 })
  expect(wrongSums()).toEqual([])
})

test('a transfer into the account that takes over is deleted', async () => {
  const client = await signedIn(server)
  const [accountId, moveTo] = [await openAccount(client), await openAccount(client)]
  const move = { fromId: accountId, toId: moveTo, minor: 70, at: LATER }
  await client.ask(addUpdateTransfer, move)
  await client.ask(deleteAccount, { accountId, moveTo })
  expect(await laterIn(client, moveTo)).toEqual([])
  expect(wrongSums()).toEqual([])
})

test('a deletion that is taken back brings nothing to a closed account', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  const spent = { minor: 500, accountId, at: LATER }
  const { id } = (await client.ask(addUpdateExpense, spent)).result
  await client.ask(deleteTransactionWeb, { ids: [id] })
  await client.ask(deleteAccount, { accountId })
  await client.ask(restoreEntries, { ids: [id] })
  server.clock.now = LATER + DAY
  const [closed] = (await client.ask(getAllAccounts, { closed: true })).results
  expect(closed).toMatchObject({ currentMinor: 0 })
})

test('a member’s uses lose an account that no shared one replaces', async () => {
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, owner, member)
  const accountId = await openAccount(owner, { isShared: true })
  const [own, shared] = [
    await openAccount(owner),
    await openAccount(owner, { isShared: true }),
  ]
  const bill = { title: 'Gym', minor: 40, at: LATER, accountId, rule: MONTHLY }
  await member.ask(addUpdateBill, bill)
  await owner.ask(deleteAccount, { accountId, moveTo: shared })
  expect(await accountsOfBills(member)).toEqual(new Set([shared]))
  await owner.ask(deleteAccount, { accountId: shared, moveTo: own })
  expect(await accountsOfBills(member)).toEqual(new Set([undefined]))
})

test('an entry of a closed account cannot be put after today', async () => {
  const client = await signedIn(server)
  const [accountId, other] = [await openAccount(client), await openAccount(client)]
  const spent = { minor: 500, accountId, at: TEST_START - DAY }
  const { id } = (await client.ask(addUpdateExpense, spent)).result
  const move = { fromId: accountId, toId: other, minor: 70, at: TEST_START - DAY }
  const { id: moveId } = (await client.ask(addUpdateTransfer, move)).result
  await client.ask(deleteAccount, { accountId })
  await client.ask(addUpdateExpense, { ...spent, id, minor: 600 })
  const later = { amount: 5, time: LATER, accountId, _id: id }
  expect((await client.send(addUpdateExpense, later)).code).toBe(346)
  const laterMove = {
    _id: moveId,
    amount: 5,
    time: LATER,
    fromAccountId: accountId,
    toAccountId: other,
  }
  expect((await client.send(addUpdateTransfer, laterMove)).code).toBe(346)
})

test('what takes over is another usable account of the same currency', async () => {
  const client = await signedIn(server)
  const foreign = await openAccount(await signedIn(server))
  const accountId = await openAccount(client)
  const euros = await openAccount(client, { currency: 'EUR' })
  const codeOf = async (moveTo: string) =>
    (await client.send(deleteAccount, { accountId, moveTo })).code
  expect(await codeOf(foreign)).toBe(341)
  expect(await codeOf(accountId)).toBe(346)
  expect(await codeOf(euros)).toBe(346)
  const paid = await client.ask(addUpdateBill, { title: 'Old', minor: 5, at: TEST_START })
  const payment = { billId: paid.result.id, minor: 5, isFull: true, makesExpense: true }
  await client.ask(markBillPaid, { ...payment, accountId })
  expect((await client.send(deleteAccount, { accountId })).code).toBe(0)
})
