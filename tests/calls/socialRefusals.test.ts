import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { exchangeGoogle, finishGoogle, startGoogle } from '#lib/contract/access.ts'
import { addUser } from '#lib/contract/operator.ts'
import { startProvider } from '../support/provider.ts'
import { freePort } from '../support/server.ts'
import { SocialBrowser } from '../support/socialBrowser.ts'
import {
  Client,
  openTestServer,
  operatorOf,
  serverOfFile,
  signedIn,
} from '../support/testServer.ts'
import type { TestServer } from '../support/testServer.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const server = await serverOfFile(provider.variables)

const person = (email?: string) => new SocialBrowser(server, provider, email)

/** Tells of a server of its own, which is closed afterwards. */
async function withServer(
  variables: Record<string, string>,
  tell: (other: TestServer) => Promise<void>,
): Promise<void> {
  const other = await openTestServer({ ...provider.variables, ...variables })
  await tell(other).finally(() => other.close())
}

function profilesOf({ email }: Client) {
  return server.app.database.read
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', email)
    .execute()
}

test('an e-mail that the provider has not verified signs nobody in', async () => {
  const victim = await signedIn(server, { email: `unverified-${Date.now()}@example.com` })
  const browser = person(victim.email)
  const page = await browser.comeBack(await browser.allow())
  expect(page.pathname + page.search).toBe('/google-login?failure=unverified')
  expect(browser.cookies.has('session')).toBe(false)
})

test('an e-mail that is none of ours signs nobody in', async () => {
  const browser = person('"ana"@example.com')
  const page = await browser.comeBack(await browser.allow())
  expect(page.search).toBe('?failure=unverified')
})

test('who says no at the provider is told so, and the way back is kept', async () => {
  const browser = person()
  const back = await provider.deny(await browser.start('/bills'))
  expect(back.searchParams.get('error')).toBe('access_denied')
  const page = await browser.comeBack(back)
  expect(page.pathname + page.search).toBe('/google-login?failure=denied&next=%2Fbills')
})

test.each([
  ['no state', (back: URL) => back.searchParams.delete('state')],
  ['a made-up state', (back: URL) => back.searchParams.set('state', 'made-up')],
  ['an empty state', (back: URL) => back.searchParams.set('state', '')],
  ['no code', (back: URL) => back.searchParams.delete('code')],
  ['a made-up code', (back: URL) => back.searchParams.set('code', 'made-up')],
  ['another issuer', (back: URL) => back.searchParams.set('iss', 'https://evil.example')],
])('with %s nobody is signed in', async (_what, change) => {
  const browser = person()
  const back = await browser.allow()
  change(back)
  const page = await browser.comeBack(back)
  expect(page.pathname + page.search).toBe('/google-login?failure=failed')
  expect(await profilesOf(browser)).toEqual([])
})

test.each([
  [0, /^http.*\/authorize\?/],
  [300_000, /failure=unavailable/],
])('a provider whose document has %d bytes more leads to %s', async (more, leads) => {
  const documents = createServer((request, response) => {
    const issuer = `http://${request.headers.host}`
    const document = { issuer, authorization_endpoint: `${issuer}/authorize` }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...document, more: 'x'.repeat(more) }))
  })
  await new Promise<void>((done) => documents.listen(0, '127.0.0.1', done))
  const { port } = documents.address() as AddressInfo
  await withServer({ OIDC_ISSUER: `http://127.0.0.1:${port}` }, async (other) => {
    expect(await new SocialBrowser(other, provider).start()).toMatch(leads)
  })
  documents.closeAllConnections()
  documents.close()
})

test('the code of one flow is refused in another, also of the same browser', async () => {
  const browser = person()
  const [one, other] = [await browser.allow(), await browser.allow()]
  one.searchParams.set('code', other.searchParams.get('code')!)
  expect((await browser.comeBack(one)).search).toBe('?failure=failed')
})

test('a return is good once', async () => {
  const browser = person()
  const back = await browser.allow()
  expect((await browser.comeBack(back)).searchParams.has('token')).toBe(true)
  expect((await browser.comeBack(back)).search).toBe('?failure=failed')
})

test('a return in another browser, or in one without the cookie, is refused', async () => {
  const browser = person()
  const back = await browser.allow()
  const stranger = person()
  expect((await stranger.comeBack(back)).search).toBe('?failure=failed')
  await stranger.start()
  expect((await stranger.comeBack(back)).search).toBe('?failure=failed')
  expect((await browser.comeBack(back)).searchParams.has('token')).toBe(true)
})

test('a return after ten minutes is refused', async () => {
  await withServer({}, async (other) => {
    const browser = new SocialBrowser(other, provider)
    const back = await browser.allow()
    other.clock.now += 10 * 60_000
    expect((await browser.comeBack(back)).search).toBe('?failure=failed')
  })
})

test('a token signs in once, in its own browser, within a minute', async () => {
  await withServer({}, async (other) => {
    const browser = new SocialBrowser(other, provider)
    const token = await browser.tokenFor()
    const stranger = new SocialBrowser(other, provider)
    expect((await stranger.exchange(token)).code).toBe(342)
    await stranger.start()
    expect((await stranger.exchange(token)).code).toBe(342)
    other.clock.now += 59_999
    expect((await browser.exchange(token)).code).toBe(0)
    expect((await browser.exchange(token)).code).toBe(342)
    const late = await browser.tokenFor()
    other.clock.now += 60_000
    expect((await browser.exchange(late)).code).toBe(342)
  })
})

test('of tries at once with one token one signs in', async () => {
  const browser = person()
  const token = await browser.tokenFor()
  const replies = await Promise.all([1, 2, 3].map(() => browser.exchange(token)))
  expect(replies.map(({ code }) => code).toSorted()).toEqual([0, 342, 342])
  expect(await profilesOf(browser)).toHaveLength(1)
})

test('a token stands in no table', async () => {
  const token = await person().tokenFor()
  const rows = await server.app.database.read
    .selectFrom('one_time_codes')
    .selectAll()
    .execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('wrong tokens count for their address, and lock out nobody with a right one', async () => {
  const browser = person()
  const token = await browser.tokenFor()
  const stranger = new Client(server)
  stranger.address = browser.address
  for (let tried = 0; tried < 50; tried += 1) {
    expect((await stranger.send(exchangeGoogle, { token: 'made-up' })).code).toBe(342)
  }
  expect((await stranger.send(exchangeGoogle, { token: 'made-up' })).status).toBe(429)
  expect((await browser.exchange(token)).code).toBe(0)
})

test('an address asks the provider thirty times; a known browser beside it still may', async () => {
  const known = person()
  await known.enter()
  const stranger = person()
  stranger.address = known.address
  const back = await stranger.allow()
  back.searchParams.set('code', 'made-up')
  for (let tried = 0; tried < 29; tried += 1) {
    expect((await stranger.comeBack(back)).search).toBe('?failure=failed')
  }
  expect((await stranger.comeBack(back)).search).toBe('?failure=tooOften')
  expect((await known.enter()).code).toBe(0)
})

test('a page that is fetched ahead begins and ends nothing', async () => {
  const browser = person()
  const ahead = { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'none' }
  const start = await browser.send(startGoogle, {}, ahead)
  expect([start.status, start.headers.getSetCookie()]).toEqual([403, []])
  const back = await browser.allow()
  const query = Object.fromEntries(back.searchParams)
  expect((await browser.send(finishGoogle, query, ahead)).status).toBe(403)
  expect((await browser.comeBack(back)).searchParams.has('token')).toBe(true)
})

test('beside an app an unknown e-mail is led to the app, a known one signs in', async () => {
  await withServer({ COMPANION_APP: 'on' }, async (other) => {
    const browser = new SocialBrowser(other, provider)
    const page = await browser.comeBack(await browser.allow({ next: '/bills' }))
    expect(page.pathname + page.search).toBe('/signin?status=340&next=%2Fbills')
    await operatorOf(other).ask(addUser, { email: browser.email })
    expect((await browser.enter()).code).toBe(0)
  })
})

test('beside an app a profile that goes meanwhile is not made again', async () => {
  await withServer({ COMPANION_APP: 'on' }, async (other) => {
    const browser = new SocialBrowser(other, provider)
    await operatorOf(other).ask(addUser, { email: browser.email })
    const token = await browser.tokenFor()
    await other.app.database.write.deleteFrom('profiles').execute()
    expect((await browser.exchange(token)).code).toBe(340)
  })
})

test('without a provider the calls answer 503', async () => {
  const plain = await openTestServer()
  const client = new Client(plain)
  for (const call of [startGoogle, finishGoogle, exchangeGoogle]) {
    const reply = await client.send(call, { token: 'made-up' })
    expect([reply.status, reply.code]).toEqual([503, 503])
    expect(reply.body['message']).toBe('Social sign-in is not set up on this server.')
  }
  await plain.close()
})

test('a provider that is away is told of, asked anew, and kept for an hour', async () => {
  const port = await freePort()
  const variables = { OIDC_ISSUER: `http://localhost:${port}` }
  await withServer(variables, async (other) => {
    const browser = new SocialBrowser(other, provider)
    const away = '/google-login?failure=unavailable&next=%2Fbills'
    expect(await browser.start('/bills')).toBe(away)
    const late = await startProvider({ port })
    const back = await late.signIn(await browser.start('/bills'), browser.email)
    await late.close()
    expect(await browser.start('/bills')).toContain(late.issuer)
    expect((await browser.comeBack(back)).search).toBe('?failure=unavailable&next=%2Fbills')
    other.clock.now += 3_600_000
    expect(await browser.start('/bills')).toBe(away)
  })
})

test('a provider that calls itself otherwise is not trusted', async () => {
  const OIDC_ISSUER = provider.issuer.replace('localhost', '127.0.0.1')
  await withServer({ OIDC_ISSUER }, async (other) => {
    const browser = new SocialBrowser(other, provider)
    expect(await browser.start()).toBe('/google-login?failure=unavailable')
  })
})

test('nobody waits for a provider that does not answer', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((there) => silent.once('listening', there))
  const { port } = silent.address() as AddressInfo
  await withServer({ OIDC_ISSUER: `http://127.0.0.1:${port}` }, async (other) => {
    const browsers = [1, 2].map(() => new SocialBrowser(other, provider))
    const pages = await Promise.all(browsers.map((browser) => browser.start()))
    expect(new Set(pages)).toEqual(new Set(['/google-login?failure=unavailable']))
  })
  silent.closeAllConnections()
  silent.close()
})
