import { expect, test } from 'vitest'
import {
  deleteProfile,
  forgotPassword,
  presignin,
  resetPassword,
  signIn,
} from '#lib/contract/access.ts'
import { endOtherSessions, signOut } from '#lib/contract/sessions.ts'
import { Browser, tryWrongCodes } from '../support/browser.ts'
import {
  Client,
  codeFor,
  serverOfFile,
  newestMail,
  profileIdOf,
} from '../support/testServer.ts'

const server = await serverOfFile()
const MINUTE = 60_000
const DAY = 86_400_000

async function knownBrowser(email?: string): Promise<Browser> {
  const browser = new Browser(server, email)
  await browser.signIn()
  return browser
}

async function deviceName(browser: Browser): Promise<string> {
  return `device_${await profileIdOf(browser)}`
}

/** Uses up strangers' tries for an e-mail, each from another address. */
async function attack(email: string): Promise<void> {
  for (let stranger = 0; stranger < 15; stranger += 1) {
    const client = new Client(server)
    await client.send(presignin, { email })
    await tryWrongCodes(client, email, 5, await codeFor(server, email))
  }
}

test('a sign-in sets a cookie for a year that no script reads', async () => {
  const browser = new Browser(server)
  const otp = await browser.askForCode()
  const reply = await browser.send(signIn, { email: browser.email, otp })
  const name = await deviceName(browser)
  expect(reply.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(
      new RegExp(`^${name}=[\\w-]{32}; HttpOnly; Path=/; SameSite=Lax; Max-Age=31536000$`),
    ),
  )
})

test('nobody locks out a browser that signed in before; a new one waits up to an hour', async () => {
  const browser = await knownBrowser()
  const { email } = browser
  await browser.ask(signOut, {})
  await attack(email)
  const fresh = new Browser(server, email)
  expect((await fresh.send(presignin, { email })).status).toBe(429)
  expect((await fresh.send(signIn, { email, otp: '000000' })).status).toBe(429)
  await browser.signIn()
  server.clock.now += 60 * MINUTE
  await fresh.signIn()
})

test('neighbours at one address do not lock out a browser that signed in before', async () => {
  const browser = await knownBrowser()
  const neighbour = new Client(server)
  neighbour.address = browser.address
  await tryWrongCodes(neighbour, neighbour.email, 50)
  for (let asked = 0; asked < 30; asked += 1) {
    await neighbour.send(presignin, { email: `${asked}-${neighbour.email}` })
  }
  expect((await neighbour.send(presignin, { email: neighbour.email })).status).toBe(429)
  await browser.signIn()
})

test('a known browser has five codes and ten wrong tries of its own in a quarter of an hour', async () => {
  const browser = await knownBrowser()
  const { email } = browser
  await attack(email)
  for (let asked = 0; asked < 4; asked += 1) await browser.askForCode()
  const otp = await browser.askForCode()
  expect((await browser.send(presignin, { email })).status).toBe(429)
  expect(await browser.tryWrongCodes(11, otp)).toEqual([...Array(10).fill(342), 429])
  server.clock.now += 15 * MINUTE + 1
  await browser.signIn()
})

test('a known browser has twenty wrong tries in a day', async () => {
  const browser = await knownBrowser()
  const began = server.clock.now
  for (const expected of [342, 342]) {
    const otp = await browser.askForCode()
    expect(new Set(await browser.tryWrongCodes(10, otp))).toEqual(new Set([expected]))
    server.clock.now += 15 * MINUTE + 1
  }
  expect(await browser.tryWrongCodes(1)).toEqual([429])
  server.clock.now = began + DAY - 1
  expect(await browser.tryWrongCodes(1)).toEqual([429])
  server.clock.now = began + DAY + 1
  await browser.signIn()
})

test('what a known browser does counts for nobody else', async () => {
  const browser = await knownBrowser()
  for (let asked = 0; asked < 5; asked += 1) await browser.askForCode()
  await browser.tryWrongCodes(10)
  const fresh = new Browser(server, browser.email)
  fresh.address = browser.address
  await fresh.signIn()
})

test('a family’s computer is known to each of them', async () => {
  const browser = await knownBrowser()
  const other = new Browser(server)
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  await other.signIn()
  await attack(browser.email)
  const back = new Browser(server, browser.email)
  for (const [name, value] of other.cookies) back.cookies.set(name, value)
  await back.signIn()
})

test('the cookie of one profile is good for no other', async () => {
  const browser = await knownBrowser()
  const thief = new Browser(server, (await knownBrowser()).email)
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  await attack(thief.email)
  expect((await thief.send(presignin, { email: thief.email })).status).toBe(429)
})

test('the next page view of a session that lacks the cookie sets it', async () => {
  const browser = await knownBrowser()
  const name = await deviceName(browser)
  expect(await browser.view()).toEqual([])
  browser.cookies.delete(name)
  expect(await browser.view({ 'sec-purpose': 'prefetch;prerender' })).toEqual([])
  const [set] = await browser.view()
  expect(set).toMatch(new RegExp(`^${name}=[\\w-]{32}; HttpOnly; .*Max-Age=31536000$`))
  expect(await browser.view()).toEqual([])
  await attack(browser.email)
  await browser.signIn()
})

test('a browser that keeps losing the cookie is given the same one, until it is void', async () => {
  const browser = await knownBrowser()
  const name = await deviceName(browser)
  const viewWithout = async () => {
    browser.cookies.delete(name)
    return browser.view()
  }
  const first = await viewWithout()
  expect(first).toHaveLength(1)
  expect(await viewWithout()).toEqual(first)
  await browser.ask(endOtherSessions, {})
  const next = await viewWithout()
  expect(next).toHaveLength(1)
  expect(next).not.toEqual(first)
})

test('a page that is fetched ahead renews no session', async () => {
  const browser = await knownBrowser()
  server.clock.now += 16 * DAY
  expect(await browser.view({ 'sec-purpose': 'prefetch' })).toEqual([])
  expect(await browser.view()).toContainEqual(expect.stringMatching(/^session=/))
})

test('ending the other sessions makes every other browser a stranger', async () => {
  const browser = await knownBrowser()
  const stolen = await knownBrowser(browser.email)
  await browser.ask(endOtherSessions, {})
  await attack(browser.email)
  expect((await stolen.send(presignin, { email: stolen.email })).status).toBe(429)
  expect(await browser.view()).toContainEqual(expect.stringMatching(/^device_/))
  await browser.signIn()
})

test('a new password by link makes every browser a stranger', async () => {
  const browser = await knownBrowser()
  const { email } = browser
  await browser.ask(forgotPassword, { email })
  const { body } = await newestMail(server, email)
  const resetPinNumber = /\/resetpassword\/(\S+)/.exec(body!)![1]!
  const wish = { newPassword: 'quiet hearth 7', confirmPassword: 'quiet hearth 7' }
  await browser.ask(resetPassword, { pin: resetPinNumber, ...wish })
  await attack(email)
  expect((await browser.send(presignin, { email })).status).toBe(429)
})

test('a profile that was deleted leaves no browser known', async () => {
  const browser = await knownBrowser()
  const { email } = browser
  const cookies = [...browser.cookies]
  await browser.ask(presignin, { email, purpose: 'delete' })
  await browser.ask(deleteProfile, { email, code: await codeFor(server, email) })
  const back = new Browser(server, email)
  for (const [name, value] of cookies) back.cookies.set(name, value)
  await attack(email)
  expect((await back.send(presignin, { email })).status).toBe(429)
})
