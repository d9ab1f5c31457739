import { expect, test } from 'vitest'
import { deleteProfile, presignin, revertEmail, signIn } from '#lib/contract/access.ts'
import { requestExport } from '#lib/contract/exports.ts'
import { getGroupDetail, handOverGroup } from '#lib/contract/groups.ts'
import { acceptInvitation } from '#lib/contract/invitations.ts'
import { addUser } from '#lib/contract/operator.ts'
import { changeEmail, getUser } from '#lib/contract/profile.ts'
import { addUpdateExpense, getTransactionsByType } from '#lib/contract/transactions.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { Browser } from '../support/browser.ts'
import { fetchFeed, makeFeed } from '../support/calendarFeeds.ts'
import {
  askForAddress,
  changeAddress,
  newAddress,
  revertTokenOf,
} from '../support/changedAddresses.ts'
import { makeGroup } from '../support/groups.ts'
import { invited } from '../support/invites.ts'
import {
  Client,
  codeFor,
  newestMail,
  operatorOf,
  profileIdOf,
  serverOfFile,
  signedIn,
} from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000

/** Changes an e-mail as a thief with a session does, and gives the token to undo it. */
async function stolen(client: Client) {
  const email = await changeAddress(client)
  return { email, token: await revertTokenOf(server, client.email) }
}

const revert = async (token: string, client = new Client(server)) =>
  (await client.send(revertEmail, { token })).code

async function earlierOf(id: string) {
  return server.app.database.read
    .selectFrom('profiles')
    .select(['email', 'earlier_email', 'email_changed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('the mail to the earlier address says when, what and where, and holds the link', async () => {
  const client = await signedIn(server, { deviceName: 'Tablet' })
  const { email, token } = await stolen(client)
  const mail = await newestMail(server, client.email)
  expect(mail).toMatchObject({
    subject: 'Your address for Hearthbook was changed',
    is_secret: 1,
    wipe_at: server.clock.now + 7 * DAY,
  })
  expect(mail.body).toContain(
    `It changed to ${email[0]}…@example.org on Nov 21, 2026, 12:00 PM, on Tablet.`,
  )
  expect(mail.body).toContain('Cancel the change by Nov 28, 2026')
  expect(mail.body).not.toContain(email)
  const links = await server.app.database.read
    .selectFrom('one_time_links')
    .select('hash')
    .execute()
  expect(JSON.stringify(links)).not.toContain(token)
})

test('the link puts the address back, once, and ends all that opens the profile', async () => {
  const thief = new Browser(server)
  await thief.signIn()
  const { email, token } = await stolen(thief)
  const id = (await thief.ask(getUser, {})).user.id
  const feed = await makeFeed(thief)
  expect(await revert(token)).toBe(0)
  expect((await thief.send(getUser, {})).code).toBe(401)
  expect((await fetchFeed(thief, feed)).status).toBe(404)
  expect(await earlierOf(id)).toEqual({
    email: thief.email,
    earlier_email: null,
    email_changed_at: null,
  })
  const back = await signedIn(server, { email: thief.email })
  expect(await profileIdOf(back)).toBe(id)
  expect(await revert(token)).toBe(342)
  // The address that the thief used is anybody's again.
  expect(await profileIdOf(await signedIn(server, { email }))).not.toBe(id)
})

test('a browser that follows the link loses its own cookies', async () => {
  const browser = new Browser(server)
  await browser.signIn()
  const { token } = await stolen(browser)
  await browser.ask(revertEmail, { token })
  const held = [...browser.cookies.keys()]
  expect(held.filter((name) => /^(session|device)/.test(name))).toEqual([])
})

test('a link is good for seven days, and no other link is one', async () => {
  const start = server.clock.now
  const client = await signedIn(server)
  const late = await signedIn(server)
  const { token } = await stolen(client)
  const { token: lateToken } = await stolen(late)
  for (const wrong of ['', 'made up', `${token}x`]) expect(await revert(wrong)).toBe(342)
  server.clock.now = start + 7 * DAY - 1
  await sweep(systemContext(server.app))
  expect(await revert(token)).toBe(0)
  server.clock.now = start + 7 * DAY
  expect(await revert(lateToken)).toBe(342)
  server.clock.now = start
})

test('nobody makes a profile with a reserved address until seven days are over', async () => {
  const start = server.clock.now
  const client = await signedIn(server)
  const id = await profileIdOf(client)
  const { email: earlier } = client
  const visitor = new Client(server)
  // Asked for before the change, so that it is a right one.
  await visitor.ask(presignin, { email: earlier })
  const early = await codeFor(server, earlier)
  const email = await changeAddress(client)
  expect((await visitor.send(signIn, { email: earlier, otp: early })).code).toBe(340)
  const asked = await new Client(server).send(presignin, { email: earlier })
  const other = await new Client(server).send(presignin, { email: newAddress() })
  expect(asked.body).toEqual(other.body)
  expect((await newestMail(server, earlier)).subject).toBe(
    'Your profile has another address',
  )
  expect((await visitor.send(signIn, { email: earlier, otp: '000000' })).code).toBe(342)
  expect((await operatorOf(server).send(addUser, { email: earlier })).code).toBe(346)
  const neighbour = await signedIn(server)
  expect((await neighbour.send(changeEmail, { email: earlier })).code).toBe(0)
  expect((await newestMail(server, earlier)).subject).toBe(
    'Somebody wanted to use your address',
  )
  server.clock.now = start + 7 * DAY
  expect(await profileIdOf(await signedIn(server, { email: earlier }))).not.toBe(id)
  await sweep(systemContext(server.app))
  expect(await earlierOf(id)).toEqual({
    email,
    earlier_email: null,
    email_changed_at: null,
  })
  server.clock.now = start
})

test('until then deletion, hand-over, export and another change are refused', async () => {
  const start = server.clock.now
  const client = await signedIn(server)
  const member = await signedIn(server)
  await makeGroup(server, client, member)
  const handing = { userId: await profileIdOf(member) }
  const email = await changeAddress(client)
  await new Client(server).ask(presignin, { email, purpose: 'delete' })
  const otp = await codeFor(server, email)
  const visitor = new Client(server)
  const codes = async () => [
    (await client.send(changeEmail, { email: newAddress() })).code,
    (await client.send(handOverGroup, handing)).code,
    (await client.send(requestExport, {})).code,
    (await visitor.send(deleteProfile, { email, otp, preview: true })).code,
    (await visitor.send(deleteProfile, { email, otp })).code,
  ]
  expect(await codes()).toEqual([346, 346, 346, 346, 346])
  const { body } = await client.send(changeEmail, { email: newAddress() })
  expect(body['message']).toBe(
    'Your e-mail address was just changed. This is possible again from Nov 28, 2026.',
  )
  server.clock.now = start + 7 * DAY
  await visitor.ask(presignin, { email, purpose: 'delete' })
  const next = await codeFor(server, email)
  expect((await client.send(changeEmail, { email: newAddress() })).code).toBe(0)
  expect((await client.send(handOverGroup, handing)).code).toBe(0)
  expect((await client.send(requestExport, {})).code).toBe(0)
  expect((await visitor.send(deleteProfile, { email, otp: next })).code).toBe(0)
  server.clock.now = start
})

test('an invitation to the address of a thief ends when the address is put back', async () => {
  const thief = await signedIn(server)
  const client = await signedIn(server)
  const { email, token } = await stolen(client)
  const invitation = await invited(thief, email)
  await revert(token)
  expect((await thief.send(acceptInvitation, { token: invitation })).code).toBe(388)
  const back = await signedIn(server, { email: client.email })
  expect((await back.ask(getGroupDetail, {})).groups).toEqual([])
})

test('a family that was joined under the address of a thief is left with it', async () => {
  const thief = await signedIn(server)
  const client = await signedIn(server)
  const spent = { at: server.clock.now, minor: 1234 }
  await client.ask(addUpdateExpense, spent)
  const { email, token } = await stolen(client)
  const invitation = await invited(thief, email)
  server.clock.now += 1
  await client.ask(acceptInvitation, { token: invitation, withEarlier: true })
  await revert(token)
  const { result } = await thief.ask(getTransactionsByType, { year: 2026 })
  expect(result.flatMap(({ transactions = [] }) => transactions)).toEqual([])
  const back = await signedIn(server, { email: client.email })
  expect((await back.ask(getGroupDetail, {})).groups).toEqual([])
})

test('a family of before stays when the address is put back', async () => {
  const client = await signedIn(server)
  await makeGroup(server, await signedIn(server), client)
  server.clock.now += DAY
  const { token } = await stolen(client)
  await revert(token)
  const back = await signedIn(server, { email: client.email })
  expect((await back.ask(getGroupDetail, {})).groups).toHaveLength(1)
})

test('a change that was asked for before another one is refused after it', async () => {
  const client = await signedIn(server)
  const second = newAddress()
  const code = await askForAddress(client, second)
  await changeAddress(client)
  expect((await client.send(changeEmail, { email: second, otp: code })).code).toBe(346)
})
