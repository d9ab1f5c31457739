import { expect, test } from 'vitest'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { addUpdateBudget } from '#lib/contract/budgets.ts'
import { previewMembershipChange, removeMember } from '#lib/contract/groups.ts'
import { addUpdateExpense, getTransactionsByType } from '#lib/contract/transactions.ts'
import { openAccount } from '../support/accounts.ts'
import { joined } from '../support/invites.ts'
import { profileIdOf, serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const at = server.clock.now

/** A family in which the member spends from the owner's account, with private entries. */
async function household() {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await owner.ask(addUpdateExpense, { at, minor: 1 })
  await member.ask(addUpdateExpense, { at, minor: 1 })
  await joined(owner, member)
  const account = { currency: 'USD', isShared: true }
  const kitchen = await openAccount(owner, { ...account, name: 'Kitchen' })
  await member.ask(addUpdateExpense, { at, minor: 2, accountId: kitchen })
  await member.ask(addUpdateExpense, { at, minor: 3, accountId: kitchen })
  await member.ask(addUpdateBill, { at, minor: 4, title: 'Power' })
  await owner.ask(addUpdateExpense, { at, minor: 5, accountId: kitchen })
  const budget = { month: 10, year: 2026, type: 'expense', minor: 100 } as const
  await owner.ask(addUpdateBudget, {
    ...budget,
    scope: 'month',
    withFuture: true,
    isShared: true,
  })
  return { owner, member, kitchen }
}

const preview = async (client: Client, profileId?: string) =>
  (await client.ask(previewMembershipChange, { profileId })).result

test('before leaving and removing the numbers are the same, without what is private', async () => {
  const { owner, member, kitchen } = await household()
  const numbers = {
    carried: 3,
    staying: 1,
    accounts: [{ id: kitchen, name: 'Kitchen', entries: 2 }],
    budgets: 1,
  }
  const memberId = await profileIdOf(member)
  expect(await preview(member)).toEqual(numbers)
  expect(await preview(member, memberId)).toEqual(numbers)
  expect(await preview(owner, memberId)).toEqual(numbers)
  await owner.ask(removeMember, { profileId: memberId })
  const { result } = await member.ask(getTransactionsByType, { year: 2026 })
  const rows = result.flatMap(({ transactions = [] }) => transactions)
  expect(rows.filter(({ accountName }) => accountName === 'Kitchen')).toHaveLength(2)
})

test('before the owner leaves, the next owner is told', async () => {
  const { owner, member, kitchen } = await household()
  expect(await preview(owner)).toEqual({
    carried: 1,
    staying: 3,
    accounts: [{ id: kitchen, name: 'Kitchen', entries: 2 }],
    budgets: 0,
    nextOwnerId: await profileIdOf(member),
  })
})

test('only the owner asks about others, and nobody about strangers', async () => {
  const { owner, member } = await household()
  const stranger = await signedIn(server)
  const ids = [await profileIdOf(owner), await profileIdOf(stranger)] as const
  expect((await member.send(previewMembershipChange, { userId: ids[0] })).code).toBe(343)
  expect((await owner.send(previewMembershipChange, { userId: ids[1] })).code).toBe(341)
  expect((await stranger.send(previewMembershipChange, { userId: ids[0] })).code).toBe(341)
  expect((await stranger.send(previewMembershipChange, {})).code).toBe(341)
})
