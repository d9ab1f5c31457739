import { afterAll, expect, test } from 'vitest'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import { getExpenseStats } from '#lib/contract/dashboard.ts'
import { leaveGroup, removeMember } from '#lib/contract/groups.ts'
import { acceptInvitation } from '#lib/contract/invitations.ts'
import { getSettings, relabelCurrency } from '#lib/contract/profile.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { openAccount } from '../support/accounts.ts'
import { NOVEMBER } from '../support/budgets.ts'
import { deleteAll, invited, joined } from '../support/invites.ts'
import { wrongSumsOf } from '../support/keptSums.ts'
import { countSeenBy, groupIdOf, spendOften } from '../support/largeBooks.ts'
import {
  Client,
  IS_POSTGRES,
  profileIdOf,
  serverOfFile,
  signedIn,
} from '../support/testServer.ts'

const server = await serverOfFile()
const { read } = server.app.database
/** More than two steps of a change. */
const COUNT = 620

afterAll(() => {
  if (!IS_POSTGRES) expect(wrongSumsOf(server)).toEqual([])
})

async function spender() {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { currency: 'USD' })
  await spendOften(client, { accountId, groupId: null, count: COUNT })
  return client
}

async function currenciesOf(client: Client): Promise<Record<string, number>> {
  return currenciesIn(await profileIdOf(client))
}

async function currenciesIn(ownerId: string): Promise<Record<string, number>> {
  const rows = await read
    .selectFrom('transactions')
    .select('currency')
    .where('owner_id', '=', ownerId)
    .execute()
  const groups = Map.groupBy(rows, ({ currency }) => currency)
  return Object.fromEntries([...groups].map(([name, some]) => [name, some.length]))
}

async function spentIn(client: Client): Promise<number> {
  return (await client.ask(getExpenseStats, NOVEMBER)).result.expense
}

test('a large book is in another currency at once, its older entries in steps', async () => {
  const client = await spender()
  const { changed } = await client.ask(relabelCurrency, { from: 'USD', to: 'EUR' })
  expect(changed).toMatchObject({ accounts: 1, entries: COUNT })
  expect((await client.ask(getSettings, {})).settings.currency).toBe('EUR')
  const { EUR = 0, USD = 0 } = await currenciesOf(client)
  expect(EUR).toBeGreaterThan(0)
  expect(USD).toBeGreaterThan(0)
  expect(await spentIn(client)).toBe(EUR * 100)
  await server.app.jobs.drain()
  expect(await currenciesOf(client)).toEqual({ EUR: COUNT })
  expect(await spentIn(client)).toBe(COUNT * 100)
})

test('who relabels again before all steps has all in the last currency', async () => {
  const client = await spender()
  await client.ask(relabelCurrency, { from: 'USD', to: 'EUR' })
  await client.ask(relabelCurrency, { from: 'EUR', to: 'CHF' })
  await client.ask(addUpdateExpense, { at: server.clock.now, minor: 700 })
  await server.app.jobs.drain()
  expect(await currenciesOf(client)).toEqual({ CHF: COUNT + 1 })
  expect(await spentIn(client)).toBe(COUNT * 100 + 700)
})

test('a large book that joins is shared whole and at once', async () => {
  const owner = await signedIn(server)
  const member = await spender()
  await joined(owner, member, true)
  expect(await countSeenBy(member)).toBe(COUNT)
  expect(await countSeenBy(owner)).toBe(COUNT)
  await member.ask(leaveGroup, {})
  await server.app.jobs.drain()
  expect([await countSeenBy(owner), await countSeenBy(member)]).toEqual([0, COUNT])
})

test('who left with a large book and joins without it shares nothing', async () => {
  const owner = await signedIn(server)
  const member = await spender()
  await joined(owner, member, true)
  await owner.ask(removeMember, { profileId: await profileIdOf(member) })
  const token = await invited(owner, member.email)
  await new Client(server).ask(acceptInvitation, { token, withEarlier: false })
  expect(await countSeenBy(owner)).toBe(0)
  await server.app.jobs.drain()
  expect([await countSeenBy(owner), await countSeenBy(member)]).toEqual([0, COUNT])
})

test('a large book that is deleted is gone for everybody at once, and from the file in steps', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await joined(owner, member)
  const account = { currency: 'USD', isShared: true, name: 'Kitchen' }
  const accountId = await openAccount(owner, account)
  const groupId = await groupIdOf(member)
  await spendOften(member, { accountId, groupId, count: COUNT })
  const memberId = await profileIdOf(member)
  await deleteAll(member)
  expect(await countSeenBy(owner)).toBe(0)
  expect((await member.send(getSettings, {})).code).toBe(401)
  const again = await signedIn(server, { email: member.email })
  expect(await countSeenBy(again)).toBe(0)
  await server.app.jobs.drain()
  const { results } = await owner.ask(getAllAccounts, {})
  expect(results).toMatchObject([{ currentMinor: -COUNT * 100 }])
  const left = await read
    .selectFrom('transactions')
    .selectAll()
    .where((where) =>
      where.or([where('owner_id', '=', memberId), where('moved_by', '=', memberId)]),
    )
    .execute()
  expect(left).toEqual([])
  const profiles = await read
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', memberId)
    .execute()
  expect(profiles).toEqual([])
})

test('nothing of a person is in what waits to be removed', async () => {
  const client = await spender()
  const id = await profileIdOf(client)
  await deleteAll(client)
  const row = await read
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ email: `${id}@deleted.invalid`, active: 0, first_name: null })
  await server.app.jobs.drain()
  expect(await currenciesIn(id)).toEqual({})
})
