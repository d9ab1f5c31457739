import { expect, test } from 'vitest'
import { deleteProfile, presignin } from '#lib/contract/access.ts'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import { addUpdateBill, getUpcomingBills } from '#lib/contract/bills.ts'
import { getExpenseStats } from '#lib/contract/dashboard.ts'
import { updateUser } from '#lib/contract/profile.ts'
import { getRecurringParent } from '#lib/contract/series.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { ledgerOf, openAccount } from '../support/accounts.ts'
import { endMembership, leaveGroup, makeGroup } from '../support/groups.ts'
import { codeFor, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const DAY = 86_400_000
const server = await serverOfFile()
const at = TEST_START - DAY
const month = { month: 10, year: 2026 }

/** An owner who shares an account of 100.00, and a member with one of 50.00. */
async function household() {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await member.ask(updateUser, { firstName: 'Bea', lastName: 'Moor' })
  await makeGroup(server, owner, member)
  const account = { currency: 'USD', isShared: true }
  const shared = await openAccount(owner, {
    ...account,
    name: 'Kitchen',
    openingMinor: 10_000,
  })
  const own = await openAccount(member, { ...account, name: 'Bag', openingMinor: 5000 })
  return { owner, member, shared, own }
}

async function balances(client: Client): Promise<number[]> {
  const { results } = await client.ask(getAllAccounts, {})
  return results.map(({ currentMinor }) => currentMinor)
}

const links = () =>
  server.app.database.read.selectFrom('loosened_links').selectAll().execute()

test('an entry loses the account of the other side and keeps its name', async () => {
  const { member, shared } = await household()
  const expense = { at, minor: 300, accountId: shared, notes: 'for two' }
  const before = (await member.ask(addUpdateExpense, expense)).result
  await leaveGroup(member)
  const { result } = await member.ask(getTransactionsByType, { year: 2026 })
  const [after] = result[0]!.transactions!
  expect(after).toMatchObject({ accountName: 'Kitchen', minor: 300, notes: 'for two' })
  expect(after!.accountId).toBeUndefined()
  expect(after!.modifiedAt).toBeGreaterThan(before.modifiedAt)
})

test('the account keeps what was moved: its day, its amount, a name and nothing else', async () => {
  const { owner, member, shared } = await household()
  const merchant = { name: 'Shop' }
  const expense = { at, minor: 300, accountId: shared, notes: 'for two', merchant }
  const { id } = (await member.ask(addUpdateExpense, expense)).result
  await member.ask(addUpdateIncome, { at: at - DAY, minor: 50, accountId: shared })
  await owner.ask(addUpdateExpense, { at, minor: 7, accountId: shared })
  await leaveGroup(member)
  const rows = await ledgerOf(owner, shared)
  expect(rows.map(({ balanceMinor }) => balanceMinor)).toHaveLength(3)
  const movements = rows.filter(({ type }) => type === 'transfer')
  expect(movements).toMatchObject([
    { title: 'Bea Moor', day: '2026-11-20', minor: 300, accountId: shared },
    { title: 'Bea Moor', day: '2026-11-19', minor: 50, toAccountId: shared },
  ])
  for (const movement of movements) {
    expect(movement.id).not.toBe(id)
    expect(movement.notes ?? movement.merchant ?? movement.image).toBeUndefined()
  }
  expect(rows[0]!.balanceMinor).toBe(10_000 + 50 - 300 - 7)
  expect(await balances(owner)).toEqual([10_000 + 50 - 300 - 7])
})

test('what is to come moves the account no more', async () => {
  const { owner, member, shared } = await household()
  const income = { at, minor: 50, accountId: shared, rule: { text: 'FREQ=MONTHLY' } }
  await member.ask(addUpdateIncome, income)
  await member.ask(addUpdateExpense, { at: at + 3 * DAY, minor: 7, accountId: shared })
  await leaveGroup(member)
  const rows = await ledgerOf(owner, shared)
  expect(rows.map(({ day, minor }) => [day, minor])).toEqual([['2026-11-20', 50]])
  server.clock.now = TEST_START + 5 * DAY
  expect(await balances(owner)).toEqual([10_050])
  server.clock.now = TEST_START
})

test('a movement counts in the balance and in no other sum', async () => {
  const { owner, member, shared } = await household()
  await member.ask(addUpdateExpense, { at, minor: 300, accountId: shared })
  await leaveGroup(member)
  expect((await owner.ask(getExpenseStats, month)).result).toMatchObject({
    expense: 0,
    income: 0,
  })
  expect((await member.ask(getExpenseStats, month)).result).toMatchObject({
    expense: 300,
  })
})

test('nobody changes a movement or takes it away', async () => {
  const { owner, member, shared } = await household()
  await member.ask(addUpdateExpense, { at, minor: 300, accountId: shared })
  await leaveGroup(member)
  const [movement] = await ledgerOf(owner, shared)
  const deletion = { transactions: [{ _id: movement!.id }] }
  expect((await owner.send(deleteTransactionWeb, deletion)).code).toBe(343)
  expect((await member.send(deleteTransactionWeb, deletion)).code).toBe(341)
  const transfer = {
    _id: movement!.id,
    fromAccountId: shared,
    toAccountId: await openAccount(owner, { currency: 'USD' }),
    amount: 1,
    time: at,
  }
  expect((await owner.send(addUpdateTransfer, transfer)).code).toBe(343)
  await endMembership(owner)
  await makeGroup(server, owner, member)
  expect((await member.send(deleteTransactionWeb, deletion)).code).toBe(341)
})

test('a transfer between the two sides stays half with each', async () => {
  const { owner, member, shared, own } = await household()
  const there = { fromId: own, toId: shared, minor: 400, at }
  await member.ask(addUpdateTransfer, there)
  await owner.ask(addUpdateTransfer, { ...there, fromId: shared, toId: own, minor: 100 })
  await leaveGroup(member)
  expect(await balances(owner)).toEqual([10_300])
  expect(await balances(member)).toEqual([4700])
  expect(await ledgerOf(member, own)).toMatchObject([
    { title: owner.email, minor: 100, toAccountId: own, balanceMinor: 4700 },
    { minor: 400, accountId: own, toAccountName: 'Kitchen', balanceMinor: 4600 },
  ])
  expect(await ledgerOf(owner, shared)).toMatchObject([
    { title: 'Bea Moor', minor: 400, toAccountId: shared },
    { minor: 100, accountId: shared, toAccountName: 'Bag' },
  ])
})

test('bills and series lose the account and keep its name', async () => {
  const { member, shared } = await household()
  const bill = { title: 'Power', minor: 100, at: TEST_START + DAY, accountId: shared }
  await member.ask(addUpdateBill, bill)
  const income = { at, minor: 100, accountId: shared, rule: { text: 'FREQ=MONTHLY' } }
  const { seriesId } = (await member.ask(addUpdateIncome, income)).result
  await leaveGroup(member)
  const [left] = (await member.ask(getUpcomingBills, { page: 0 })).bills
  expect(left).toMatchObject({ title: 'Power', accountName: 'Kitchen' })
  expect(left!.accountId).toBeUndefined()
  const named = { series: { id: seriesId }, type: 'income' as const }
  const parent = (await member.ask(getRecurringParent, named)).result
  expect(parent).toMatchObject({ accountName: 'Kitchen' })
  expect(parent.accountId).toBeUndefined()
})

test('entries that stay in the leaver’s account become movements of their owners', async () => {
  const { owner, member, own } = await household()
  await owner.ask(updateUser, { firstName: 'Ola' })
  await owner.ask(addUpdateExpense, { at, minor: 20, accountId: own })
  await leaveGroup(member)
  expect(await ledgerOf(member, own)).toMatchObject([
    { title: 'Ola', minor: 20, balanceMinor: 4980 },
  ])
  const { result } = await owner.ask(getTransactionsByType, { year: 2026 })
  expect(result[0]!.transactions).toMatchObject([{ accountName: 'Bag', minor: 20 }])
})

test('the links are kept for seven days', async () => {
  const { owner, member, shared } = await household()
  const { result } = await member.ask(addUpdateExpense, {
    at,
    minor: 300,
    accountId: shared,
  })
  await leaveGroup(member)
  const [movement] = await ledgerOf(owner, shared)
  const kept = (await links()).filter(({ entry_id }) => entry_id === result.id)
  expect(kept).toMatchObject([
    {
      kind: 'transaction',
      side: 'account',
      account_id: shared,
      movement_id: movement!.id,
      kept_until: server.clock.now + 7 * DAY,
    },
  ])
  server.clock.now += 7 * DAY + 1
  await sweep(systemContext(server.app))
  server.clock.now = TEST_START
  expect((await links()).filter(({ entry_id }) => entry_id === result.id)).toEqual([])
})

/** Leaves so long ago that the links have expired. */
async function leaveLongAgo(leaver: Client): Promise<void> {
  await leaveGroup(leaver)
  server.clock.now += 7 * DAY + 1
  await sweep(systemContext(server.app))
  server.clock.now = TEST_START
}

test.each([
  ['in the group', async () => undefined],
  ['who left', leaveGroup],
  ['who left long ago', leaveLongAgo],
])(
  'what somebody %s moved who deletes the profile has no name or link',
  async (_, part) => {
    const { owner, member, shared } = await household()
    await member.ask(addUpdateExpense, { at, minor: 300, accountId: shared })
    await part(member)
    await member.ask(presignin, { email: member.email, purpose: 'delete' })
    const otp = await codeFor(server, member.email)
    await member.ask(deleteProfile, { email: member.email, code: otp })
    const rows = await ledgerOf(owner, shared)
    expect(rows).toMatchObject([{ minor: 300, accountId: shared, balanceMinor: 9700 }])
    expect(rows[0]!.title).toBeUndefined()
    expect(await balances(owner)).toEqual([9700])
    expect((await links()).filter(({ account_id }) => account_id === shared)).toEqual([])
  },
)
