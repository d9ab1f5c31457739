import { expect, test } from 'vitest'
import { getAccountTransactions, getAllAccounts } from '#lib/contract/accounts.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  getTransactionsByType,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import { totalOf } from '#lib/domain/transactionList.ts'
import { openAccount } from '../support/accounts.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const LAST_MONTH = TEST_START - 31 * 86_400_000
const ROUNDS = 40

/** Makes changes one by one while something is read all the time. */
async function readDuring(
  change: (round: number) => Promise<unknown>,
  read: () => Promise<void>,
): Promise<void> {
  const changing = { isOver: false }
  const reading = async () => {
    while (!changing.isOver) await read()
  }
  const rounds = async () => {
    for (let round = 0; round < ROUNDS; round += 1) await change(round)
  }
  const changes = rounds().finally(() => {
    changing.isOver = true
  })
  await Promise.all([changes, reading(), reading()])
}

/** Moves an income to the other month and back during constant reads. */
async function readWhileMoving(
  client: Client,
  accountId: string,
  read: () => Promise<void>,
): Promise<void> {
  const input = { minor: 500, accountId }
  const made = await client.ask(addUpdateIncome, { ...input, at: TEST_START })
  const move = (round: number) => {
    const at = round % 2 === 0 ? LAST_MONTH : TEST_START
    return client.ask(addUpdateIncome, { ...input, id: made.result.id, at })
  }
  await readDuring(move, read)
}

test('a balance counts a transaction once while it moves from month to month', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { openingMinor: 1000 })
  await readWhileMoving(client, accountId, async () => {
    const { results } = await client.ask(getAllAccounts, {})
    expect(results[0]!.currentMinor).toBe(1500)
  })
})

test('an account’s list counts it once', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { openingMinor: 1000 })
  await readWhileMoving(client, accountId, async () => {
    const { result } = await client.ask(getAccountTransactions, { accountId, page: 0 })
    expect(result.map(({ balanceMinor }) => balanceMinor)).toEqual([1500])
  })
})

test('a year’s months say what their transactions add up to', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  await readWhileMoving(client, accountId, async () => {
    const { result } = await client.ask(getTransactionsByType, {
      year: 2026,
      type: 'income',
    })
    expect(result).toMatchObject([{ minor: 500, count: 1 }])
    expect(totalOf(result[0]!.transactions!).minor).toBe(500)
  })
})

test('an account’s list is answered while its transactions are deleted and come back', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  const spent = { minor: 100, accountId, at: TEST_START }
  await client.ask(addUpdateExpense, spent)
  const { result: chosen } = await client.ask(addUpdateExpense, spent)
  const ids = [chosen.id]
  const change = (round: number) =>
    client.ask(round % 2 === 0 ? deleteTransactionWeb : restoreEntries, { ids })
  await readDuring(change, async () => {
    const { result } = await client.ask(getAccountTransactions, { accountId, page: 0 })
    const balances = result.map(({ balanceMinor }) => balanceMinor)
    expect(balances).toEqual(result.length === 1 ? [-100] : [-200, -100])
  })
})
