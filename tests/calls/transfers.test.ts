import { expect, test } from 'vitest'
import {
  addAccountWeb,
  deleteAccount,
  getAccountTransactions,
  getAllAccounts,
} from '#lib/contract/accounts.ts'
import { getIncomeExpenseTrend } from '#lib/contract/dashboard.ts'
import { addUpdateExpense, deleteTransactionWeb } from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { makeGroup } from '../support/groups.ts'
import {
  serverOfFile,
  openTestServer,
  signedIn,
  TEST_START,
} from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

async function accountsOf(client: Client, ...currencies: string[]): Promise<string[]> {
  const { results } = await client.ask(addAccountWeb, {
    accounts: currencies.map((currency) => ({
      type: 1,
      name: currency,
      openingMinor: 10_000,
      currency,
      isShared: true,
    })),
  })
  return results.map(({ id }) => id)
}

async function balancesOf(client: Client): Promise<number[]> {
  return (await client.ask(getAllAccounts, {})).results.map((one) => one.currentMinor)
}

test('a transfer moves both balances and is neither spent nor earned', async () => {
  const client = await signedIn(server)
  const [fromId, toId] = (await accountsOf(client, 'USD', 'USD')) as [string, string]
  const input = { fromId, toId, minor: 2550, at: TEST_START, notes: 'rainy days' }
  const { result } = await client.ask(addUpdateTransfer, input)
  expect(result).toMatchObject({
    type: 'transfer',
    minor: 2550,
    accountId: fromId,
    toAccountId: toId,
    day: '2026-11-21',
    notes: 'rainy days',
  })
  expect(await balancesOf(client)).toEqual([7450, 12_550])
  const trend = await client.ask(getIncomeExpenseTrend, { year: 2026 })
  expect(trend.result[10]).toMatchObject({ income: 0, expense: 0 })
  const into = await client.ask(getAccountTransactions, { accountId: toId, page: 0 })
  expect(into.result).toMatchObject([{ id: result.id, balanceMinor: 12_550 }])
})

test('a transfer between currencies says what leaves and what arrives', async () => {
  const client = await signedIn(server)
  const [fromId, toId] = (await accountsOf(client, 'EUR', 'USD')) as [string, string]
  const input = { fromId, toId, minor: 1000, toMinor: 1080, at: TEST_START }
  const { result } = await client.ask(addUpdateTransfer, input)
  expect(result).toMatchObject({ minor: 1000, currency: 'EUR', toMinor: 1080 })
  expect(await balancesOf(client)).toEqual([9000, 11_080])
  const wire = { fromAccountId: fromId, toAccountId: toId, amount: 1, time: TEST_START }
  const refused = await client.send(addUpdateTransfer, wire)
  expect(refused.code).toBe(400)
  expect(refused.body['errors']).toMatchObject([{ path: 'toAmount' }])
})

test('in one currency what leaves is what arrives', async () => {
  const client = await signedIn(server)
  const [fromId, toId] = await accountsOf(client, 'USD', 'USD')
  const wire = { fromAccountId: fromId, toAccountId: toId, time: TEST_START, amount: 5 }
  expect((await client.send(addUpdateTransfer, { ...wire, toAmount: 6 })).code).toBe(400)
  expect((await client.send(addUpdateTransfer, { ...wire, toAmount: 5 })).code).toBe(0)
})

test('a transfer is changed, keeps what is left out, and is deleted', async () => {
  const client = await signedIn(server)
  const [one, two, three] = (await accountsOf(client, 'USD', 'USD', 'USD')) as [
    string,
    string,
    string,
  ]
  const input = { fromId: one, toId: two, minor: 100, at: TEST_START, notes: 'first' }
  const { result } = await client.ask(addUpdateTransfer, input)
  const change = { id: result.id, fromId: two, toId: three, minor: 30, at: TEST_START }
  const changed = await client.ask(addUpdateTransfer, change)
  expect(changed.result).toMatchObject({ id: result.id, notes: 'first', accountId: two })
  expect(await balancesOf(client)).toEqual([10_000, 9970, 10_030])
  const cleared = await client.ask(addUpdateTransfer, { ...change, notes: '' })
  expect(cleared.result.notes).toBeUndefined()
  await client.ask(deleteTransactionWeb, { ids: [result.id] })
  expect(await balancesOf(client)).toEqual([10_000, 10_000, 10_000])
})

test('a transfer goes between two accounts that the caller may use', async () => {
  const client = await signedIn(server)
  const stranger = await signedIn(server)
  const [own, closed] = (await accountsOf(client, 'USD', 'USD')) as [string, string]
  const [foreign] = await accountsOf(stranger, 'USD')
  await client.ask(deleteAccount, { accountId: closed })
  const wish = async (fromAccountId: string, toAccountId: string) => {
    const wire = { fromAccountId, toAccountId, amount: 1, time: TEST_START }
    return (await client.send(addUpdateTransfer, wire)).code
  }
  expect(await wish(own, own)).toBe(346)
  expect(await wish(own, foreign!)).toBe(341)
  expect(await wish(foreign!, own)).toBe(341)
  expect(await wish(own, closed)).toBe(341)
})

test('a transfer is changed by its creator alone, and not when it is stale', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await makeGroup(server, owner, member)
  const [fromId, toId] = (await accountsOf(owner, 'USD', 'USD')) as [string, string]
  const input = { fromId, toId, minor: 100, at: TEST_START }
  const { result } = await owner.ask(addUpdateTransfer, input)
  const wire = {
    _id: result.id,
    fromAccountId: fromId,
    toAccountId: toId,
    amount: 2,
    time: TEST_START,
  }
  expect((await member.send(addUpdateTransfer, wire)).code).toBe(343)
  const early = { ...wire, lastModifyTime: result.modifiedAt - 1 }
  const stale = await owner.send(addUpdateTransfer, early)
  expect(stale.code).toBe(409)
  expect(stale.body['result']).toMatchObject({ _id: result.id, amount: 1 })
  // Neither call changes the other's kind.
  const asExpense = { _id: result.id, amount: 2, time: TEST_START }
  expect((await owner.send(addUpdateExpense, asExpense)).code).toBe(341)
})

test('a closed account keeps the transfers it had, and they can be changed', async () => {
  const client = await signedIn(server)
  const [fromId, toId] = (await accountsOf(client, 'USD', 'USD')) as [string, string]
  const input = { fromId, toId, minor: 100, at: TEST_START }
  const { result } = await client.ask(addUpdateTransfer, input)
  await client.ask(deleteAccount, { accountId: toId })
  await client.ask(addUpdateTransfer, { ...input, id: result.id, minor: 40 })
  expect(await balancesOf(client)).toEqual([9960])
})

test('beside an app a transfer waits for it to update the balances', async () => {
  const beside = await openTestServer()
  const client = await signedIn(beside)
  const [fromId, toId] = (await accountsOf(client, 'USD', 'EUR')) as [string, string]
  beside.app.config.companion = true
  const input = { fromId, toId, minor: 100, toMinor: 90, at: TEST_START }
  const { result } = await client.ask(addUpdateTransfer, input)
  expect(result).toMatchObject({ updatesBalance: false, minor: 100, toMinor: 90 })
  expect(await balancesOf(client)).toEqual([10_000, 10_000])
  await beside.close()
})
