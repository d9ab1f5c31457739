import { expect, test } from 'vitest'
import {
  getGroupDetail,
  getInvites,
  inviteMember,
  resendInvite,
  revokeInvite,
} from '#lib/contract/groups.ts'
import { acceptInvitation, getInvitation } from '#lib/contract/invitations.ts'
import { updateSettings, updateUser } from '#lib/contract/profile.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { invited, joined, tokenIn } from '../support/invites.ts'
import { makeGroup } from '../support/groups.ts'
import { Client, newestMail, serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000
const HOUR = 3_600_000

const waiting = async (client: Client) => (await client.ask(getInvites, {})).results
/** The oldest waiting invitation. */
const firstId = async (client: Client) => (await waiting(client))[0]!.id
const emailOf = () => new Client(server).email

test('an invitation makes the group of who invites and mails a link for fourteen days', async () => {
  const owner = await signedIn(server)
  await owner.ask(updateUser, { firstName: 'Ana', lastName: 'Moreau' })
  const email = emailOf()
  expect(await waiting(owner)).toEqual([])
  const typed = { email: `  ${email.toUpperCase()} `, firstName: 'Bo' }
  expect((await owner.send(inviteMember, typed)).code).toBe(0)
  const { groups } = await owner.ask(getGroupDetail, {})
  expect(groups).toMatchObject([{ members: [{ email: owner.email, isOwner: true }] }])
  expect(await waiting(owner)).toMatchObject([
    { email, firstName: 'Bo', expiresAt: server.clock.now + 14 * DAY },
  ])
  const mail = await newestMail(server, email)
  expect(mail.subject).toBe('Ana Moreau invites you to a family book')
  expect(mail.body).toContain(owner.email)
  expect(mail.body).toMatch(/\/inviteReject\?token=/)
  expect(mail.wipe_at).toBe(server.clock.now + 14 * DAY)
})

test('the token is nowhere but in the mail', async () => {
  const owner = await signedIn(server)
  const token = await invited(owner, emailOf())
  const rows = await server.app.database.read
    .selectFrom('group_invites')
    .selectAll()
    .execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('the mail is in the language of the invited profile, and in no stranger’s words', async () => {
  const owner = await signedIn(server)
  await owner.ask(updateUser, { firstName: 'Win now', lastName: 'at http://evil.example' })
  const member = await signedIn(server)
  await member.ask(updateSettings, { language: 'fr' })
  await owner.ask(inviteMember, { email: member.email })
  const mail = await newestMail(server, member.email)
  expect(mail.html).toMatch(/<html[^>]* lang="fr"/)
  expect(mail.body).not.toContain('evil')
})

test.each(['<b>Bo</b>', 'Bo http://evil.example', 'x'.repeat(41), '1', 'Bo\nBo'])(
  'the first name %j is refused',
  async (firstName) => {
    const owner = await signedIn(server)
    const reply = await owner.send(inviteMember, { email: emailOf(), firstName })
    expect(reply).toMatchObject({ code: 400 })
    expect(reply.body['errors']).toMatchObject([{ path: 'firstName' }])
  },
)

test.each(['Bo', 'Anne-Marie', "D’Arcy O'Neil", 'Žofia', '未来', ''])(
  'the first name %j is taken',
  async (firstName) => {
    const owner = await signedIn(server)
    const email = emailOf()
    expect((await owner.send(inviteMember, { email, firstName })).code).toBe(0)
  },
)

test('what is no e-mail, or two of them, is refused', async () => {
  const owner = await signedIn(server)
  for (const email of ['bo', 'bo@example.com,eve@example.com', 'bo@localhost']) {
    expect((await owner.send(inviteMember, { email })).code).toBe(400)
  }
})

test('oneself, a member and who is invited already are refused with 346', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await joined(owner, member)
  const email = emailOf()
  await owner.ask(inviteMember, { email })
  for (const again of [owner.email, member.email, email, email.toUpperCase()]) {
    expect((await owner.send(inviteMember, { email: again })).code).toBe(346)
  }
})

test('only the owner invites, sees, resends and revokes', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await joined(owner, member)
  await owner.ask(inviteMember, { email: emailOf() })
  const id = await firstId(owner)
  expect((await member.send(inviteMember, { email: emailOf() })).code).toBe(343)
  expect(await member.ask(getInvites, {})).toEqual({ results: [], left: [] })
  for (const call of [resendInvite, revokeInvite]) {
    expect((await member.send(call, { _id: id })).code).toBe(343)
    const other = await signedIn(server)
    expect((await other.send(call, { _id: id })).code).toBe(341)
    await makeGroup(server, other)
    expect((await other.send(call, { _id: id })).code).toBe(341)
  }
})

test('an invitation that is sent again has a new link, which voids the old one', async () => {
  const owner = await signedIn(server)
  const email = emailOf()
  const first = await invited(owner, email)
  const id = await firstId(owner)
  server.clock.now += DAY
  await owner.ask(resendInvite, { id })
  const second = await tokenIn(server, email)
  expect(await waiting(owner)).toMatchObject([
    { id, expiresAt: server.clock.now + 14 * DAY },
  ])
  const visitor = new Client(server)
  expect((await visitor.send(getInvitation, { token: first })).code).toBe(388)
  expect((await visitor.send(getInvitation, { token: second })).code).toBe(304)
})

test('an invitation that is revoked, or too old, is unknown', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  const revoked = await invited(owner, member.email)
  const id = await firstId(owner)
  await owner.ask(revokeInvite, { id })
  expect((await owner.send(revokeInvite, { _id: id })).code).toBe(341)
  const late = await invited(owner, member.email)
  const visitor = new Client(server)
  expect((await visitor.send(acceptInvitation, { token: revoked })).code).toBe(388)
  server.clock.now += 14 * DAY
  expect((await visitor.send(acceptInvitation, { token: late })).code).toBe(388)
  expect(await waiting(owner)).toEqual([])
  await sweep(systemContext(server.app))
  expect((await owner.send(inviteMember, { email: member.email })).code).toBe(0)
})

test('an address is mailed three times a day, whoever asks', async () => {
  const email = emailOf()
  const owner = await signedIn(server)
  await owner.ask(inviteMember, { email })
  const id = await firstId(owner)
  await owner.ask(resendInvite, { id })
  await (await signedIn(server)).ask(inviteMember, { email })
  const fourth = await owner.send(resendInvite, { _id: id })
  expect(fourth).toMatchObject({ status: 429, code: 429 })
  expect(Number(fourth.headers.get('retry-after'))).toBe(24 * 3600)
  expect((await (await signedIn(server)).send(inviteMember, { email })).status).toBe(429)
  server.clock.now += DAY
  expect((await owner.send(resendInvite, { _id: id })).code).toBe(0)
})

test('a group mails ten times an hour and waits for twenty at most', async () => {
  const owner = await signedIn(server)
  for (const hour of [1, 2]) {
    for (let count = 0; count < 10; count += 1) {
      await owner.ask(inviteMember, { email: emailOf() })
    }
    expect((await owner.send(inviteMember, { email: emailOf() })).status).toBe(429)
    const id = await firstId(owner)
    expect((await owner.send(resendInvite, { _id: id })).status).toBe(429)
    server.clock.now += HOUR
    expect(await waiting(owner)).toHaveLength(hour * 10)
  }
  expect((await owner.send(inviteMember, { email: emailOf() })).status).toBe(429)
  const id = await firstId(owner)
  expect((await owner.send(resendInvite, { _id: id })).code).toBe(0)
  await owner.ask(revokeInvite, { id })
  expect((await owner.send(inviteMember, { email: emailOf() })).code).toBe(0)
})

test('an invitation with the same key is mailed once', async () => {
  const owner = await signedIn(server)
  const email = emailOf()
  const key = { 'idempotency-key': 'one' }
  for (const _ of [1, 2]) {
    expect((await owner.send(inviteMember, { email }, key)).code).toBe(0)
  }
  expect(await waiting(owner)).toHaveLength(1)
})
