import { afterAll, expect, test } from 'vitest'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import { leaveGroup, removeMember, undoLeave } from '#lib/contract/groups.ts'
import { acceptInvitation } from '#lib/contract/invitations.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { openAccount } from '../support/accounts.ts'
import { joined, tokenIn } from '../support/invites.ts'
import { wrongSumsOf } from '../support/keptSums.ts'
import { countSeenBy, groupIdOf, spendOften } from '../support/largeBooks.ts'
import { IS_POSTGRES, profileIdOf, serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const { read } = server.app.database
/** More than two steps of a change. */
const COUNT = 620

afterAll(() => {
  if (!IS_POSTGRES) expect(wrongSumsOf(server)).toEqual([])
})

/** An owner with a shared account of 10,000.00, from which a member spent a lot. */
async function household() {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await joined(owner, member)
  const account = { currency: 'USD', isShared: true, openingMinor: 1_000_000 }
  const accountId = await openAccount(owner, { ...account, name: 'Kitchen' })
  const groupId = await groupIdOf(member)
  await spendOften(member, { accountId, groupId, count: COUNT })
  return { owner, member, accountId }
}

/**
 * Numbers of a profile's entries on an account, and of those with a lost account's name.
 */
async function entriesOf(client: Client, accountId: string) {
  const rows = await read
    .selectFrom('transactions')
    .select(['account_id', 'account_name'])
    .where('owner_id', '=', await profileIdOf(client))
    .where('minor', '=', 100)
    .execute()
  return {
    linked: rows.filter(({ account_id }) => account_id === accountId).length,
    named: rows.filter(({ account_name }) => account_name === 'Kitchen').length,
  }
}

async function balanceOf(client: Client): Promise<number[]> {
  const { results } = await client.ask(getAllAccounts, {})
  return results.map(({ currentMinor }) => currentMinor)
}

const BALANCE = 1_000_000 - COUNT * 100

async function cameBack(owner: Client, member: Client): Promise<void> {
  await owner.ask(undoLeave, { profileId: await profileIdOf(member) })
  await member.ask(acceptInvitation, { token: await tokenIn(server, member.email) })
}

test('a large book is shared no more at once, and parted in steps', async () => {
  const { owner, member, accountId } = await household()
  expect([await countSeenBy(owner), await balanceOf(owner)]).toEqual([COUNT, [BALANCE]])
  await owner.ask(removeMember, { profileId: await profileIdOf(member) })
  expect([await countSeenBy(owner), await countSeenBy(member)]).toEqual([0, COUNT])
  const meanwhile = await entriesOf(member, accountId)
  expect(meanwhile.linked).toBeGreaterThan(0)
  expect(meanwhile.linked + meanwhile.named).toBe(COUNT)
  expect(await balanceOf(owner)).toEqual([BALANCE])
  await server.app.jobs.drain()
  expect(await entriesOf(member, accountId)).toEqual({ linked: 0, named: COUNT })
  expect(await balanceOf(owner)).toEqual([BALANCE])
  expect(await countSeenBy(owner)).toBe(0)
})

test('a large book comes back at once for the eye, and is joined in steps', async () => {
  const { owner, member, accountId } = await household()
  await member.ask(leaveGroup, {})
  await server.app.jobs.drain()
  await cameBack(owner, member)
  expect([await countSeenBy(owner), await balanceOf(owner)]).toEqual([COUNT, [BALANCE]])
  expect((await entriesOf(member, accountId)).named).toBeGreaterThan(0)
  await server.app.jobs.drain()
  expect(await entriesOf(member, accountId)).toEqual({ linked: COUNT, named: 0 })
  expect([await countSeenBy(owner), await balanceOf(owner)]).toEqual([COUNT, [BALANCE]])
})

test('who comes back or leaves before all steps gets the last state in the end', async () => {
  const { owner, member, accountId } = await household()
  await member.ask(leaveGroup, {})
  await cameBack(owner, member)
  await server.app.jobs.drain()
  expect(await entriesOf(member, accountId)).toEqual({ linked: COUNT, named: 0 })
  await member.ask(leaveGroup, {})
  await cameBack(owner, member)
  await member.ask(leaveGroup, {})
  await server.app.jobs.drain()
  expect(await entriesOf(member, accountId)).toEqual({ linked: 0, named: COUNT })
  expect([await countSeenBy(owner), await balanceOf(owner)]).toEqual([0, [BALANCE]])
})

test('an entry that is changed between steps keeps its change', async () => {
  const { owner, member, accountId } = await household()
  await member.ask(leaveGroup, {})
  const { id } = await read
    .selectFrom('transactions')
    .select('id')
    .where('owner_id', '=', await profileIdOf(member))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const at = server.clock.now - 86_400_000
  await member.ask(addUpdateExpense, { id, at, minor: 700 })
  await server.app.jobs.drain()
  const row = await read
    .selectFrom('transactions')
    .select(['minor', 'account_id', 'account_minor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ minor: 700, account_id: null, account_minor: 0 })
  expect(await balanceOf(owner)).toEqual([BALANCE])
})
