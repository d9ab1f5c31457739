import { expect, test } from 'vitest'
import { forgotPassword, presignin, resetPassword, signIn } from '#lib/contract/access.ts'
import { getInvites } from '#lib/contract/groups.ts'
import { acceptInvitation } from '#lib/contract/invitations.ts'
import { changeEmail, getUser } from '#lib/contract/profile.ts'
import { Browser } from '../support/browser.ts'
import { fetchFeed, makeFeed } from '../support/calendarFeeds.ts'
import {
  askForAddress,
  changeAddress,
  changeFinally,
  newAddress,
} from '../support/changedAddresses.ts'
import { invited } from '../support/invites.ts'
import {
  Client,
  codeFor,
  newestMail,
  profileIdOf,
  serverOfFile,
  signedIn,
} from '../support/testServer.ts'

const server = await serverOfFile()
const MINUTE = 60_000

const emailOf = async (client: Client) => (await client.ask(getUser, {})).user.email
const codeOf = async (client: Client, payload: object) =>
  (await client.send(changeEmail, payload)).code
const wrongFor = (code: string) => (code === '123456' ? '123457' : '123456')

/** Subjects of the mails to an address, the first one first. */
async function subjectsTo(email: string): Promise<string[]> {
  const rows = await server.app.database.read
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject.replace(/^\d{6}/, 'code'))
}

test('the code of a new address changes the e-mail, by which one signs in then', async () => {
  const client = await signedIn(server)
  const id = await profileIdOf(client)
  const email = newAddress()
  expect(await codeOf(client, { email: ` ${email.toUpperCase()} ` })).toBe(0)
  const code = await codeFor(server, email)
  expect(await emailOf(client)).toBe(client.email)
  expect(await subjectsTo(email)).toEqual([
    'code is your one-time code to use this address',
  ])
  const { user } = await client.ask(changeEmail, { email, code })
  expect(user).toMatchObject({ id, email, emailChangedAt: server.clock.now })
  const again = await signedIn(server, { email })
  expect((await again.ask(getUser, {})).user).toMatchObject({ id, email, active: true })
  expect(await codeOf(client, { email: newAddress(), otp: code })).toBe(346)
})

test('the other sessions end at the change, with devices, feed and reset links', async () => {
  const browser = new Browser(server)
  await browser.signIn()
  const other = await signedIn(server, { email: browser.email })
  const feed = await makeFeed(other)
  await other.ask(forgotPassword, { email: browser.email })
  const { body } = await newestMail(server, browser.email)
  const pin = /resetpassword\/([\w-]+)/.exec(body!)![1]!
  await changeAddress(browser)
  expect((await browser.send(getUser, {})).code).toBe(0)
  expect((await other.send(getUser, {})).code).toBe(401)
  expect((await fetchFeed(browser, feed)).status).toBe(404)
  const password = 'three tall chimneys'
  const passwords = { newPassword: password, confirmPassword: password }
  const reset = { resetPinNumber: pin, ...passwords }
  expect((await other.send(resetPassword, reset)).code).toBe(342)
  const devices = await server.app.database.read
    .selectFrom('devices')
    .select('id')
    .where('profile_id', '=', (await browser.ask(getUser, {})).user.id)
    .execute()
  expect(devices).toEqual([])
})

test('an address in use is answered like any other, and its owner is mailed', async () => {
  const owner = await signedIn(server)
  const client = await signedIn(server)
  const free = newAddress()
  const replies = [
    await client.send(changeEmail, { email: owner.email }),
    await client.send(changeEmail, { email: free }),
  ]
  const [taken, other] = replies.map(({ status, body }) => ({ status, body }))
  expect(taken).toEqual(other)
  expect((await subjectsTo(owner.email)).at(-1)).toBe('Somebody wanted to use your address')
  expect((await newestMail(server, owner.email)).body).not.toMatch(/\d{6}/)
  const tries = [owner.email, free].map((email) => codeOf(client, { email, otp: '000000' }))
  expect(await Promise.all(tries)).toEqual([342, 342])
  expect(await emailOf(owner)).toBe(owner.email)
})

test('one’s own address is in use, too', async () => {
  const client = await signedIn(server)
  expect(await codeOf(client, { email: client.email })).toBe(0)
  expect((await subjectsTo(client.email)).at(-1)).toBe(
    'Somebody wanted to use your address',
  )
})

test('a code is good for 30 minutes, for its address and its use', async () => {
  const client = await signedIn(server)
  const email = newAddress()
  const other = newAddress()
  const code = await askForAddress(client, email)
  await askForAddress(client, other)
  expect(await codeOf(client, { email: other, otp: code })).toBe(342)
  expect((await new Client(server).send(signIn, { email, otp: code })).code).toBe(342)
  await client.ask(presignin, { email })
  const signInCode = await codeFor(server, email)
  expect(await codeOf(client, { email, otp: signInCode })).toBe(342)
  server.clock.now += 30 * MINUTE
  expect(await codeOf(client, { email, otp: code })).toBe(342)
  server.clock.now -= 1
  await client.ask(changeEmail, { email, code })
  expect(await emailOf(client)).toBe(email)
  server.clock.now += 1 - 30 * MINUTE
})

test('five wrong tries void a code', async () => {
  const client = await signedIn(server)
  const email = newAddress()
  const code = await askForAddress(client, email)
  for (let tried = 0; tried < 5; tried += 1) {
    expect(await codeOf(client, { email, otp: wrongFor(code) })).toBe(342)
  }
  expect(await codeOf(client, { email, otp: code })).toBe(342)
})

test('a code is bound to the browser that asked', async () => {
  const browser = new Browser(server)
  await browser.signIn()
  const other = new Browser(server, browser.email)
  await other.signIn()
  const email = newAddress()
  const code = await askForAddress(browser, email)
  expect(await codeOf(other, { email, otp: code })).toBe(342)
  other.cookies.delete('code_key')
  expect(await codeOf(other, { email, otp: code })).toBe(342)
  await browser.ask(changeEmail, { email, code })
  expect(await emailOf(browser)).toBe(email)
})

test('the codes of both addresses are bound to one browser, and make the change final', async () => {
  const browser = new Browser(server)
  await browser.signIn()
  browser.cookies.delete('code_key')
  const email = await changeFinally(browser)
  const { user } = await browser.ask(getUser, {})
  expect(user.email).toBe(email)
  expect(user.emailChangedAt).toBeUndefined()
  const { body, is_secret } = await newestMail(server, browser.email)
  expect(body).toContain('so the change is final')
  expect([body?.includes('revert-email'), is_secret]).toEqual([false, 0])
  const next = await changeAddress(browser)
  expect(await emailOf(browser)).toBe(next)
})

test('a wrong code of the current address changes nothing, and five void it', async () => {
  const client = await signedIn(server)
  const email = newAddress()
  await client.ask(changeEmail, { email, asksEarlier: true })
  const code = await codeFor(server, email)
  const earlier = await codeFor(server, client.email)
  expect(earlier).not.toBe(code)
  for (let tried = 0; tried < 5; tried += 1) {
    const otps = { otp: code, otpOld: wrongFor(earlier) }
    expect(await codeOf(client, { email, ...otps })).toBe(342)
  }
  expect(await codeOf(client, { email, otp: code, otpOld: earlier })).toBe(342)
  expect(await emailOf(client)).toBe(client.email)
  // Without it the change is one that can be put back.
  const { user } = await client.ask(changeEmail, { email, code })
  expect(user?.emailChangedAt).toBe(server.clock.now)
})

test('the limits of sign-in codes hold', async () => {
  const client = await signedIn(server)
  const email = newAddress()
  for (let asked = 0; asked < 5; asked += 1) await client.ask(changeEmail, { email })
  const refused = await client.send(changeEmail, { email })
  expect([refused.code, refused.headers.get('retry-after')]).toEqual([429, '900'])
  expect((await subjectsTo(email)).length).toBe(5)
})

test('waiting invitations to the left address end', async () => {
  const owner = await signedIn(server)
  const client = await signedIn(server)
  const token = await invited(owner, client.email)
  await changeAddress(client)
  expect((await client.send(acceptInvitation, { token })).code).toBe(388)
  expect((await owner.ask(getInvites, {})).results).toEqual([])
})

test('of two who prove one address at once, one gets it', async () => {
  const [ana, ben] = [new Browser(server), new Browser(server)]
  await ana.signIn()
  await ben.signIn()
  const email = newAddress()
  const codes = [await askForAddress(ana, email), await askForAddress(ben, email)]
  const answers = await Promise.all([
    codeOf(ana, { email, otp: codes[0] }),
    codeOf(ben, { email, otp: codes[1] }),
  ])
  expect(answers.toSorted()).toEqual([0, 342])
  const emails = [await emailOf(ana), await emailOf(ben)]
  expect(emails.filter((one) => one === email)).toHaveLength(1)
})

test.each(['no address', 'ana@', 'ana smith@example.org', ''])(
  'the address %j is refused',
  async (email) => {
    const client = await signedIn(server)
    const { code, body } = await client.send(changeEmail, { email })
    expect([code, (body['errors'] as { path: string }[])[0]?.path]).toEqual([400, 'email'])
  },
)

test('a visitor changes no address', async () => {
  const visitor = new Client(server)
  expect(await codeOf(visitor, { email: newAddress() })).toBe(401)
})
