import { expect, test } from 'vitest'
import { getGroupAccounts } from '#lib/contract/accounts.ts'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { addUpdateBudget, getBudgets } from '#lib/contract/budgets.ts'
import { getExpenseStats, getFirstSteps } from '#lib/contract/dashboard.ts'
import { getGroupDetail, inviteMember, shareEarlier } from '#lib/contract/groups.ts'
import { acceptInvitation, getInvitedUser } from '#lib/contract/invitations.ts'
import { getSettings, getUser, updateSettings, updateUser } from '#lib/contract/profile.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { invited, tokenIn } from '../support/invites.ts'
import { Client, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000
const HERE = { month: 10, year: 2026 }
const SPENT = 1_000

/** An owner who wrote an expense, a bill and a budget before there was a family. */
async function ownerWithBook(): Promise<Client> {
  const owner = await signedIn(server)
  await owner.ask(updateUser, { firstName: 'Ana', lastName: 'Moreau' })
  await owner.ask(addUpdateExpense, { at: TEST_START - DAY, minor: SPENT })
  await owner.ask(addUpdateBill, { title: 'Water', minor: 200, at: TEST_START + DAY })
  await owner.ask(addUpdateBudget, budget(31))
  server.clock.now += 1_000
  return owner
}

const budget = (categoryId: number, isShared?: boolean) => ({
  ...HERE,
  scope: 'category' as const,
  type: 'expense' as const,
  categoryId,
  minor: 5_000,
  withFuture: true,
  isShared,
})

type Wish = { sharesEarlier?: boolean; sharesBudgets?: boolean }

/** Invites a person by a first invitation, who joins. */
async function family(wish: Wish = {}) {
  const [owner, member] = [await ownerWithBook(), await signedIn(server)]
  await owner.ask(inviteMember, { email: member.email, ...wish })
  await member.ask(acceptInvitation, { token: await tokenIn(server, member.email) })
  server.clock.now += 1_000
  return { owner, member }
}

const spentFor = async (client: Client) =>
  (await client.ask(getExpenseStats, HERE)).result.expense
const budgetsOf = async (client: Client) => (await client.ask(getBudgets, HERE)).budgets
const stepsOf = async (client: Client) => (await client.ask(getFirstSteps, {})).result

/** What a member has spent by the dashboard, and private entries behind each budget. */
type SeenFigures = { spent: number; budgets: number[] }

test.for<[string, Wish, SeenFigures]>([
  ['everything so far', {}, { spent: SPENT, budgets: [0] }],
  ['only what comes', { sharesEarlier: false }, { spent: 0, budgets: [] }],
  [
    'only what comes, and budgets',
    { sharesEarlier: false, sharesBudgets: true },
    { spent: 0, budgets: [1] },
  ],
  ['no budgets', { sharesBudgets: false }, { spent: SPENT, budgets: [] }],
])('the first invitation shares %s', async ([, wish, seen]) => {
  const { owner, member } = await family(wish)
  const budgets = await budgetsOf(member)
  const counts = budgets.map(({ privateCount }) => privateCount)
  expect({ spent: await spentFor(member), budgets: counts }).toEqual(seen)
  // One budget has one number, whoever may see what is behind it.
  expect(budgets.every(({ spentMinor }) => spentMinor === SPENT)).toBe(true)
  await owner.ask(addUpdateExpense, { at: server.clock.now, minor: 7 })
  expect(await spentFor(member)).toBe(seen.spent + 7)
})

test('a later invitation changes nothing of what is shared', async () => {
  const { owner, member } = await family({ sharesEarlier: false })
  await invited(owner, new Client(server).email)
  expect(await spentFor(member)).toBe(0)
  expect(await budgetsOf(member)).toEqual([])
})

test('an invitation sets which accounts the family sees', async () => {
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  const wallet = await openAccount(owner, { name: 'Wallet' })
  const card = await openAccount(owner, { name: 'Card', isShared: true })
  const accounts = [
    { id: wallet, isShared: true },
    { id: card, isShared: false },
  ]
  await owner.ask(inviteMember, { email: member.email, accounts })
  await member.ask(acceptInvitation, { token: await tokenIn(server, member.email) })
  const { results } = await member.ask(getGroupAccounts, {})
  expect(results.accounts.map(({ id }) => id)).toEqual([wallet])
})

test('an account of somebody else is a missing one, and nothing is sent', async () => {
  const [owner, other] = [await signedIn(server), await signedIn(server)]
  const accountId = await openAccount(other)
  const wish = {
    email: new Client(server).email,
    accounts: [{ accountId, familyShare: true }],
  }
  expect((await owner.send(inviteMember, wish)).code).toBe(341)
  expect((await owner.ask(getGroupDetail, {})).groups).toEqual([])
})

test('a budget that is made in a family is shared unless switched off', async () => {
  const { owner, member } = await family({ sharesEarlier: false })
  await owner.ask(addUpdateBudget, budget(3))
  await owner.ask(addUpdateBudget, budget(32, false))
  expect((await budgetsOf(member)).map(({ categoryId }) => categoryId)).toEqual([3])
})

test('a budget of an owner whose invitation waits is shared as well', async () => {
  const owner = await signedIn(server)
  await invited(owner, new Client(server).email)
  await owner.ask(addUpdateBudget, budget(3))
  expect(await budgetsOf(owner)).toMatchObject([{ isShared: true }])
})

test('an invited person reads in numbers what the family shares', async () => {
  const owner = await ownerWithBook()
  await openAccount(owner, { isShared: true })
  await openAccount(owner)
  const { email } = await signedIn(server)
  await owner.ask(inviteMember, { email })
  const token = await tokenIn(server, email)
  const { results } = await new Client(server).ask(getInvitedUser, { token })
  expect(results.book).toEqual({
    people: [{ name: 'Ana', entries: 2 }],
    accounts: 1,
    budgets: 1,
    bills: 1,
  })
  expect(results.isOwnSession).toBe(false)
})

test('currencies and whose session it is are told to who was invited', async () => {
  const [owner, invitee] = [await signedIn(server), await signedIn(server)]
  await owner.ask(updateSettings, { currency: 'USD' })
  await invitee.ask(updateSettings, { currency: 'EUR' })
  const token = await invited(owner, invitee.email)
  const told = async (client: Client) =>
    (await client.ask(getInvitedUser, { token })).results
  expect(await told(invitee)).toMatchObject({
    familyCurrency: 'USD',
    inviteeCurrency: 'EUR',
    isOwnSession: true,
  })
  expect(await told(owner)).toMatchObject({ isOwnSession: false })
})

test('a profile that an invitation makes counts in the family’s currency', async () => {
  const owner = await signedIn(server)
  await owner.ask(updateSettings, { currency: 'GEL' })
  const { email } = new Client(server)
  await invited(owner, email)
  const newcomer = await signedIn(server, { email, currency: 'EUR' })
  expect((await newcomer.ask(getSettings, {})).settings.currency).toBe('GEL')
})

test.for([
  ['the invited person', true, 'USD'],
  ['a browser without a session', false, 'EUR'],
] as const)('the family’s currency is taken only by %s', async ([, isOwn, currency]) => {
  const [owner, invitee] = [await signedIn(server), await signedIn(server)]
  await invitee.ask(updateSettings, { currency: 'EUR' })
  const token = await invited(owner, invitee.email)
  const client = isOwn ? invitee : new Client(server)
  await client.ask(acceptInvitation, { token, takesCurrency: true })
  expect((await invitee.ask(getSettings, {})).settings.currency).toBe(currency)
})

test('the first name of an invitation stands until the person changes it', async () => {
  const owner = await signedIn(server)
  const [nameless, named] = [await signedIn(server), await signedIn(server)]
  await named.ask(updateUser, { firstName: 'Leonard' })
  for (const invitee of [nameless, named]) {
    await owner.ask(inviteMember, { email: invitee.email, firstName: 'Leo' })
    await invitee.ask(acceptInvitation, { token: await tokenIn(server, invitee.email) })
  }
  const nameOf = async (client: Client) => (await client.ask(getUser, {})).user.firstName
  expect([await nameOf(nameless), await nameOf(named)]).toEqual(['Leo', 'Leonard'])
})

test('a new member is told what is shared until that is dismissed', async () => {
  const { owner, member } = await family()
  const shared = {
    people: [{ name: 'Ana', entries: 2 }],
    accounts: 0,
    budgets: 1,
    bills: 1,
  }
  expect(await stepsOf(member)).toMatchObject({ isDismissed: false, family: shared })
  expect(await stepsOf(owner)).not.toHaveProperty('family')
  await member.ask(updateSettings, { firstSteps: { isDismissed: true } })
  expect((await stepsOf(member)).family).toBeUndefined()
})

test('who dismissed the first steps of the own book is told of the family’s', async () => {
  const [owner, member] = [await ownerWithBook(), await signedIn(server)]
  await member.ask(updateSettings, { firstSteps: { isDismissed: true } })
  const token = await invited(owner, member.email)
  await member.ask(acceptInvitation, { token })
  expect((await stepsOf(member)).family).toBeDefined()
})

test('every member’s choice of earlier entries is told to all', async () => {
  const { owner, member } = await family()
  for (const client of [owner, member]) {
    const [group] = (await client.ask(getGroupDetail, {})).groups
    expect(group!.members).toMatchObject([
      { sharesEarlier: true },
      { sharesEarlier: false },
    ])
  }
})

test.for([true, false])(
  'the owner of an older group is asked about earlier entries once (%s)',
  async (share) => {
    const owner = await ownerWithBook()
    const id = await makeGroup(server, owner, await signedIn(server))
    await server.app.database.write
      .updateTable('groups')
      .set({ asks_earlier: 1 })
      .where('id', '=', id)
      .execute()
    expect((await stepsOf(owner)).earlier).toEqual({ entries: 1, bills: 1 })
    await owner.ask(shareEarlier, { share: true, preview: true })
    expect((await stepsOf(owner)).earlier).toBeDefined()
    await owner.ask(shareEarlier, { share })
    expect((await stepsOf(owner)).earlier).toBeUndefined()
  },
)

test('who thinks of inviting somebody sees how much would be shared', async () => {
  const owner = await ownerWithBook()
  const preview = { share: true, preview: true }
  const counts = { entries: 1, bills: 1 }
  expect(await owner.ask(shareEarlier, preview)).toMatchObject({ counts })
  expect((await owner.ask(getGroupDetail, {})).groups).toEqual([])
})
