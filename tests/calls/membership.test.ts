import { expect, test } from 'vitest'
import { getGroupAccounts } from '#lib/contract/accounts.ts'
import { addUpdateBudget, getBudgets } from '#lib/contract/budgets.ts'
import {
  getGroupDetail,
  getInvites,
  handOverGroup,
  inviteMember,
  leaveGroup,
  removeMember,
  undoLeave,
} from '#lib/contract/groups.ts'
import { acceptInvitation } from '#lib/contract/invitations.ts'
import { addUser } from '#lib/contract/operator.ts'
import { getSettings, updateSettings, updateUser } from '#lib/contract/profile.ts'
import { addUpdateExpense, getTransactionsByType } from '#lib/contract/transactions.ts'
import { contextOfProfile } from '#lib/server/core/profileContext.ts'
import { saveTransaction } from '#lib/server/services/transactions.ts'
import { openAccount } from '../support/accounts.ts'
import { Browser } from '../support/browser.ts'
import { deleteAll, invited, joined, tokenIn } from '../support/invites.ts'
import {
  Client,
  newestMail,
  openTestServer,
  operatorOf,
  profileIdOf,
  serverOfFile,
  signedIn,
} from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000
const at = server.clock.now

/** An owner and members who joined one after another. */
async function family(members = 2): Promise<[Client, ...Client[]]> {
  const owner = await signedIn(server)
  const others: Client[] = []
  for (let count = 0; count < members; count += 1) {
    const member = await signedIn(server)
    server.clock.now += 1
    await joined(owner, member)
    others.push(member)
  }
  return [owner, ...others]
}

async function membersSeenBy(client: Client): Promise<string[]> {
  const { groups } = await client.ask(getGroupDetail, {})
  return groups.flatMap(({ members }) => members.map(({ email }) => email))
}

async function ownerSeenBy(client: Client): Promise<string | undefined> {
  const { groups } = await client.ask(getGroupDetail, {})
  return groups[0]?.members.find(({ isOwner }) => isOwner)?.email
}

async function amountsSeenBy(client: Client): Promise<number[]> {
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  return result.flatMap(({ transactions = [] }) => transactions.map(({ minor }) => minor))
}

const named = async (client: Client) => ({ userId: await profileIdOf(client) })

test('who leaves takes the own entries along and sees the others’ no more', async () => {
  const [owner, member, third] = await family()
  await owner.ask(addUpdateExpense, { at, minor: 1 })
  await member!.ask(addUpdateExpense, { at, minor: 2 })
  await openAccount(member!, { isShared: true })
  await member!.ask(leaveGroup, {})
  expect(await amountsSeenBy(member!)).toEqual([2])
  expect(await amountsSeenBy(owner)).toEqual([1])
  expect((await owner.ask(getGroupAccounts, {})).results.accounts).toEqual([])
  expect(await membersSeenBy(member!)).toEqual([])
  expect(await membersSeenBy(owner)).toEqual([owner.email, third!.email])
  expect((await member!.send(leaveGroup, {})).code).toBe(341)
})

test('the last but one leaves a group of one, which shares nothing', async () => {
  const [owner, member] = await family(1)
  const shares = async () => (await owner.ask(getSettings, {})).settings.sharesWithFamily
  expect(await shares()).toBe(true)
  await member!.ask(leaveGroup, {})
  expect(await shares()).toBe(false)
  expect(await membersSeenBy(owner)).toEqual([owner.email])
})

test('when the owner leaves, the oldest member becomes the owner', async () => {
  const [owner, second, third] = await family()
  await owner.ask(leaveGroup, {})
  expect(await ownerSeenBy(third!)).toBe(second!.email)
  expect(await membersSeenBy(third!)).toEqual([second!.email, third!.email])
})

test('a group ends with its last member, and so do its invitations', async () => {
  const owner = await signedIn(server)
  const guest = await signedIn(server)
  const token = await invited(owner, guest.email)
  await owner.ask(leaveGroup, {})
  expect(await membersSeenBy(owner)).toEqual([])
  expect((await guest.send(acceptInvitation, { token })).code).toBe(388)
  await owner.ask(inviteMember, { email: guest.email })
  expect((await owner.ask(getInvites, {})).results).toHaveLength(1)
})

test('an owner whose profile is deleted takes a group of one and its invitations along', async () => {
  const owner = await signedIn(server)
  const guest = await signedIn(server)
  const token = await invited(owner, guest.email)
  await deleteAll(owner)
  expect((await guest.send(acceptInvitation, { token })).code).toBe(388)
})

test.each([
  [
    'hands over',
    async (owner: Client, next: Client) => {
      await owner.ask(handOverGroup, { profileId: await profileIdOf(next) })
    },
  ],
  ['leaves', async (owner: Client) => void (await owner.ask(leaveGroup, {}))],
  ['deletes the profile', (owner: Client) => deleteAll(owner)],
])('waiting invitations and links back end when their sender %s', async (_, end) => {
  const [owner, next, former] = await family()
  const guest = await signedIn(server)
  await owner.ask(removeMember, { profileId: await profileIdOf(former!) })
  await owner.ask(undoLeave, { profileId: await profileIdOf(former!) })
  const tokens = [await tokenIn(server, former!.email), await invited(owner, guest.email)]
  await end(owner, next!)
  expect((await next!.ask(getInvites, {})).results).toEqual([])
  for (const token of tokens) {
    expect((await guest.send(acceptInvitation, { token })).code).toBe(388)
  }
  expect(await membersSeenBy(next!)).not.toContain(guest.email)
  await guest.ask(acceptInvitation, { token: await invited(next!, guest.email) })
  expect(await membersSeenBy(next!)).toContain(guest.email)
})

test('a removed former owner comes back by no invitation of before', async () => {
  const [owner, next] = await family(1)
  const other = await signedIn(server)
  const token = await invited(owner, other.email)
  await owner.ask(handOverGroup, { profileId: await profileIdOf(next!) })
  await next!.ask(removeMember, { profileId: await profileIdOf(owner) })
  expect((await other.send(acceptInvitation, { token })).code).toBe(388)
  expect(await membersSeenBy(next!)).toEqual([next!.email])
})

test('the owner is told in their language who joined, and of a return', async () => {
  const owner = await signedIn(server)
  await owner.ask(updateSettings, { language: 'fr' })
  const member = await signedIn(server)
  await member.ask(updateUser, { firstName: 'Bo', lastName: 'Lind' })
  await joined(owner, member)
  await server.app.jobs.drain()
  const { kind, subject, html, body } = await newestMail(server, owner.email)
  expect(kind).toBe('joined')
  expect(subject).toContain('Bo Lind')
  expect(html).toMatch(/<html[^>]* lang="fr"/)
  expect(body).toContain(`Bo Lind (${member.email})`)
  const first = (await newestMail(server, owner.email)).id
  await member.ask(leaveGroup, {})
  await owner.ask(undoLeave, { profileId: await profileIdOf(member) })
  await member.ask(acceptInvitation, { token: await tokenIn(server, member.email) })
  await server.app.jobs.drain()
  const second = await newestMail(server, owner.email)
  expect([second.kind, second.id === first]).toEqual(['joined', false])
})

test('nobody is told of somebody who left again at once', async () => {
  const [owner, member] = await family(1)
  await member!.ask(leaveGroup, {})
  await server.app.jobs.drain()
  const mails = await server.app.database.read
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', owner.email)
    .where('kind', '=', 'joined')
    .execute()
  expect(mails).toEqual([])
})

test('only the owner removes, and only another member', async () => {
  const [owner, second, third] = await family()
  const stranger = await signedIn(server)
  expect((await second!.send(removeMember, await named(third!))).code).toBe(343)
  expect((await stranger.send(removeMember, await named(third!))).code).toBe(341)
  for (const wrong of [stranger, owner]) {
    expect((await owner.send(removeMember, await named(wrong))).code).toBe(341)
  }
  await third!.ask(addUpdateExpense, { at, minor: 4 })
  expect((await owner.send(removeMember, await named(third!))).code).toBe(0)
  expect(await amountsSeenBy(owner)).toEqual([])
  expect(await amountsSeenBy(third!)).toEqual([4])
  expect((await owner.send(removeMember, await named(third!))).code).toBe(341)
})

test('who is removed is told by whom, in their language, and that it can be undone', async () => {
  const [owner, member, third] = await family()
  await owner.ask(updateUser, { firstName: 'Ana', lastName: 'Moreau' })
  await member!.ask(updateSettings, { language: 'fr' })
  const refused = await third!.send(removeMember, await named(member!))
  expect(refused.code).toBe(343)
  expect((await newestMail(server, member!.email)).kind).not.toBe('removed')
  await owner.ask(removeMember, { profileId: await profileIdOf(member!) })
  const { kind, subject, html, body, wipe_at } = await newestMail(server, member!.email)
  expect([kind, wipe_at]).toEqual(['removed', null])
  expect(subject).toContain('Ana Moreau')
  expect(html).toMatch(/<html[^>]* lang="fr"/)
  expect(body).toContain(`Ana Moreau (${owner.email})`)
  expect(body).toContain('sous 7 jours')
  expect(body).toContain('/dashboard')
})

test('who leaves by themselves is mailed nothing', async () => {
  const [, member] = await family(1)
  const before = (await newestMail(server, member!.email)).id
  await member!.ask(leaveGroup, {})
  expect((await newestMail(server, member!.email)).id).toBe(before)
})

test('only the owner hands over, and only to another member', async () => {
  const [owner, second, third] = await family()
  const stranger = await signedIn(server)
  expect((await second!.send(handOverGroup, await named(third!))).code).toBe(343)
  for (const wrong of [stranger, owner]) {
    expect((await owner.send(handOverGroup, await named(wrong))).code).toBe(341)
  }
  expect((await owner.send(handOverGroup, await named(third!))).code).toBe(0)
  expect(await ownerSeenBy(second!)).toBe(third!.email)
  expect((await owner.send(handOverGroup, await named(second!))).code).toBe(343)
  expect((await owner.send(removeMember, await named(second!))).code).toBe(343)
})

test('budgets are those of the owner, and one’s own again after leaving', async () => {
  const [owner, member] = await family(1)
  const month = { month: 10, year: 2026 }
  const budget = { ...month, scope: 'month', type: 'expense', withFuture: false } as const
  await owner.ask(addUpdateBudget, { ...budget, minor: 100, isShared: true })
  const seen = async (client: Client) =>
    (await client.ask(getBudgets, month)).budgets.map(({ minor }) => minor)
  expect(await seen(member!)).toEqual([100])
  await owner.ask(handOverGroup, { profileId: await profileIdOf(member!) })
  expect([await seen(owner), await seen(member!)]).toEqual([[], []])
  await member!.ask(addUpdateBudget, { ...budget, minor: 7, isShared: true })
  expect(await seen(owner)).toEqual([7])
  await owner.ask(leaveGroup, {})
  expect([await seen(owner), await seen(member!)]).toEqual([[100], [7]])
})

test('who comes back by a new invitation shares nothing of before', async () => {
  const [owner, member] = await family(1)
  await member!.ask(addUpdateExpense, { at, minor: 2 })
  await member!.ask(leaveGroup, {})
  await joined(owner, member!)
  await member!.ask(addUpdateExpense, { at, minor: 4 })
  expect(await amountsSeenBy(owner)).toEqual([4])
  await member!.ask(leaveGroup, {})
  await joined(owner, member!, true)
  expect((await amountsSeenBy(owner)).toSorted()).toEqual([2, 4])
})

test('somebody who left stands in the list for seven days, or until the profile is gone', async () => {
  const [owner, second, third] = await family()
  server.clock.now += DAY
  await second!.ask(leaveGroup, {})
  await third!.ask(leaveGroup, {})
  const until = server.clock.now + 7 * DAY
  const left = async () => (await owner.ask(getInvites, {})).left
  expect(await left()).toMatchObject([{ until }, { until }])
  await deleteAll(second!)
  expect(await left()).toMatchObject([{ email: third!.email, until }])
  server.clock.now = until
  expect(await left()).toEqual([])
})

test('a call that began before a leaving uses no account of the others', async () => {
  const [owner, member] = await family(1)
  const accountId = await openAccount(owner, { currency: 'USD', isShared: true })
  const begun = await contextOfProfile(server.app, await profileIdOf(member!))
  await member!.ask(leaveGroup, {})
  const saving = saveTransaction(begun, 'expense', { at, minor: 1, accountId })
  await expect(saving).rejects.toMatchObject({ reason: 'not-found' })
})

test('two members who leave at once leave one book each', async () => {
  const [owner, second, third] = await family()
  const replies = await Promise.all([owner, second!].map((one) => one.send(leaveGroup, {})))
  expect(replies.map(({ code }) => code)).toEqual([0, 0])
  expect(await ownerSeenBy(third!)).toBe(third!.email)
  expect(await membersSeenBy(third!)).toEqual([third!.email])
})

test('beside an app a group is left in the app and not in the browser', async () => {
  const beside = await openTestServer({ COMPANION_APP: 'on' })
  const browser = new Browser(beside)
  const owner = new Client(beside)
  for (const { email } of [browser, owner]) {
    await operatorOf(beside).ask(addUser, { email })
  }
  await browser.signIn()
  expect((await browser.send(leaveGroup, {})).code).toBe(341)
  const inApp = await signedIn(beside, { email: owner.email })
  await joined(inApp, browser)
  expect((await browser.send(leaveGroup, {})).code).toBe(346)
  const app = await signedIn(beside, { email: browser.email })
  expect((await app.send(leaveGroup, {})).code).toBe(0)
  await beside.close()
})
