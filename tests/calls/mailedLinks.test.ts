import { expect, test } from 'vitest'
import {
  activate,
  forgotPassword,
  presignin,
  resetPassword,
  sendActivation,
} from '#lib/contract/access.ts'
import { addUser } from '#lib/contract/operator.ts'
import { Browser } from '../support/browser.ts'
import {
  Client,
  serverOfFile,
  newestMail,
  profileIdOf,
  signedIn,
} from '../support/testServer.ts'

const server = await serverOfFile()
const good = { newPassword: 'quiet hearth 7', confirmPassword: 'quiet hearth 7' }

/** A person with an unverified e-mail. */
async function unverified(): Promise<Browser> {
  const browser = new Browser(server)
  await browser.signIn()
  await server.app.database.write
    .updateTable('profiles')
    .set({ active: 0 })
    .where('email', '=', browser.email)
    .execute()
  return browser
}

async function mailsTo(email: string, kind: string): Promise<number> {
  const mails = await server.app.database.read
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .execute()
  return mails.length
}

async function isActive({ email }: Client): Promise<boolean> {
  const row = await server.app.database.read
    .selectFrom('profiles')
    .select('active')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.active === 1
}

async function pinOf(email: string): Promise<string> {
  return /\/resetpassword\/(\S+)/.exec((await newestMail(server, email)).body!)![1]!
}

test.each([
  ['an image of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a page of a neighbour', { 'sec-fetch-site': 'same-site', 'app-version': '0' }, 403],
  ['an old browser', {}, 403],
  ['a page fetched ahead', { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' }, 403],
  ['a page of ours', { 'sec-fetch-site': 'same-origin' }, 200],
  ['an address that was typed', { 'sec-fetch-site': 'none' }, 200],
  ['an app', { 'app-version': '2.0' }, 200],
] as [string, Record<string, string>, number][])(
  'the activation link that %s asks for is answered as it should',
  async (_who, headers, status) => {
    const { email } = await unverified()
    const client = new Client(server)
    expect((await client.send(sendActivation, { email }, headers)).status).toBe(status)
    expect(await mailsTo(email, 'activation')).toBe(status === 200 ? 1 : 0)
  },
)

test('images of other sites use up nothing', async () => {
  const browser = await unverified()
  const { email } = browser
  const image = { 'sec-fetch-site': 'cross-site' }
  for (let shown = 0; shown < 40; shown += 1) {
    await browser.send(sendActivation, { email }, image)
  }
  expect((await browser.send(sendActivation, { email })).code).toBe(0)
  expect(await mailsTo(email, 'activation')).toBe(1)
})

test('a forgotten password is answered by a sentence, known e-mail or not', async () => {
  const { email } = await unverified()
  for (const asked of [email, `nobody-${email}`]) {
    const { code, body } = await new Browser(server).send(forgotPassword, { email: asked })
    expect(code).toBe(0)
    expect(body['message']).toBe(
      'If there is a profile with this e-mail, a link is on its way.',
    )
  }
})

test('codes, activation links and reset links are counted apart', async () => {
  const { email } = await unverified()
  const browser = new Browser(server, email)
  for (const call of [presignin, sendActivation, forgotPassword]) {
    for (let asked = 0; asked < 5; asked += 1) await browser.ask(call, { email })
  }
  expect((await browser.send(presignin, { email })).status).toBe(429)
  expect((await browser.send(forgotPassword, { email })).status).toBe(429)
  expect((await browser.send(sendActivation, { email })).code).toBe(0)
  expect(await mailsTo(email, 'activation')).toBe(5)
  expect(await mailsTo(email, 'reset')).toBe(5)
})

test('an activation link that nobody needs counts for none', async () => {
  const browser = new Browser(server)
  await browser.signIn()
  const later = await unverified()
  later.address = browser.address
  later.cookies.clear()
  for (let asked = 0; asked < 40; asked += 1) {
    const email = asked % 2 ? browser.email : `${asked}-${browser.email}`
    expect((await browser.send(sendActivation, { email })).code).toBe(0)
  }
  await later.ask(sendActivation, { email: later.email })
  expect(await mailsTo(later.email, 'activation')).toBe(1)
})

test('an unknown e-mail is answered like a known one, also when both are asked for too often', async () => {
  const known = await unverified()
  const answers = async (email: string) => {
    const browser = new Browser(server)
    const codes: number[] = []
    for (let asked = 0; asked < 7; asked += 1) {
      codes.push((await browser.send(sendActivation, { email })).code)
      codes.push((await browser.send(forgotPassword, { email })).code)
    }
    return codes
  }
  expect(await answers(`unknown-${known.email}`)).toEqual(await answers(known.email))
})

test('a link that is fetched ahead is not used up', async () => {
  const browser = await unverified()
  await browser.ask(sendActivation, { email: browser.email })
  const { body } = await newestMail(server, browser.email)
  const token = /token=(\S+)/.exec(body!)![1]!
  const ahead = await browser.send(activate, { token }, { 'sec-purpose': 'prefetch' })
  expect(ahead.status).toBe(403)
  expect(ahead.headers.getSetCookie()).toEqual([])
  expect(await isActive(browser)).toBe(false)
  expect((await browser.send(activate, { token })).code).toBe(0)
  expect(await isActive(browser)).toBe(true)
})

test('the operator mails as many new people as there are', async () => {
  const client = new Client(server)
  client.address = '127.0.0.1'
  client.headers.set('authorization', `Bearer ${server.app.secrets.operator}`)
  for (let made = 0; made < 31; made += 1) {
    const email = `${made}-${client.email}`
    expect((await client.send(addUser, { email })).code).toBe(0)
    expect(await mailsTo(email, 'activation')).toBe(1)
  }
})

test('a wrong reset link is refused at once, while passwords are derived as many as may be', async () => {
  const { passwords } = server.app.slots
  const leaves = await Promise.all(['one', 'two'].map((id) => passwords.take(id)))
  const stranger = new Client(server)
  const tries = Array.from({ length: 51 }, (_, index) =>
    stranger.send(resetPassword, { resetPinNumber: `made-up-${index}`, ...good }),
  )
  const codes = (await Promise.all(tries)).map(({ code }) => code)
  expect(codes.filter((code) => code === 342)).toHaveLength(50)
  expect(codes.filter((code) => code === 429)).toHaveLength(1)
  for (const leave of leaves) leave()
})

test('at most two passwords are derived at once, and of one person one', async () => {
  const { passwords } = server.app.slots
  const client = await signedIn(server)
  await client.ask(forgotPassword, { email: client.email })
  const resetPinNumber = await pinOf(client.email)
  const leaveFirst = await passwords.take('somebody')
  const leaveSecond = await passwords.take('somebody else')
  const reset = client.send(resetPassword, { resetPinNumber, ...good })
  const order: string[] = []
  void reset.then(() => order.push('reset'))
  // Calls without a derivation are answered meanwhile.
  await client.send(forgotPassword, { email: client.email })
  await client.send(resetPassword, { resetPinNumber: 'made-up', ...good })
  order.push('the others')
  const pin = await pinOf(client.email)
  leaveFirst()
  expect((await reset).code).toBe(342)
  expect(order).toEqual(['the others', 'reset'])
  const leaveOwn = await passwords.take(await profileIdOf(client))
  leaveSecond()
  const next = client.send(resetPassword, { resetPinNumber: pin, ...good })
  leaveOwn()
  expect((await next).code).toBe(0)
})

test('of tries at once with one reset link one derives and stores a password', async () => {
  const client = await signedIn(server)
  await client.ask(forgotPassword, { email: client.email })
  const resetPinNumber = await pinOf(client.email)
  const tries = [1, 2, 3].map(() => client.send(resetPassword, { resetPinNumber, ...good }))
  const codes = (await Promise.all(tries)).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([0, 342, 342])
})
