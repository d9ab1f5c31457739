import { expect, test } from 'vitest'
import { addAccountWeb, deleteAccount, getAllAccounts } from '#lib/contract/accounts.ts'
import {
  addUpdateIncome,
  deleteTransactionWeb,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import { deleteSeries } from '#lib/contract/series.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import type { AccountInput } from '#lib/domain/account.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { chosen, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const MINUTE = 60_000
const BANK = 101
const CARD_TYPE = 2

async function change(client: Client, id: string, more: Partial<AccountInput> = {}) {
  const input = { id, type: 1, name: 'Checking', openingMinor: 0, ...more }
  return (await client.ask(addAccountWeb, { accounts: [input] })).results[0]!
}

const wire = (id: string, more: object = {}) => ({
  accounts: [
    { _id: id, accountType: 1, accountName: 'Checking', accountBalance: 0, ...more },
  ],
})

const toEuros = async (client: Client, id: string) =>
  (await client.send(addAccountWeb, wire(id, { currencyCode: 'EUR' }))).code

test('the currency of an account that only receives transfers stays', async () => {
  const client = await signedIn(server)
  const [fromId, toId] = [await openAccount(client), await openAccount(client)]
  await client.ask(addUpdateTransfer, { fromId, toId, minor: 500, at: TEST_START })
  expect(await toEuros(client, toId)).toBe(346)
  expect(await toEuros(client, fromId)).toBe(346)
  expect(await toEuros(client, await openAccount(client))).toBe(0)
})

test('it stays while a deletion of its only transaction can be taken back', async () => {
  const client = await signedIn(server)
  const began = server.clock.now
  const accountId = await openAccount(client)
  const spent = { at: TEST_START, minor: 500, accountId }
  const { result } = await client.ask(addUpdateIncome, spent)
  const ids = [result.id]
  await client.ask(deleteTransactionWeb, { ids })
  server.clock.now = began + 10 * MINUTE
  expect(await toEuros(client, accountId)).toBe(346)
  await client.ask(restoreEntries, { ids })
  const [account] = (await client.ask(getAllAccounts, {})).results
  expect(account).toMatchObject({ currentMinor: 500, currency: 'USD' })
  await client.ask(deleteTransactionWeb, { ids })
  server.clock.now += 10 * MINUTE + 1
  expect(await toEuros(client, accountId)).toBe(0)
  expect((await client.send(restoreEntries, chosen(ids))).code).toBe(341)
  server.clock.now = began
})

test('it stays while the end of a series of income can be taken back', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  const rule = { text: 'FREQ=MONTHLY;COUNT=2' }
  const salary = { at: TEST_START, minor: 500, accountId, rule }
  const { result } = await client.ask(addUpdateIncome, salary)
  const recurringServerId = result.seriesId!
  await client.ask(deleteSeries, {
    series: { id: recurringServerId },
    type: 'income',
    at: TEST_START,
  })
  expect((await client.ask(getAllAccounts, {})).results[0]!.currentMinor).toBe(0)
  expect(await toEuros(client, accountId)).toBe(346)
  await client.ask(restoreEntries, { ids: [recurringServerId] })
  const [account] = (await client.ask(getAllAccounts, {})).results
  expect(account).toMatchObject({ currentMinor: 500, currency: 'USD' })
})

test('an account has the provider of its type, until it is taken away', async () => {
  const client = await signedIn(server)
  const id = await openAccount(client, { providerId: BANK })
  expect((await change(client, id)).providerId).toBe(BANK)
  expect((await change(client, id, { providerId: null })).providerId).toBeUndefined()
})

test('another type drops a provider that does not offer it', async () => {
  const client = await signedIn(server)
  const id = await openAccount(client, { providerId: BANK })
  const savings = await change(client, id, { type: 7 })
  expect(savings.providerId).toBe(BANK)
  const card = await change(client, id, { type: CARD_TYPE })
  expect(card.providerId).toBeUndefined()
})

test('a provider of another type is refused, and an unknown one at its field', async () => {
  const client = await signedIn(server)
  const id = await openAccount(client)
  const other = { accountType: CARD_TYPE, serviceProviderId: BANK }
  const refused = await client.send(addAccountWeb, wire(id, other))
  expect(refused.code).toBe(346)
  expect(refused.body['message']).toBe(
    'This provider does not offer accounts of this type.',
  )
  for (const accountType of [0, 1]) {
    const unknown = { accountType, serviceProviderId: 999_999 }
    const reply = await client.send(addAccountWeb, wire(id, unknown))
    expect(reply.code).toBe(400)
    expect(reply.body['errors']).toMatchObject([{ path: 'accounts.0.serviceProviderId' }])
  }
})

/** Stores a provider that is no longer listed. */
async function storeProvider(id: string, provider_id: number) {
  await server.app.database.write
    .updateTable('accounts')
    .set({ provider_id })
    .where('id', '=', id)
    .execute()
}

test('a provider that is listed no more stays with its account', async () => {
  const client = await signedIn(server)
  const id = await openAccount(client)
  await storeProvider(id, 999_999)
  const codeOf = async (more: object) =>
    (await client.send(addAccountWeb, wire(id, more))).code
  expect(await codeOf({ serviceProviderId: 999_999 })).toBe(0)
  expect((await change(client, id)).providerId).toBe(999_999)
  expect(await codeOf({ serviceProviderId: 999_998 })).toBe(400)
  expect(await codeOf({ accountType: CARD_TYPE, serviceProviderId: 999_999 })).toBe(346)
  const other = await openAccount(client)
  const elsewhere = wire(other, { serviceProviderId: 999_999 })
  expect((await client.send(addAccountWeb, elsewhere)).code).toBe(400)
  const stranger = await signedIn(server)
  const theirs = wire(id, { serviceProviderId: 999_999 })
  expect((await stranger.send(addAccountWeb, theirs)).code).toBe(400)
  expect((await change(client, id, { type: CARD_TYPE })).providerId).toBeUndefined()
})

test('a cleared number is left out of the answer, also one that was stored as nothing', async () => {
  const client = await signedIn(server)
  const id = await openAccount(client, { number: '42' })
  const numbered = { number: '' }
  expect((await change(client, id, numbered)).number).toBeUndefined()
  await server.app.database.write
    .updateTable('accounts')
    .set(numbered)
    .where('id', '=', id)
    .execute()
  const { body } = await client.send(getAllAccounts, {})
  const [account] = body['results'] as object[]
  expect(account).not.toHaveProperty('accountNumber')
})

test('under maintenance what is missing, foreign or stale is told before that', async () => {
  const client = await signedIn(server)
  const id = await openAccount(client)
  const { write } = server.app.database
  const row = { name: 'accounts-maintenance', is_on: 1 as const, changed_at: 0 }
  await write.insertInto('switches').values(row).execute()
  const codeOf = async (payload: object) => (await client.send(addAccountWeb, payload)).code
  expect(await codeOf(wire('nothing'))).toBe(341)
  expect(await codeOf(wire(id, { lastModifyTime: 1 }))).toBe(409)
  expect(await codeOf(wire(id))).toBe(346)
  const close = async (accountId: string) =>
    (await client.send(deleteAccount, { accountId })).code
  expect(await close('nothing')).toBe(341)
  expect(await close(id)).toBe(346)
  await write.deleteFrom('switches').where('name', '=', row.name).execute()
  expect(await close(id)).toBe(0)
})

test('of several accounts a missing one is told before a stale one', async () => {
  const client = await signedIn(server)
  const stale = wire(await openAccount(client), { lastModifyTime: 1 })
  const accounts = [...stale.accounts, ...wire('nothing').accounts]
  expect((await client.send(addAccountWeb, { accounts })).code).toBe(341)
  expect((await client.send(addAccountWeb, stale)).code).toBe(409)
})

test('a closed account is found and reopened, with its balance of today', async () => {
  const client = await signedIn(server)
  const [kept, accountId] = [await openAccount(client), await openAccount(client)]
  await client.ask(addUpdateIncome, { at: TEST_START, minor: 500, accountId })
  await client.ask(deleteAccount, { accountId })
  const closed = async () => (await client.ask(getAllAccounts, { closed: true })).results
  expect(await closed()).toMatchObject([
    { id: accountId, isOpen: false, currentMinor: 500 },
  ])
  expect((await client.send(addAccountWeb, wire(accountId))).code).toBe(341)
  expect((await client.send(addAccountWeb, wire(accountId, { status: 1 }))).code).toBe(341)
  const reopened = await change(client, accountId, { isReopened: true, name: 'Again' })
  expect(reopened).toMatchObject({ isOpen: true, name: 'Again', currentMinor: 500 })
  expect(await closed()).toEqual([])
  const { results } = await client.ask(getAllAccounts, {})
  expect(results.map(({ id }) => id)).toEqual([kept, accountId])
})

test('an account is reopened by its owner alone, in the version that was read', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await makeGroup(server, owner, member)
  const accountId = await openAccount(owner, { isShared: true })
  await owner.ask(deleteAccount, { accountId })
  const { results } = await member.ask(getAllAccounts, { closed: true })
  expect(results).toEqual([])
  const sent = wire(accountId, { status: 0 })
  expect((await member.send(addAccountWeb, sent)).code).toBe(341)
  const stale = wire(accountId, { status: 0, lastModifyTime: 1 })
  expect((await owner.send(addAccountWeb, stale)).code).toBe(409)
  expect((await owner.send(addAccountWeb, sent)).code).toBe(0)
})
