import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { makeCertificate } from '../support/certificate.ts'
import type { Front } from '#lib/server/front.ts'
import { frontBefore, FrontBrowser } from '../support/frontBrowser.ts'
import { makeMemoryFolder } from '../support/memory.ts'
import { foreignToken, json, upstreamOfFile } from '../support/upstream.ts'

const api = await upstreamOfFile()
const media = await upstreamOfFile()
const open = await upstreamOfFile()

const HOSTS = { MEDIA_HOST: media.url, OPEN_HOST: open.url }
const DAY = 86_400

async function signedIn(
  token = foreignToken(DAY),
  front: Front | Promise<Front> = frontBefore(api.url, HOSTS),
) {
  const browser = new FrontBrowser(await front)
  api.answers['POST /auth/otpsignin'] = json({ code: 0, token: `Bearer ${token}` })
  const answer = await browser.send('POST', '/auth/otpsignin', { email: 'a@b.c', otp: '1' })
  api.reached.length = 0
  return { browser, answer, token }
}

test('a call goes to its host with the session, language and version', async () => {
  const { browser, token } = await signedIn()
  api.answers['POST /api/userdata/getAllAccounts'] = json({ code: 0, results: [] })
  const { status, body } = await browser.send('POST', '/api/userdata/getAllAccounts', {})
  expect({ status, body }).toEqual({ status: 200, body: { code: 0, results: [] } })
  expect(api.reached).toMatchObject([
    {
      path: '/api/userdata/getAllAccounts',
      body: '{}',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'en',
        'app-version': expect.stringMatching(/^\d/) as string,
        'x-forwarded-for': '203.0.113.7',
      },
    },
  ])
  expect(api.reached[0]!.headers.cookie).toBeUndefined()
})

test('the token is taken out of the sign-in and encrypted in a cookie', async () => {
  const { browser, answer, token } = await signedIn()
  expect(answer.body).toEqual({ code: 0 })
  const [cookie] = answer.headers.getSetCookie()
  expect(cookie).toMatch(
    /^session=[^;]{100,}; HttpOnly; Path=\/; SameSite=Lax; Max-Age=\d+$/,
  )
  expect(Number(/Max-Age=(\d+)/.exec(cookie!)![1])).toBeGreaterThan(DAY - 60)
  expect(browser.cookieHeader()).not.toContain(token.slice(0, 20))
})

test('a long token lies over two cookies; one that is too long is a failure', async () => {
  const { browser } = await signedIn(foreignToken(DAY, 'x'.repeat(3_000)))
  expect([...browser.cookies.keys()]).toEqual(['session', 'session_rest'])
  for (const value of browser.cookies.values())
    expect(value.length).toBeLessThanOrEqual(4_000)
  api.answers['POST /api/userdata/getAllAccounts'] = json({ code: 0, results: [] })
  const { body } = await browser.send('POST', '/api/userdata/getAllAccounts', {})
  expect(body['code']).toBe(0)
  const { answer } = await signedIn(foreignToken(DAY, 'x'.repeat(9_000)))
  expect(answer.status).toBe(503)
})

test('a session ends with its token', async () => {
  const { browser } = await signedIn(foreignToken(-10))
  const { status } = await browser.send('POST', '/api/userdata/getAllAccounts', {})
  expect([status, api.reached]).toEqual([401, []])
})

test('a cookie of another server or of nobody is no session', async () => {
  const { browser } = await signedIn()
  const stranger = new FrontBrowser(
    await frontBefore(api.url, { SESSION_SECRET: 'b'.repeat(40) }),
  )
  stranger.keep([...browser.cookies].map(([name, value]) => `${name}=${value}`))
  const ended = await stranger.send('POST', '/api/userdata/getAllAccounts', {})
  stranger.keep(['session=forged'])
  const forged = await stranger.send('POST', '/api/userdata/getAllAccounts', {})
  expect([ended.status, forged.status, api.reached]).toEqual([401, 401, []])
})

test('a change by cookie from another site is refused before it is forwarded', async () => {
  const { browser } = await signedIn()
  const { status } = await browser.send(
    'PUT',
    '/api/users/update',
    {},
    {
      'sec-fetch-site': 'cross-site',
    },
  )
  expect([status, api.reached]).toEqual([403, []])
})

test('pictures and merchants go to their hosts, which get no token unless named', async () => {
  const { browser } = await signedIn()
  const answers = { code: 0, merchants: [] }
  open.answers['POST /merchant/search'] = json(answers)
  media.answers['POST /media/upload'] = json({ code: 0, name: 'TXIMG1.jpg' })
  await browser.send('POST', '/merchant/search', { searchKey: 'ab' })
  const form = new FormData()
  form.set('file', new File(['picture'], 'TXIMG1763726400000.jpg', { type: 'image/jpeg' }))
  const uploaded = await browser.fetch('POST', '/media/upload', { body: form })
  expect(await uploaded.json()).toEqual({ code: 0, name: 'TXIMG1.jpg' })
  expect(open.reached).toMatchObject([{ body: '{"searchKey":"ab"}' }])
  expect(open.reached[0]!.headers.authorization).toBeUndefined()
  expect(open.reached[0]!.headers['x-forwarded-for']).toBeUndefined()
  expect(media.reached[0]!.headers['content-type']).toMatch(
    /^multipart\/form-data; boundary=/,
  )
  expect(media.reached[0]!.body).toContain('picture')
  expect(media.reached[0]!.headers.authorization).toBeUndefined()
  expect(api.reached).toEqual([])
})

test('a named host gets the token', async () => {
  const front = await frontBefore(api.url, { ...HOSTS, SEND_TOKEN_TO: media.url })
  const { browser, token } = await signedIn(foreignToken(DAY), front)
  media.answers['GET /media/u1/TXIMG1.png'] = (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png', etag: '"1"' }).end('bytes')
  const picture = await browser.fetch('GET', '/media/u1/TXIMG1.png')
  expect(await picture.text()).toBe('bytes')
  expect(picture.headers.get('etag')).toBe('"1"')
  expect(media.reached[0]!.headers.authorization).toBe(`Bearer ${token}`)
})

test('a picture that the browser has is not sent again', async () => {
  const { browser } = await signedIn()
  media.answers['GET /media/u1/TXIMG1.png'] = (_request, response) =>
    response.writeHead(304, { etag: '"1"' }).end()
  const picture = await browser.fetch('GET', '/media/u1/TXIMG1.png', {
    headers: { 'if-none-match': '"1"' },
  })
  expect(picture.status).toBe(304)
  expect(media.reached[0]!.headers['if-none-match']).toBe('"1"')
})

test('a page that poses as a picture never reaches the browser', async () => {
  const { browser } = await signedIn()
  media.answers['GET /media/u1/TXIMG1.png'] = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script></script>')
  const { status, body } = await browser.send('GET', '/media/u1/TXIMG1.png')
  expect([status, body['code']]).toEqual([503, 503])
})

test('a host may lie below a path', async () => {
  const { browser } = await signedIn(foreignToken(DAY), frontBefore(api.url))
  const below = new FrontBrowser(await frontBefore(`${api.url}/v2`))
  below.keep([...browser.cookies].map(([name, value]) => `${name}=${value}`))
  api.answers['GET /v2/api/users/user'] = json({ code: 0, user: {} })
  expect((await below.send('GET', '/api/users/user')).body['code']).toBe(0)
})

test('a body that is too large goes nowhere', async () => {
  const { browser } = await signedIn()
  const large = await browser.send('POST', '/api/userdata/addUpdateExpense', {
    notes: 'x'.repeat(1_100_000),
  })
  const form = new FormData()
  form.set('csvFile', new File(['x'.repeat(3_300_000)], 'rows.csv'))
  const file = await browser.fetch('POST', '/api/userdata/importTransactions', {
    body: form,
  })
  expect([large.status, file.status]).toEqual([413, 413])
})

test('calls of the operator, and those that only the embedded books know, are none', async () => {
  const { browser } = await signedIn()
  const paths = ['/api/operator/users', '/api/nothing']
  for (const path of paths) expect((await browser.send('POST', path, {})).status).toBe(404)
  for (const path of ['/auth/google/callback', '/api/openapi.json'])
    expect((await browser.send('GET', path)).status).toBe(404)
  expect(api.reached).toEqual([])
})

test('a sign-out ends the session here, whether or not the backend knows the call', async () => {
  const { browser } = await signedIn()
  expect((await browser.send('POST', '/auth/signout', {})).body['code']).toBe(0)
  expect([...browser.cookies.keys()]).toEqual([])
  expect(api.reached).toMatchObject([{ path: '/auth/signout' }])
})

test('a refused session is cleared, a code of feedback is none', async () => {
  const { browser } = await signedIn()
  open.answers['PUT /feedback'] = json({ code: 401, message: 'answer the first' })
  const feedback = await browser.send('PUT', '/feedback', {})
  expect([feedback.status, browser.cookies.has('session')]).toEqual([200, true])
  api.answers['POST /api/userdata/getAllAccounts'] = json({ code: 401, message: 'ended' })
  const { status } = await browser.send('POST', '/api/userdata/getAllAccounts', {})
  expect([status, browser.cookies.has('session')]).toEqual([401, false])
})

test('a sign-in by Google ends in a session for the browser that began it', async () => {
  const browser = new FrontBrowser(await frontBefore(api.url))
  const begun = await browser.fetch('GET', '/auth/google/auth')
  expect([begun.status, begun.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(`^${api.url}/auth/google/auth\\?state=`),
  ])
  expect(begun.headers.getSetCookie()[0]).toMatch(/^google_state=.*Max-Age=600/)
  const token = foreignToken(DAY)
  const answer = await browser.send('POST', '/auth/google/exchange', { token })
  expect(answer.body['code']).toBe(0)
  expect([...browser.cookies.keys()]).toEqual(['session', 'session_rest'].slice(0, 1))
})

test('another site begins no sign-in by Google', async () => {
  const browser = new FrontBrowser(await frontBefore(api.url))
  const headers = { 'sec-fetch-site': 'cross-site' }
  const begun = await browser.fetch('GET', '/auth/google/auth', { headers })
  expect([begun.status, browser.cookies.size]).toEqual([403, 0])
})

test('a token that nobody here asked for is not taken', async () => {
  const browser = new FrontBrowser(await frontBefore(api.url))
  const answer = await browser.send('POST', '/auth/google/exchange', {
    token: foreignToken(DAY),
  })
  expect([answer.body['code'], browser.cookies.size]).toEqual([342, 0])
})

test('the log names host, time and status of a call, then its answer, and no token', async () => {
  const { browser, token } = await signedIn()
  const lines: object[] = []
  browser.front.log.info = (line: object) => void lines.push(line)
  api.answers['POST /api/userdata/getAllAccounts'] = json({ code: 0, results: [] })
  await browser.send('POST', '/api/userdata/getAllAccounts', {})
  expect(lines).toMatchObject([
    {
      call: '/api/userdata/getAllAccounts',
      host: new URL(api.url).host,
      status: 200,
      milliseconds: expect.any(Number) as number,
    },
    { call: '/api/userdata/getAllAccounts', status: 200, code: 0 },
  ])
  expect(JSON.stringify(lines)).not.toContain(token)
})

test('a refusal of somebody without a session signs nobody out', async () => {
  const visitor = new FrontBrowser(await frontBefore(api.url))
  api.answers['GET /api/admin/timezones'] = json({ code: 401, message: 'sign in' }, 401)
  const { status, body } = await visitor.send('GET', '/api/admin/timezones')
  expect([status, body['code']]).toEqual([200, 401])
})

test('a host that hangs is waited for within bounds, by a call and by a page', async () => {
  const front = await frontBefore(api.url)
  front.patience = { page: 50, call: 50, file: 50 }
  const { browser } = await signedIn(foreignToken(DAY), front)
  const hang = () => undefined
  api.answers['POST /api/userdata/getAllAccounts'] = hang
  const { status, body } = await browser.send('POST', '/api/userdata/getAllAccounts', {})
  expect([status, body['code'], browser.cookies.has('session')]).toEqual([503, 503, true])
  api.answers['GET /api/users/user'] = hang
  const { failure, caller } = await browser.view('/dashboard')
  expect([(failure as Error).name, caller]).toEqual(['BackendUnavailable', null])
  expect(browser.cookies.has('session')).toBe(true)
})

test('who hangs up ends what is asked for them', async () => {
  const { browser } = await signedIn()
  const hungUp = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  api.answers['POST /api/userdata/getAllAccounts'] = (_request, response) => {
    response.on('close', () => hungUp.resolve())
    began.resolve()
  }
  const leaving = new AbortController()
  const answer = browser.fetch('POST', '/api/userdata/getAllAccounts', {
    body: '{}',
    headers: { 'content-type': 'application/json' },
    signal: leaving.signal,
  })
  await began.promise
  leaving.abort()
  await hungUp.promise
  expect((await answer).status).toBe(503)
})

test('a host whose certificate nobody vouches for is not spoken to', async () => {
  const folder = makeMemoryFolder('hearthbook-certificate-')
  const [key, cert] = makeCertificate(folder)
  const host = createServer({ key: readFileSync(key), cert: readFileSync(cert) })
  let isReached = false
  host.on('request', () => void (isReached = true))
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
  const { port } = host.address() as AddressInfo
  const visitor = new FrontBrowser(await frontBefore(`https://localhost:${port}`))
  const { status } = await visitor.send('POST', '/api/users/resendOTP', {})
  host.close()
  rmSync(folder, { recursive: true })
  expect([status, isReached]).toEqual([503, false])
})
