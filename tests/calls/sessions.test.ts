import { expect, test } from 'vitest'
import { endOtherSessions, endSession, getSessions } from '#lib/contract/sessions.ts'
import { getUser } from '#lib/contract/profile.ts'
import { receive } from '#lib/server/http/dispatch.ts'
import { renewalCookies } from '#lib/server/http/session.ts'
import { serverOfFile, openTestServer, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000

async function viewPage(client: Client): Promise<string[]> {
  const headers = { cookie: `session=${client.token}` }
  const request = new Request('http://localhost:4321/dashboard', { headers })
  const { context, visit } = await receive(client.server.app, request, client.address)
  return visit ? renewalCookies(context, visit) : []
}

test('a page view renews a session of which less than half remains', async () => {
  const client = await signedIn(server)
  server.clock.now += 14 * DAY
  expect(await viewPage(client)).toEqual([])
  server.clock.now += 2 * DAY
  const [cookie] = await viewPage(client)
  expect(cookie).toMatch(/^session=\S+; HttpOnly; .*Max-Age=2592000/)
  client.token = /^session=([^;]+)/.exec(cookie!)![1]!
  server.clock.now += 29 * DAY
  expect((await client.send(getUser, {})).code).toBe(0)
})

test('a token ends at its own time, used before or not, though its session was renewed', async () => {
  const client = await signedIn(server)
  server.clock.now += 16 * DAY
  expect(await viewPage(client)).not.toEqual([])
  server.clock.now += 15 * DAY
  expect((await client.send(getUser, {})).code).toBe(401)
})

test('the cookie is for https alone when the public address is', async () => {
  const safe = await openTestServer({
    PUBLIC_URL: 'https://books.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  const { sessionCookies } = await import('#lib/server/http/session.ts')
  const session = { profileId: 'somebody', expiresAt: safe.clock.now + DAY }
  const [cookie] = sessionCookies(safe.app, 'token', session)
  expect(cookie).toMatch(/; Secure$/)
  await safe.close()
})

test('the signed-in devices are listed, the one that asks first', async () => {
  const phone = await signedIn(server)
  server.clock.now += 60_000
  const laptop = await signedIn(server, { email: phone.email })
  const { results } = await laptop.ask(getSessions, {})
  expect(results).toHaveLength(2)
  expect(results.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  expect(results[0]).toMatchObject({
    createdAt: server.clock.now,
    lastUse: server.clock.now,
  })
})

test('when a device was last used moves on, by steps of five minutes', async () => {
  const client = await signedIn(server)
  const began = server.clock.now
  const lastUse = async () => (await client.ask(getSessions, {})).results[0]!.lastUse
  server.clock.now = began + 5 * 60_000
  expect(await lastUse()).toBe(began)
  server.clock.now = began + 5 * 60_000 + 1
  // The first call after an hour stores the use.
  expect(await lastUse()).toBe(server.clock.now)
  server.clock.now += DAY
  await client.ask(getUser, {})
  expect(await lastUse()).toBe(server.clock.now)
})

test('one device is signed out at once, and nobody else’s', async () => {
  const phone = await signedIn(server)
  const laptop = await signedIn(server, { email: phone.email })
  const stranger = await signedIn(server)
  const { results } = await laptop.ask(getSessions, {})
  const { id: _id } = results.find(({ isCurrent }) => !isCurrent)!
  expect((await stranger.send(endSession, { _id })).code).toBe(341)
  expect((await phone.send(getUser, {})).code).toBe(0)
  expect((await laptop.send(endSession, { _id })).code).toBe(0)
  expect((await phone.send(getUser, {})).code).toBe(401)
  expect((await laptop.send(getUser, {})).code).toBe(0)
  expect((await laptop.send(endSession, { _id })).code).toBe(341)
})

test('all other devices are signed out, the one that asks stays', async () => {
  const phone = await signedIn(server)
  const tablet = await signedIn(server, { email: phone.email })
  const laptop = await signedIn(server, { email: phone.email })
  const stranger = await signedIn(server)
  await laptop.ask(endOtherSessions, {})
  const replies = await Promise.all(
    [phone, tablet, laptop, stranger].map((client) => client.send(getUser, {})),
  )
  expect(replies.map(({ code }) => code)).toEqual([401, 401, 0, 0])
  expect((await laptop.ask(getSessions, {})).results).toHaveLength(1)
})

test('a device that signs itself out by its id loses its cookie', async () => {
  const client = await signedIn(server)
  const { results } = await client.ask(getSessions, {})
  const reply = await client.send(endSession, { _id: results[0]!.id })
  expect(reply.headers.get('set-cookie')).toMatch(/session=;/)
  expect((await client.send(getUser, {})).code).toBe(401)
})

// The user agents are those of the browsers' own documentation.
test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox on Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Microsoft Edge on Windows',
  ],
  ['Mozilla/5.0', 'Mozilla/5.0'],
  ['Kitchen tablet', 'Kitchen tablet'],
])('the device %s is called %s', async (deviceName, expected) => {
  const client = await signedIn(server, { deviceName })
  const { results } = await client.ask(getSessions, {})
  expect(results[0]!.name).toBe(expected)
})
