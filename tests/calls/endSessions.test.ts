import { expect, test } from 'vitest'
import { endAllSessions, showEndSessions } from '#lib/contract/access.ts'
import { getUser } from '#lib/contract/profile.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { Browser } from '../support/browser.ts'
import { tokenOfSignIn } from '../support/signInMails.ts'
import {
  Client,
  newestMail,
  profileIdOf,
  serverOfFile,
  signedIn,
} from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000

const isSignedIn = async (client: Client) => (await client.send(getUser, {})).code === 0

/** Gives a profile's known browsers. */
async function devicesOf(client: Client) {
  return server.app.database.read
    .selectFrom('devices')
    .select('id')
    .where('profile_id', '=', await profileIdOf(client))
    .execute()
}

test('the link of a sign-in’s mail signs out everywhere, once', async () => {
  const phone = await signedIn(server)
  const other = await signedIn(server)
  const token = await tokenOfSignIn(server, phone)
  expect(await devicesOf(phone)).not.toEqual([])
  const stranger = new Client(server)
  expect((await stranger.send(endAllSessions, { token })).body).toMatchObject({ code: 0 })
  expect(await isSignedIn(phone)).toBe(false)
  expect(await devicesOf(phone)).toEqual([])
  expect(await isSignedIn(other)).toBe(true)
  const back = await signedIn(server, { email: phone.email })
  expect((await stranger.send(endAllSessions, { token })).code).toBe(342)
  expect(await isSignedIn(back)).toBe(true)
})

test('the browser that signs out loses its own cookies, and nobody else’s', async () => {
  const browser = new Browser(server)
  await browser.signIn()
  const token = await tokenOfSignIn(server, browser)
  const neighbour = new Browser(server)
  await neighbour.signIn()
  const kept = new Map(neighbour.cookies)
  await neighbour.ask(endAllSessions, {
    token: await tokenOfSignIn(server, await signedIn(server)),
  })
  expect(neighbour.cookies).toEqual(kept)
  await browser.ask(endAllSessions, { token })
  const held = [...browser.cookies.keys()]
  expect(held.filter((name) => /^(session|device)/.test(name))).toEqual([])
})

test('looking at the link, or fetching it ahead, ends nothing', async () => {
  const phone = await signedIn(server)
  const token = await tokenOfSignIn(server, phone)
  const headers: Record<string, string>[] = [{}, { 'sec-purpose': 'prefetch' }]
  for (const more of headers) {
    const looked = await new Client(server).send(showEndSessions, { token }, more)
    expect(looked.status).toBe(303)
    expect(looked.headers.get('location')).toBe(`/end-sessions?token=${token}`)
  }
  expect(await isSignedIn(phone)).toBe(true)
  await new Client(server).ask(endAllSessions, { token })
  expect(await isSignedIn(phone)).toBe(false)
})

test('a link is good for seven days, and a later sign-in leaves it so', async () => {
  const start = server.clock.now
  const phone = await signedIn(server)
  const first = await tokenOfSignIn(server, phone)
  const second = await tokenOfSignIn(server, phone)
  server.clock.now = start + 7 * DAY - 1
  await sweep(systemContext(server.app))
  await new Client(server).ask(endAllSessions, { token: first })
  expect(await isSignedIn(phone)).toBe(false)
  server.clock.now = start + 7 * DAY
  const late = await new Client(server).send(endAllSessions, { token: second })
  expect(late.code).toBe(342)
  server.clock.now = start
})

test('a link of another use is none of these', async () => {
  const phone = await signedIn(server)
  const token = await tokenOfSignIn(server, phone)
  await server.app.database.write
    .updateTable('one_time_links')
    .set({ purpose: 'reset' })
    .where('profile_id', '=', await profileIdOf(phone))
    .execute()
  const hashes = await server.app.database.read
    .selectFrom('one_time_links')
    .select('hash')
    .execute()
  expect(JSON.stringify(hashes)).not.toContain(token)
  for (const wrong of [hashes[0]!.hash, '', `${token}x`, 'made up']) {
    const { code, body } = await new Client(server).send(endAllSessions, { token: wrong })
    expect(code).toBe(342)
    expect(JSON.stringify(body)).not.toContain(phone.email)
  }
  expect(await isSignedIn(phone)).toBe(true)
})

test('fifty wrong links from an address, and then none is looked at', async () => {
  const phone = await signedIn(server)
  const token = await tokenOfSignIn(server, phone)
  const stranger = new Client(server)
  for (let tried = 0; tried < 50; tried += 1) {
    expect((await stranger.send(endAllSessions, { token: `${tried}` })).code).toBe(342)
  }
  const { status, headers } = await stranger.send(endAllSessions, { token })
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await isSignedIn(phone)).toBe(true)
  await new Client(server).ask(endAllSessions, { token })
  expect(await isSignedIn(phone)).toBe(false)
})

test('of presses at once one signs out', async () => {
  const phone = await signedIn(server)
  const token = await tokenOfSignIn(server, phone)
  const tries = [1, 2, 3].map(() => new Client(server).send(endAllSessions, { token }))
  const codes = (await Promise.all(tries)).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([0, 342, 342])
})

test('the mail of a sign-in is wiped when it is sent or too old', async () => {
  const phone = await signedIn(server)
  await tokenOfSignIn(server, phone)
  const mail = await newestMail(server, phone.email)
  expect(mail).toMatchObject({ is_secret: 1, wipe_at: server.clock.now + 7 * DAY })
  expect(mail.unsubscribe_url).toContain('/api/users/unsubscribe?token=')
})
