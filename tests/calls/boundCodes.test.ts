import { expect, test } from 'vitest'
import { deleteProfile, presignin, resendCode, signIn } from '#lib/contract/access.ts'
import { Browser, tryWrongCodes } from '../support/browser.ts'
import { Client, codeFor, serverOfFile, newestMail } from '../support/testServer.ts'

const server = await serverOfFile()

test('a code that a browser asked for is bound to it by a cookie that no script reads', async () => {
  const browser = new Browser(server)
  const reply = await browser.send(presignin, { email: browser.email })
  expect(reply.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^code_key=[\w-]{32}; HttpOnly; Path=\/; SameSite=Lax; Max-Age=1800$/,
    ),
  ])
  const otp = await codeFor(server, browser.email)
  expect((await browser.send(signIn, { email: browser.email, otp })).code).toBe(0)
})

test('another browser, and a client that is none, cannot use the code of a browser', async () => {
  const browser = new Browser(server)
  const email = browser.email
  const otp = await browser.askForCode()
  for (const stranger of [new Browser(server), new Client(server)]) {
    expect((await stranger.send(signIn, { email, otp })).code).toBe(342)
  }
  const other = new Browser(server, email)
  await other.askForCode()
  expect((await other.send(signIn, { email, otp })).code).toBe(342)
  expect((await browser.send(signIn, { email, otp })).code).toBe(0)
})

test('on plain http a browser is told by its Origin, and its script never sees a token', async () => {
  const browser = new Browser(server)
  browser.headers.delete('sec-fetch-site')
  browser.headers.set('origin', 'http://books.lan:4321')
  const otp = await browser.askForCode()
  expect(browser.cookies.has('code_key')).toBe(true)
  const reply = await browser.send(signIn, { email: browser.email, otp })
  expect(reply.code).toBe(0)
  expect(reply.body).not.toHaveProperty('token')
})

test('a client that is no browser gets a token, and no cookie for its code', async () => {
  const client = new Client(server)
  const asked = await client.send(presignin, { email: client.email })
  expect(asked.headers.getSetCookie()).toEqual([])
  const otp = await codeFor(server, client.email)
  const reply = await client.send(signIn, { email: client.email, otp })
  expect(reply.body['token']).toMatch(/^ey/)
})

test('a new code voids the old one of the same browser alone', async () => {
  const browser = new Browser(server)
  const { email } = browser
  const client = new Client(server, email)
  const other = new Browser(server, email)
  const first = await browser.askForCode()
  const ofOther = await other.askForCode()
  await client.ask(presignin, { email })
  const ofClient = await codeFor(server, email)
  const second = await browser.askForCode()
  if (first !== second) {
    expect((await browser.send(signIn, { email, otp: first })).code).toBe(342)
  }
  expect((await browser.send(signIn, { email, otp: second })).code).toBe(0)
  expect((await other.send(signIn, { email, otp: ofOther })).code).toBe(0)
  expect((await client.send(signIn, { email, otp: ofClient })).code).toBe(0)
})

test('clients that are no browser share their code: a new one voids the old one', async () => {
  const client = new Client(server)
  const { email } = client
  await client.ask(presignin, { email })
  const first = await codeFor(server, email)
  await new Client(server, email).ask(presignin, { email })
  const second = await codeFor(server, email)
  if (first !== second) {
    expect((await client.send(signIn, { email, otp: first })).code).toBe(342)
  }
  expect((await client.send(signIn, { email, otp: second })).code).toBe(0)
})

test('a browser has codes for two e-mails at once', async () => {
  const browser = new Browser(server)
  const first = await browser.askForCode()
  const email = `second-${browser.email}`
  await browser.ask(presignin, { email })
  const second = await codeFor(server, email)
  expect((await browser.send(signIn, { email: browser.email, otp: first })).code).toBe(0)
  expect((await browser.send(signIn, { email, otp: second })).code).toBe(0)
})

test('tries without the cookie void no code and count for their address alone', async () => {
  const browser = new Browser(server)
  const otp = await browser.askForCode()
  const { email } = browser
  const stranger = new Client(server)
  stranger.address = browser.address
  expect(new Set(await tryWrongCodes(stranger, email, 49, otp))).toEqual(new Set([342]))
  expect((await browser.send(signIn, { email, otp })).code).toBe(0)
  const another = `another-${email}`
  expect(await tryWrongCodes(stranger, another, 2)).toEqual([342, 429])
})

test('a deletion by a browser takes the code of that browser too', async () => {
  const browser = new Browser(server)
  await browser.signIn()
  await browser.ask(presignin, { email: browser.email, purpose: 'delete' })
  const sent = { email: browser.email, otp: await codeFor(server, browser.email) }
  expect((await new Browser(server).send(deleteProfile, sent)).code).toBe(342)
  expect((await browser.send(deleteProfile, sent)).code).toBe(0)
  expect([...browser.cookies.keys()]).toEqual(['code_key'])
})

test('only resending is held for a minute, and only by what the same asker asked for', async () => {
  const browser = new Browser(server)
  const { email } = browser
  await new Browser(server, email).askForCode()
  expect((await browser.send(resendCode, { email })).code).toBe(0)
  expect((await browser.send(resendCode, { email })).status).toBe(429)
  expect((await browser.send(presignin, { email })).code).toBe(0)
})

test('a code stands in its mail only until that is sent or too old, in no table besides', async () => {
  const browser = new Browser(server)
  const otp = await browser.askForCode()
  expect((await newestMail(server, browser.email)).wipe_at).toBe(
    server.clock.now + 1_800_000,
  )
  const { database } = server.app
  const rows = await Promise.all([
    database.read.selectFrom('one_time_codes').selectAll().execute(),
    database.read.selectFrom('jobs').selectAll().execute(),
  ])
  expect(JSON.stringify(rows)).not.toContain(`"${otp}"`)
})
