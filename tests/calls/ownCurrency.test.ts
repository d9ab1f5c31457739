import { expect, test } from 'vitest'
import { getAccountTransactions } from '#lib/contract/accounts.ts'
import { addUpdateBill, getUpcomingBills } from '#lib/contract/bills.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { addUpdateExpense, getTransactionsByType } from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { totalOf } from '#lib/domain/transactionList.ts'
import { amountsOn } from '#lib/domain/transaction.ts'
import type { TransactionInput, Transaction } from '#lib/domain/transaction.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const month = { year: 2026, month: 10 }
const POUNDS = { minor: 8000, currency: 'GBP' }
const DOLLARS = { minor: 10_000, currency: 'USD' }

/** An expense of 100.00 in the profile's currency, paid as 80.00 GBP. */
async function spendPounds(client: Client, more: Partial<TransactionInput> = {}) {
  const input = { at: TEST_START, minor: DOLLARS.minor, foreign: POUNDS, ...more }
  return (await client.ask(addUpdateExpense, input)).result
}

async function entriesOf(client: Client): Promise<Transaction[]> {
  const { result } = await client.ask(getTransactionsByType, month)
  return result.flatMap(({ transactions = [] }) => transactions)
}

test('a transaction with both amounts keeps the currency that it was made in', async () => {
  const client = await signedIn(server)
  const made = await spendPounds(client)
  expect(made).toMatchObject({ minor: DOLLARS.minor, foreign: POUNDS })
  expect(made.currency).toBeUndefined()
  await client.ask(updateSettings, { currency: 'EUR' })
  const { result } = await client.ask(getTransactionsByType, month)
  expect(result).toMatchObject([{ minor: 0, otherCurrencies: [DOLLARS] }])
  const transactions = await entriesOf(client)
  expect(transactions).toMatchObject([{ ...DOLLARS, foreign: POUNDS }])
  expect(totalOf(transactions)).toEqual({ minor: 0, otherCurrencies: [DOLLARS] })
})

test('it keeps it through a change, also one of what was paid', async () => {
  const client = await signedIn(server)
  const { id } = await spendPounds(client)
  await client.ask(updateSettings, { currency: 'EUR' })
  const foreign = { minor: 9000, currency: 'GBP' }
  const changed = await spendPounds(client, { id, minor: 11_000, foreign })
  expect(changed).toMatchObject({ minor: 11_000, currency: 'USD', foreign })
  const plain = await client.ask(addUpdateExpense, {
    id,
    at: TEST_START,
    minor: 500,
    foreign: null,
  })
  expect(plain.result).toMatchObject({ minor: 500, currency: 'USD' })
  expect(plain.result.foreign).toBeUndefined()
})

test('one paid in the reader’s present currency is in its own all the same', async () => {
  const client = await signedIn(server)
  await spendPounds(client, { foreign: { minor: 9000, currency: 'EUR' } })
  await client.ask(updateSettings, { currency: 'EUR' })
  const transactions = await entriesOf(client)
  expect(transactions).toMatchObject([
    { ...DOLLARS, foreign: { minor: 9000, currency: 'EUR' } },
  ])
  expect(totalOf(transactions)).toEqual({ minor: 0, otherCurrencies: [DOLLARS] })
})

test('a member of the family reads it in the currency of who made it', async () => {
  const ana = await signedIn(server)
  const ben = await signedIn(server, { currency: 'EUR' })
  await makeGroup(server, ana, ben)
  await spendPounds(ana)
  expect(await entriesOf(ben)).toMatchObject([{ ...DOLLARS, foreign: POUNDS }])
  expect((await entriesOf(ana))[0]!.currency).toBeUndefined()
})

test('its account shows it with both of its amounts', async () => {
  const client = await signedIn(server)
  const account = { id: await openAccount(client), currency: 'USD' }
  await spendPounds(client, { accountId: account.id })
  await client.ask(updateSettings, { currency: 'EUR' })
  const asked = { accountId: account.id, page: 0 }
  const [transaction] = (await client.ask(getAccountTransactions, asked)).result
  expect(transaction).toMatchObject({ ...DOLLARS, foreign: POUNDS, balanceMinor: -10_000 })
  expect(amountsOn(account, transaction!, 'EUR')).toEqual({
    amount: { minor: -10_000, currency: 'USD' },
    beside: { minor: -8000, currency: 'GBP' },
  })
})

test('a transfer and a bill keep theirs', async () => {
  const client = await signedIn(server)
  const fromId = await openAccount(client, { currency: 'USD' })
  const toId = await openAccount(client, { currency: 'EUR' })
  const input = { fromId, toId, minor: 1000, toMinor: 900, at: TEST_START }
  await client.ask(addUpdateTransfer, input)
  await client.ask(addUpdateBill, { title: 'Rent', minor: 100, at: TEST_START })
  await client.ask(updateSettings, { currency: 'EUR' })
  for (const accountId of [fromId, toId]) {
    const { result } = await client.ask(getAccountTransactions, { accountId, page: 0 })
    expect(result).toMatchObject([{ minor: 1000, currency: 'USD', toMinor: 900 }])
  }
  const bills = await client.ask(getUpcomingBills, { page: 0 })
  expect(bills.bills).toMatchObject([{ minor: 100, currency: 'USD' }])
})
