import { beforeAll, afterAll, expect, test } from 'vitest'
import { addUpdateBill, getUpcomingBills } from '#lib/contract/bills.ts'
import { getExpenseStats } from '#lib/contract/dashboard.ts'
import { getGroupDetail, inviteMember } from '#lib/contract/groups.ts'
import {
  acceptInvitation,
  getInvitation,
  getInvitedUser,
  rejectInvitation,
} from '#lib/contract/invitations.ts'
import { getSettings, updateUser } from '#lib/contract/profile.ts'
import { addUpdateExpense, getTransactionsByType } from '#lib/contract/transactions.ts'
import { openAccount } from '../support/accounts.ts'
import { deleteAll, invited, joined, tokenIn } from '../support/invites.ts'
import { wrongSumsOf } from '../support/keptSums.ts'
import {
  Client,
  IS_POSTGRES,
  openNeighbour,
  profileIdOf,
  serverOfFile,
  signedIn,
} from '../support/testServer.ts'
import type { TestServer } from '../support/testServer.ts'

const server = await serverOfFile()
const at = server.clock.now
const visitor = () => new Client(server)

async function family() {
  const owner = await signedIn(server)
  await owner.ask(updateUser, { firstName: 'Ana', lastName: 'Moreau' })
  const member = await signedIn(server)
  return { owner, member, token: await invited(owner, member.email) }
}

async function amountsSeenBy(client: Client): Promise<number[]> {
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  return result.flatMap(({ transactions = [] }) => transactions.map(({ minor }) => minor))
}

test('an invitation tells who invites whom, and how much each side has', async () => {
  const { owner, member } = await family()
  const third = await signedIn(server)
  await third.ask(updateUser, { firstName: 'Ben' })
  await joined(owner, third)
  await joined(owner, await signedIn(server))
  await member.ask(updateUser, { firstName: 'Nora' })
  await member.ask(addUpdateExpense, { at, minor: 1 })
  await member.ask(addUpdateBill, { at, minor: 1, title: 'Power' })
  await owner.ask(addUpdateExpense, { at, minor: 1 })
  const token = await tokenIn(server, member.email)
  const shown = {
    ownerFirstName: 'Ana',
    ownerLastName: 'Moreau',
    ownerEmail: owner.email,
    inviteeFirstName: 'Nora',
    inviteeEmail: member.email,
    inviteeId: await profileIdOf(member),
    memberNames: ['Ben'],
    isReturn: false,
    familyCurrency: 'USD',
    inviteeCurrency: 'USD',
    isOwnSession: false,
  }
  expect((await visitor().ask(getInvitation, { token })).result).toEqual(shown)
  expect((await visitor().ask(getInvitedUser, { token })).results).toEqual({
    ...shown,
    entryCount: 2,
    familyEntryCount: 1,
    book: { people: expect.anything(), accounts: 0, budgets: 0, bills: 0 },
  })
})

test('without a profile 304 tells the group, after a deletion 339', async () => {
  const owner = await signedIn(server)
  await owner.ask(updateUser, { firstName: 'Ana' })
  const email = visitor().email
  await owner.ask(inviteMember, { email, firstName: 'Bo' })
  const token = await tokenIn(server, email)
  const told = { ownerFirstName: 'Ana', inviteeFirstName: 'Bo', inviteeEmail: email }
  for (const call of [getInvitation, getInvitedUser]) {
    const reply = await visitor().send(call, { token })
    expect(reply).toMatchObject({ status: 200, code: 304, body: { result: told } })
  }
  expect((await visitor().send(acceptInvitation, { token })).code).toBe(304)
  const late = await signedIn(server, { email })
  await deleteAll(late)
  expect(await visitor().send(getInvitedUser, { token })).toMatchObject({
    code: 339,
    body: { result: { ownerEmail: owner.email } },
  })
  expect((await visitor().send(getInvitation, { token })).code).toBe(304)
  expect((await visitor().send(acceptInvitation, { token })).code).toBe(304)
  await signedIn(server, { email })
  expect((await visitor().send(acceptInvitation, { token })).code).toBe(0)
})

test('reading an invitation answers nothing', async () => {
  const { owner, member, token } = await family()
  await visitor().ask(getInvitation, { token })
  await visitor().ask(getInvitedUser, { token })
  expect((await member.ask(getGroupDetail, {})).groups).toEqual([])
  expect((await owner.ask(getSettings, {})).settings.sharesWithFamily).toBe(false)
})

test('who accepts is a member from then on, once', async () => {
  const { owner, member, token } = await family()
  await visitor().ask(acceptInvitation, { token })
  for (const client of [owner, member]) {
    const [group] = (await client.ask(getGroupDetail, {})).groups
    expect(group!.members.map(({ email }) => email)).toEqual([owner.email, member.email])
    expect((await client.ask(getSettings, {})).settings.sharesWithFamily).toBe(true)
  }
  for (const call of [acceptInvitation, rejectInvitation, getInvitation, getInvitedUser]) {
    expect((await visitor().send(call, { token })).code).toBe(385)
  }
})

test('who rejects is asked no more by this link, but can be invited again', async () => {
  const { owner, member, token } = await family()
  await visitor().ask(rejectInvitation, { token })
  for (const call of [rejectInvitation, acceptInvitation, getInvitation, getInvitedUser]) {
    expect((await visitor().send(call, { token })).code).toBe(386)
  }
  expect((await member.ask(getGroupDetail, {})).groups).toEqual([])
  await joined(owner, member)
  expect((await member.ask(getGroupDetail, {})).groups).toHaveLength(1)
})

test('an unknown token is 388, and guessing is limited by address', async () => {
  const { token } = await family()
  const guesser = visitor()
  const calls = [getInvitation, getInvitedUser, acceptInvitation, rejectInvitation]
  for (let guess = 0; guess < 50; guess += 1) {
    const reply = await guesser.send(calls[guess % 4]!, { token: `guess-${guess}` })
    expect(reply.code).toBe(388)
  }
  for (const call of calls) {
    expect((await guesser.send(call, { token })).status).toBe(429)
  }
  expect((await visitor().send(getInvitation, { token })).code).toBe(0)
})

test('a member of one group joins no other', async () => {
  const { owner, member, token } = await family()
  const other = await family()
  const second = await invited(other.owner, member.email)
  await visitor().ask(acceptInvitation, { token })
  expect((await visitor().send(acceptInvitation, { token: second })).code).toBe(346)
  const [group] = (await member.ask(getGroupDetail, {})).groups
  expect(group!.members[0]!.email).toBe(owner.email)
})

test('only what is made after joining is shared, each way', async () => {
  const { owner, member } = await family()
  await member.ask(addUpdateExpense, { at, minor: 1 })
  await owner.ask(addUpdateExpense, { at, minor: 2 })
  await visitor().ask(acceptInvitation, { token: await tokenIn(server, member.email) })
  await member.ask(addUpdateExpense, { at, minor: 4 })
  await owner.ask(addUpdateExpense, { at, minor: 8 })
  expect((await amountsSeenBy(owner)).toSorted()).toEqual([2, 4, 8])
  expect((await amountsSeenBy(member)).toSorted()).toEqual([1, 2, 4, 8])
})

test('what the owner made before a group that shares only what comes stays private', async () => {
  const owner = await signedIn(server)
  await owner.ask(addUpdateExpense, { at, minor: 2 })
  const member = await signedIn(server)
  await joined(owner, member)
  expect(await amountsSeenBy(member)).toEqual([])
  expect(await amountsSeenBy(owner)).toEqual([2])
})

test('who wishes shares all earlier entries, and the sums agree', async () => {
  const { owner, member } = await family()
  const accountId = await openAccount(member, { currency: 'USD', isShared: true })
  await member.ask(addUpdateExpense, { at, minor: 1, accountId })
  await member.ask(addUpdateBill, { at, minor: 3, title: 'Power' })
  await visitor().ask(acceptInvitation, {
    token: await tokenIn(server, member.email),
    withEarlier: true,
  })
  await member.ask(addUpdateExpense, { at, minor: 4, accountId })
  expect((await amountsSeenBy(owner)).toSorted()).toEqual([1, 4])
  const { bills } = await owner.ask(getUpcomingBills, { page: 0 })
  expect(bills).toMatchObject([{ title: 'Power', minor: 3 }])
  const stats = { month: 10, year: 2026 }
  for (const client of [owner, member]) {
    expect((await client.ask(getExpenseStats, stats)).result.expense).toBe(5)
  }
})

test.runIf(!IS_POSTGRES)('stored sums are right after all of this', () => {
  expect(wrongSumsOf(server)).toEqual([])
})

test('of many answers at once exactly one counts', async () => {
  const { member, token } = await family()
  const calls = [acceptInvitation, rejectInvitation]
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => visitor().send(calls[index % 2]!, { token })),
  )
  const codes = replies.map(({ code }) => code)
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  const isIn = (await member.ask(getGroupDetail, {})).groups.length === 1
  const others = codes.filter((code) => code !== 0)
  expect(new Set(others)).toEqual(new Set([isIn ? 385 : 386]))
})

test('of two groups that are joined at once exactly one has the member', async () => {
  const { member, token } = await family()
  const second = await invited(await signedIn(server), member.email)
  const replies = await Promise.all(
    [token, second].map((some) => visitor().send(acceptInvitation, { token: some })),
  )
  expect(replies.map(({ code }) => code).toSorted()).toEqual([0, 346])
})

let neighbour: TestServer | undefined
beforeAll(async () => {
  if (IS_POSTGRES) neighbour = await openNeighbour(server)
})
afterAll(() => neighbour?.close())

test.runIf(IS_POSTGRES)('of answers on two servers exactly one counts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { token } = await family()
    const replies = await Promise.all(
      [server, neighbour!, server, neighbour!].map((one) =>
        new Client(one).send(acceptInvitation, { token }),
      ),
    )
    expect(replies.map(({ code }) => code).toSorted()).toEqual([0, 385, 385, 385])
  }
})
