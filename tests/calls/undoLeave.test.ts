import { expect, test } from 'vitest'
import { addAccountWeb } from '#lib/contract/accounts.ts'
import { addUpdateBill, getUpcomingBills } from '#lib/contract/bills.ts'
import {
  getGroupDetail,
  getInvites,
  handOverGroup,
  leaveGroup,
  removeMember,
  undoLeave,
} from '#lib/contract/groups.ts'
import {
  acceptInvitation,
  getInvitation,
  rejectInvitation,
} from '#lib/contract/invitations.ts'
import { getRecurringParent } from '#lib/contract/series.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  getTransactionsByType,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { balanceOf, ledgerOf, openAccount } from '../support/accounts.ts'
import { joined, tokenIn } from '../support/invites.ts'
import { wrongSumsOf } from '../support/keptSums.ts'
import {
  Client,
  IS_POSTGRES,
  profileIdOf,
  serverOfFile,
  signedIn,
  TEST_START,
} from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000
const at = TEST_START - DAY

/** An owner and a member, each with a shared account of 100.00. */
async function household() {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await joined(owner, member)
  const account = { currency: 'USD', isShared: true, openingMinor: 10_000 }
  const shared = await openAccount(owner, { ...account, name: 'Kitchen' })
  const own = await openAccount(member, { ...account, name: 'Bag' })
  return { owner, member, shared, own }
}

async function askedBack(owner: Client, member: Client): Promise<string> {
  await owner.ask(undoLeave, { profileId: await profileIdOf(member) })
  return tokenIn(server, member.email)
}

async function comeBack(owner: Client, member: Client): Promise<void> {
  const token = await askedBack(owner, member)
  await new Client(server).ask(acceptInvitation, { token })
}

async function amountsSeenBy(client: Client): Promise<number[]> {
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  const rows = result.flatMap(({ transactions = [] }) => transactions)
  return rows.map(({ minor }) => minor).toSorted((a, b) => a - b)
}

test('who is asked back is a member again, and shares what was shared', async () => {
  const { owner, member } = await household()
  const third = await signedIn(server)
  server.clock.now += 1
  await joined(owner, third)
  await member.ask(addUpdateExpense, { at, minor: 1 })
  await member.ask(leaveGroup, {})
  await member.ask(addUpdateExpense, { at, minor: 2 })
  await comeBack(owner, member)
  expect(await amountsSeenBy(owner)).toEqual([1])
  expect(await amountsSeenBy(member)).toEqual([1, 2])
  const { groups } = await third.ask(getGroupDetail, {})
  expect(groups[0]!.members.map(({ email }) => email)).toEqual([
    owner.email,
    member.email,
    third.email,
  ])
  expect((await owner.ask(getInvites, {})).left).toEqual([])
})

test('the link says that it leads back, works once and for seven days', async () => {
  const { owner, member } = await household()
  await owner.ask(removeMember, { profileId: await profileIdOf(member) })
  const first = await askedBack(owner, member)
  const second = await askedBack(owner, member)
  const visitor = new Client(server)
  expect((await visitor.send(getInvitation, { token: first })).code).toBe(388)
  const { result } = await visitor.ask(getInvitation, { token: second })
  expect(result).toMatchObject({ isReturn: true, ownerEmail: owner.email })
  expect((await owner.ask(getInvites, {})).results).toEqual([])
  await visitor.ask(acceptInvitation, { token: second, withEarlier: true })
  expect((await visitor.send(acceptInvitation, { token: second })).code).toBe(385)
  await member.ask(leaveGroup, {})
  server.clock.now += 6 * DAY
  const late = await askedBack(owner, member)
  server.clock.now += DAY
  expect((await visitor.send(acceptInvitation, { token: late })).code).toBe(388)
  const gone = { userId: await profileIdOf(member) }
  expect((await owner.send(undoLeave, gone)).code).toBe(341)
  server.clock.now = TEST_START
})

test('only the owner asks back, and only who left', async () => {
  const { owner, member } = await household()
  const third = await signedIn(server)
  await joined(owner, third)
  await member.ask(leaveGroup, {})
  const userId = await profileIdOf(member)
  expect((await third.send(undoLeave, { userId })).code).toBe(343)
  expect((await member.send(undoLeave, { userId })).code).toBe(341)
  const present = { userId: await profileIdOf(third) }
  expect((await owner.send(undoLeave, present)).code).toBe(341)
  await owner.ask(handOverGroup, { profileId: present.userId })
  expect((await third.send(undoLeave, { userId })).code).toBe(0)
})

test('in another group, or when the group has ended, the link is refused with 346', async () => {
  const { owner, member } = await household()
  await member.ask(leaveGroup, {})
  const token = await askedBack(owner, member)
  await joined(await signedIn(server), member)
  expect((await member.send(acceptInvitation, { token })).code).toBe(346)
  await member.ask(leaveGroup, {})
  await owner.ask(leaveGroup, {})
  for (const call of [acceptInvitation, getInvitation]) {
    expect((await member.send(call, { token })).code).toBe(346)
  }
})

test('who turns it down can be asked again', async () => {
  const { owner, member } = await household()
  await member.ask(leaveGroup, {})
  const token = await askedBack(owner, member)
  await member.ask(rejectInvitation, { token })
  expect((await member.send(acceptInvitation, { token })).code).toBe(386)
  await comeBack(owner, member)
  expect((await member.ask(getGroupDetail, {})).groups).toHaveLength(1)
})

test('links stand again in place of the movements, on both sides', async () => {
  const { owner, member, shared, own } = await household()
  await member.ask(addUpdateExpense, { at, minor: 300, accountId: shared })
  await member.ask(addUpdateExpense, { at: at + 5 * DAY, minor: 9, accountId: shared })
  await owner.ask(addUpdateIncome, { at, minor: 70, accountId: own })
  await member.ask(addUpdateTransfer, { fromId: own, toId: shared, minor: 500, at })
  const facts = async () => {
    const rows = [...(await ledgerOf(owner, shared)), ...(await ledgerOf(member, own))]
    return rows.map(({ modifiedAt: _at, ...row }) => row)
  }
  const before = await facts()
  await member.ask(leaveGroup, {})
  expect(await facts()).not.toEqual(before)
  await comeBack(owner, member)
  expect(await facts()).toEqual(before)
  expect([await balanceOf(owner, shared), await balanceOf(member, own)]).toEqual([
    10_000 - 300 + 500,
    10_000 + 70 - 500,
  ])
})

test('what was deleted since gives its movement back, for good or until it is restored', async () => {
  const { owner, member, shared } = await household()
  const entry = { at, minor: 300, accountId: shared }
  const gone = (await member.ask(addUpdateExpense, entry)).result.id
  const late = (await member.ask(addUpdateExpense, { ...entry, minor: 40 })).result.id
  await member.ask(leaveGroup, {})
  await member.ask(deleteTransactionWeb, { ids: [gone] })
  server.clock.now += 2 * 3_600_000
  await sweep(systemContext(server.app))
  await member.ask(deleteTransactionWeb, { ids: [late] })
  expect(await balanceOf(owner, shared)).toBe(10_000 - 340)
  await comeBack(owner, member)
  expect(await balanceOf(owner, shared)).toBe(10_000)
  await member.ask(restoreEntries, { ids: [late] })
  expect(await balanceOf(owner, shared)).toBe(10_000 - 40)
  server.clock.now = TEST_START
})

test('what was changed since moves what it now says', async () => {
  const { owner, member, shared, own } = await household()
  const entry = { at, minor: 300, accountId: shared }
  const { id } = (await member.ask(addUpdateExpense, entry)).result
  const other = (await member.ask(addUpdateExpense, entry)).result.id
  const without = (await member.ask(addUpdateExpense, entry)).result.id
  await member.ask(leaveGroup, {})
  await member.ask(addUpdateExpense, { id, at, minor: 5 })
  await member.ask(addUpdateExpense, { id: other, at, minor: 300, accountId: own })
  await member.ask(addUpdateExpense, { id: without, at, minor: 300, accountId: null })
  expect(await balanceOf(owner, shared)).toBe(10_000 - 900)
  await comeBack(owner, member)
  expect(await balanceOf(owner, shared)).toBe(10_000 - 5)
  expect(await balanceOf(member, own)).toBe(10_000 - 300)
})

test('bills and series have their accounts again', async () => {
  const { owner, member, shared } = await household()
  const bill = { title: 'Power', minor: 100, at: TEST_START + DAY, accountId: shared }
  await member.ask(addUpdateBill, bill)
  const income = { at, minor: 100, accountId: shared, rule: { text: 'FREQ=MONTHLY' } }
  const { seriesId } = (await member.ask(addUpdateIncome, income)).result
  await member.ask(leaveGroup, {})
  await comeBack(owner, member)
  const { bills } = await member.ask(getUpcomingBills, { page: 0 })
  expect(bills).toMatchObject([{ title: 'Power', accountId: shared }])
  const named = { series: { id: seriesId }, type: 'income' as const }
  const parent = (await member.ask(getRecurringParent, named)).result
  expect(parent).toMatchObject({ accountId: shared })
  expect([bills[0]!.accountName, parent.accountName]).toEqual([undefined, undefined])
})

test('an account that is shared no more stays lost', async () => {
  const { owner, member, shared } = await household()
  await member.ask(addUpdateExpense, { at, minor: 300, accountId: shared })
  await member.ask(leaveGroup, {})
  const account = { id: shared, type: 1, name: 'Kitchen', openingMinor: 10_000 }
  await owner.ask(addAccountWeb, { accounts: [{ ...account, isShared: false }] })
  await comeBack(owner, member)
  expect(await balanceOf(owner, shared)).toBe(10_000 - 300)
  expect(await ledgerOf(owner, shared)).toMatchObject([{ type: 'transfer', minor: 300 }])
})

test('who came back by a new invitation is given no account back by a later return', async () => {
  const { owner, member, shared } = await household()
  await member.ask(addUpdateExpense, { at, minor: 300, accountId: shared })
  await member.ask(leaveGroup, {})
  server.clock.now += DAY
  await joined(owner, member)
  await member.ask(addUpdateExpense, { at, minor: 40, accountId: shared })
  await member.ask(leaveGroup, {})
  await comeBack(owner, member)
  const rows = await ledgerOf(owner, shared)
  expect(rows.map(({ type, minor }) => [type, minor])).toEqual(
    expect.arrayContaining([
      ['expense', 40],
      ['transfer', 300],
    ]),
  )
  expect(await balanceOf(owner, shared)).toBe(10_000 - 340)
  server.clock.now = TEST_START
})

test('of many acceptances of a return at once exactly one counts', async () => {
  const { owner, member, shared } = await household()
  await member.ask(addUpdateExpense, { at, minor: 300, accountId: shared })
  await member.ask(leaveGroup, {})
  const token = await askedBack(owner, member)
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => new Client(server).send(acceptInvitation, { token })),
  )
  const codes = replies.map(({ code }) => code).toSorted((a, b) => a - b)
  expect(codes).toEqual([0, 385, 385, 385, 385, 385])
  expect(await balanceOf(owner, shared)).toBe(10_000 - 300)
})

test.runIf(!IS_POSTGRES)('stored sums are right after all of this', () => {
  expect(wrongSumsOf(server)).toEqual([])
})
