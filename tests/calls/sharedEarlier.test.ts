import { expect, test } from 'vitest'
import { getAccountTransactions } from '#lib/contract/accounts.ts'
import { addUpdateBill, getBillsOfMonth, getUpcomingBills } from '#lib/contract/bills.ts'
import {
  getBillingStats,
  getExpenseByCategory,
  getExpenseStats,
  getIncomeExpenseTrend,
} from '#lib/contract/dashboard.ts'
import {
  inviteMember,
  leaveGroup,
  previewMembershipChange,
  shareEarlier,
  undoLeave,
} from '#lib/contract/groups.ts'
import { acceptInvitation } from '#lib/contract/invitations.ts'
import { getCategoryTrend, getSumsByMember } from '#lib/contract/reports.ts'
import { addUpdateExpense, getTransactionsByType } from '#lib/contract/transactions.ts'
import { openAccount } from '../support/accounts.ts'
import { joined, tokenIn } from '../support/invites.ts'
import { wrongSumsOf } from '../support/keptSums.ts'
import {
  IS_POSTGRES,
  profileIdOf,
  serverOfFile,
  signedIn,
  TEST_START,
} from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000
const HERE = { month: 10, year: 2026 }
const GROCERIES = 31
/** Amounts of entries by when they were made; each sum of some is of these alone. */
const [BEFORE, INSIDE, AWAY, AGAIN] = [1, 10, 100, 1_000]

/** Who writes, and who reads what the writer shares; one of them is the owner. */
type Family = {
  owner: Client
  member: Client
  writer: Client
  reader: Client
  accountId: string
}

/** Writes an expense and a bill of one amount. */
async function write({ writer, accountId }: Family, minor: number): Promise<void> {
  await writer.ask(addUpdateExpense, { at: TEST_START - DAY, minor, accountId })
  await writer.ask(addUpdateBill, { title: `${minor}`, minor, at: TEST_START + DAY })
  server.clock.now += 1_000
}

async function twoPeople(writes: 'owner' | 'member'): Promise<Family> {
  server.clock.now = TEST_START
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  const [writer, reader] = writes === 'owner' ? [owner, member] : [member, owner]
  const account = { currency: 'USD', isShared: true, name: 'Bag' }
  return { owner, member, writer, reader, accountId: await openAccount(writer, account) }
}

/** A member who wrote before joining and inside. */
async function familyOf(withEarlier: boolean): Promise<Family> {
  const family = await twoPeople('member')
  await write(family, BEFORE)
  await joined(family.owner, family.member, withEarlier)
  await write(family, INSIDE)
  return family
}

/** An owner who wrote before the first invitation and inside. */
async function invitingFamily(sharesEarlier: boolean | undefined): Promise<Family> {
  const family = await twoPeople('owner')
  const { owner, member } = family
  await write(family, BEFORE)
  await owner.ask(inviteMember, { email: member.email, sharesEarlier })
  await member.ask(acceptInvitation, { token: await tokenIn(server, member.email) })
  await write(family, INSIDE)
  return family
}

const share = ({ writer }: Family, isShared: boolean) =>
  writer.ask(shareEarlier, { share: isShared })

async function leave({ member }: Family): Promise<void> {
  await member.ask(leaveGroup, {})
  server.clock.now += 1_000
}

/** Leaves, writes, comes back by the link, and writes. */
async function leaveAndReturn(family: Family): Promise<void> {
  const { owner, member } = family
  await leave(family)
  await write(family, AWAY)
  await owner.ask(undoLeave, { profileId: await profileIdOf(member) })
  await owner.ask(acceptInvitation, { token: await tokenIn(server, member.email) })
  await write(family, AGAIN)
}

/** The sum of the amounts that each reading call answers to the reader. */
const READINGS: Record<string, (family: Family) => Promise<number>> = {
  'the list of expenses': async ({ reader }) => {
    const { result } = await reader.ask(getTransactionsByType, { year: 2026 })
    return sumOf(result.flatMap(({ transactions = [] }) => transactions))
  },
  'the sums of months': async ({ reader }) => {
    const { result } = await reader.ask(getTransactionsByType, {
      year: 2026,
      summary: true,
    })
    return sumOf(result)
  },
  'the dashboard': async ({ reader }) =>
    (await reader.ask(getExpenseStats, HERE)).result.expense,
  'the categories': async ({ reader }) =>
    sumOf((await reader.ask(getExpenseByCategory, HERE)).result),
  'the trend': async ({ reader }) => {
    const { result } = await reader.ask(getIncomeExpenseTrend, { year: 2026 })
    return result.reduce((sum, { expense }) => sum + expense, 0)
  },
  'the sums by member': async ({ reader }) => {
    const { result } = await reader.ask(getSumsByMember, HERE)
    return result.reduce((sum, { expense }) => sum + expense, 0)
  },
  'the report of a category': async ({ reader }) =>
    sumOf(
      (await reader.ask(getCategoryTrend, { year: 2026, categoryId: GROCERIES })).result,
    ),
  'the bills': async ({ reader }) =>
    sumOf((await reader.ask(getUpcomingBills, { page: 0 })).bills),
  'the bills of a month': async ({ reader }) =>
    sumOf((await reader.ask(getBillsOfMonth, HERE)).bills),
  'the sums of bills': async ({ reader }) =>
    (await reader.ask(getBillingStats, HERE)).result.upcoming,
}

const sumOf = (rows: { minor: number }[]) => rows.reduce((sum, { minor }) => sum + minor, 0)

type State = { state: string; make: () => Promise<Family>; seen: number }

const after = (withEarlier: boolean, steps: (family: Family) => Promise<unknown>) => {
  return async () => {
    const family = await familyOf(withEarlier)
    await steps(family)
    return family
  }
}

const STATES: State[] = [
  {
    state: 'the owner shares everything',
    make: () => invitingFamily(undefined),
    seen: BEFORE + INSIDE,
  },
  {
    state: 'the owner shares what comes',
    make: () => invitingFamily(false),
    seen: INSIDE,
  },
  {
    state: 'the owner shares everything later',
    make: async () => {
      const family = await invitingFamily(false)
      await share(family, true)
      return family
    },
    seen: BEFORE + INSIDE,
  },
  { state: 'without own entries', make: () => familyOf(false), seen: INSIDE },
  { state: 'with own entries', make: () => familyOf(true), seen: BEFORE + INSIDE },
  {
    state: 'shared later',
    make: after(false, (family) => share(family, true)),
    seen: BEFORE + INSIDE,
  },
  {
    state: 'made private again',
    make: after(true, (family) => share(family, false)),
    seen: INSIDE,
  },
  { state: 'left', make: after(true, leave), seen: 0 },
  {
    state: 'returned, shared as at leaving',
    make: after(true, leaveAndReturn),
    seen: BEFORE + INSIDE + AGAIN,
  },
  {
    state: 'returned, private as at leaving',
    make: after(false, leaveAndReturn),
    seen: INSIDE + AGAIN,
  },
  {
    state: 'returned, then shared',
    make: after(false, async (family) => {
      await leaveAndReturn(family)
      await share(family, true)
    }),
    seen: BEFORE + INSIDE + AGAIN,
  },
  {
    state: 'invited anew with own entries',
    make: after(false, async (family) => {
      await leave(family)
      await write(family, AWAY)
      await joined(family.owner, family.member, true)
    }),
    seen: BEFORE + INSIDE + AWAY,
  },
]

test.for(STATES)('what another member sees: $state', async ({ make, seen }) => {
  const family = await make()
  const told: Record<string, number> = {}
  for (const [name, read] of Object.entries(READINGS)) told[name] = await read(family)
  expect(told).toEqual(
    Object.fromEntries(Object.keys(READINGS).map((name) => [name, seen])),
  )
  if (!IS_POSTGRES) expect(wrongSumsOf(server)).toEqual([])
})

test('a preview counts what would be shared and changes nothing; so does the same call again', async () => {
  const family = await familyOf(false)
  const { owner, member } = family
  const counts = { entries: 1, bills: 1 }
  expect(await member.ask(shareEarlier, { share: true, preview: true })).toMatchObject({
    counts,
  })
  expect(await READINGS['the dashboard']!(family)).toBe(INSIDE)
  for (const _ of [1, 2]) expect(await share(family, true)).toMatchObject({ counts })
  expect(await READINGS['the dashboard']!(family)).toBe(BEFORE + INSIDE)
  const { result } = await owner.ask(previewMembershipChange, {
    profileId: await profileIdOf(member),
  })
  expect(result.carried).toBe(4)
})

test('the ledger of a shared account shows earlier entries while they are shared', async () => {
  const family = await familyOf(true)
  const { owner, accountId } = family
  const amounts = async () => {
    const { result } = await owner.ask(getAccountTransactions, { accountId, page: 0 })
    return result.map(({ minor }) => minor).toSorted((one, other) => one - other)
  }
  expect(await amounts()).toEqual([BEFORE, INSIDE])
  await share(family, false)
  expect(await amounts()).toEqual([INSIDE])
})

test('who is in no group has nothing to share', async () => {
  const family = await familyOf(true)
  await leave(family)
  const { code } = await family.member.send(shareEarlier, { share: true })
  expect(code).toBe(341)
})

test('an invitation back takes over nothing that it is sent', async () => {
  const family = await familyOf(false)
  await leave(family)
  await family.owner.ask(undoLeave, { profileId: await profileIdOf(family.member) })
  const token = await tokenIn(server, family.member.email)
  await family.owner.ask(acceptInvitation, { token, withEarlier: true })
  expect(await READINGS['the dashboard']!(family)).toBe(INSIDE)
})
