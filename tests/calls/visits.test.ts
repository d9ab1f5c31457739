import { expect, test } from 'vitest'
import { getSessions } from '#lib/contract/sessions.ts'
import { getUser, updateSettings } from '#lib/contract/profile.ts'
import { receive } from '#lib/server/http/dispatch.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import { Browser } from '../support/browser.ts'

const server = await serverOfFile()
const HOUR = 3_600_000

test('the next page view names its viewer where the browser’s cookie does not', async () => {
  const browser = new Browser(server)
  await browser.signIn()
  const id = browser.cookies.get('signed_in')!
  expect((await browser.ask(getUser, {})).user.id).toBe(id)
  for (const name of ['1', 'somebody']) {
    browser.cookies.set('signed_in', name)
    for (const header of ['sec-purpose', 'purpose'])
      expect(await browser.view({ [header]: 'prefetch' })).toEqual([])
    expect(await browser.view()).toEqual([
      expect.stringMatching(new RegExp(`^signed_in=${id}; Path=/; .*Max-Age=2592000$`)),
    ])
    expect(await browser.view()).toEqual([])
  }
})

test('a page that is fetched ahead is no use of its device', async () => {
  const client = await signedIn(server)
  const began = server.clock.now
  server.clock.now = began + HOUR
  const visit = async (more: Record<string, string>) => {
    const headers = { cookie: `session=${client.token}`, ...more }
    const request = new Request('http://localhost:4321/dashboard', { headers })
    expect((await receive(server.app, request, client.address)).visit).not.toBeNull()
    return lastUseOf(client.email)
  }
  expect(await visit({ 'sec-purpose': 'prefetch' })).toBe(began)
  expect(await visit({})).toBe(began + HOUR)
})

test('pages that were fetched ahead are void after each change', async () => {
  const client = await signedIn(server)
  const changed = await client.send(updateSettings, {})
  expect(changed.headers.get('clear-site-data')).toBe('"prefetchCache"')
  const read = await client.send(getSessions, {})
  expect(read.headers.get('clear-site-data')).toBeNull()
})

test('an answer keeps its page in the browser’s memory of pages that were left', async () => {
  const client = await signedIn(server)
  const { headers } = await client.send(getUser, {})
  expect(headers.get('cache-control')).toBe('private, no-cache')
})

async function lastUseOf(email: string): Promise<number> {
  const row = await server.app.database.read
    .selectFrom('sessions')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select('last_use')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.last_use
}
