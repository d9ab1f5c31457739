import { expect, test } from 'vitest'
import { getAccountTransactions, getAllAccounts } from '#lib/contract/accounts.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000

async function spend(client: Client, accountId: string, days: number, minor = 100) {
  const at = TEST_START + days * DAY
  await client.ask(addUpdateExpense, { at, minor, accountId })
}

const partOf = (
  client: Client,
  accountId: string,
  when: 'past' | 'future' | undefined,
  page = 0,
) => client.ask(getAccountTransactions, { accountId, page, when })

/** Every page of a part. */
async function wholePart(client: Client, accountId: string, when?: 'past' | 'future') {
  const rows: Awaited<ReturnType<typeof partOf>>['result'] = []
  for (let page = 0; ; page += 1) {
    const { result } = await partOf(client, accountId, when, page)
    if (result.length === 0) return rows
    rows.push(...result)
  }
}

test('the ledger begins today, and says how many transactions are to come', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { openingMinor: 10_000 })
  for (const days of [-40, -1, 0, 1, 9, 200]) await spend(client, accountId, days)
  const { result, futureCount } = await partOf(client, accountId, 'past')
  expect(result.map(({ day, balanceMinor }) => [day, balanceMinor])).toEqual([
    ['2026-11-21', 9700],
    ['2026-11-20', 9800],
    ['2026-10-12', 9900],
  ])
  expect(futureCount).toBe(3)
})

test('what is to come stands nearest first, its balance running from the end of today', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { openingMinor: 10_000 })
  const savings = await openAccount(client, { name: 'Savings' })
  for (const days of [200, 9, 1, 0, -5]) await spend(client, accountId, days)
  const transfer = { fromId: savings, toId: accountId, minor: 5000 }
  await client.ask(addUpdateTransfer, { ...transfer, at: TEST_START + 5 * DAY })
  await client.ask(addUpdateIncome, { at: TEST_START + DAY, minor: 70, accountId })
  const { results } = await client.ask(getAllAccounts, {})
  expect(results[0]).toMatchObject({ id: accountId, currentMinor: 9800 })
  const { result, futureCount } = await partOf(client, accountId, 'future')
  expect(result.map(({ day, balanceMinor }) => [day, balanceMinor])).toEqual([
    ['2026-11-22', expect.any(Number)],
    ['2026-11-22', 9770],
    ['2026-11-26', 14_770],
    ['2026-11-30', 14_670],
    ['2027-06-09', 14_570],
  ])
  expect(futureCount).toBeUndefined()
})

test('both parts come in pages of 30 and make up the whole ledger', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  for (let index = 0; index < 75; index += 1) {
    await spend(client, accountId, index - 33, index + 1)
  }
  const past = await wholePart(client, accountId, 'past')
  const future = await wholePart(client, accountId, 'future')
  expect([past.length, future.length]).toEqual([34, 41])
  expect([...future.toReversed(), ...past]).toEqual(await wholePart(client, accountId))
  expect((await partOf(client, accountId, 'future')).result).toHaveLength(30)
  expect((await partOf(client, accountId, 'past', 1)).result).toHaveLength(4)
  expect((await partOf(client, accountId, 'past', 1)).futureCount).toBeUndefined()
  expect((await partOf(client, accountId, undefined)).futureCount).toBeUndefined()
})

test('an account without transactions to come, or with them alone, has one part', async () => {
  const client = await signedIn(server)
  const past = await openAccount(client)
  await spend(client, past, 0)
  expect(await partOf(client, past, 'past')).toMatchObject({ futureCount: 0 })
  expect((await partOf(client, past, 'future')).result).toEqual([])
  const future = await openAccount(client)
  await spend(client, future, 40)
  const { result, futureCount } = await partOf(client, future, 'past')
  expect([result, futureCount]).toEqual([[], 1])
  expect((await partOf(client, future, 'future')).result).toHaveLength(1)
})

test('today is the day of the account’s owner, for everybody', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await makeGroup(server, owner, member)
  // Noon in UTC is the next day already on the Line Islands.
  await owner.ask(updateSettings, { zone: 'Pacific/Kiritimati' })
  const accountId = await openAccount(owner, { isShared: true })
  await spend(owner, accountId, 0)
  await spend(member, accountId, 1)
  for (const client of [owner, member]) {
    const { result, futureCount } = await partOf(client, accountId, 'past')
    expect(result.map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-22'])
    expect(futureCount).toBe(0)
  }
})

test('a member is told of what is shared alone, with the balance of everybody', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  const accountId = await openAccount(owner, { isShared: true })
  await spend(owner, accountId, 2, 1000)
  await makeGroup(server, owner, member)
  await spend(owner, accountId, 4, 200)
  expect(await partOf(owner, accountId, 'past')).toMatchObject({ futureCount: 2 })
  expect(await partOf(member, accountId, 'past')).toMatchObject({ futureCount: 1 })
  const { result } = await partOf(member, accountId, 'future')
  expect(result).toMatchObject([{ balanceMinor: -1200 }])
})

test('a part that is neither past nor future is malformed', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  const asked = { accountId, page: 0, when: 'soon' }
  expect((await client.send(getAccountTransactions, asked)).code).toBe(400)
})
