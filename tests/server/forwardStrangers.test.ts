import { expect, test } from 'vitest'
import { FrontBrowser, frontBefore } from '../support/frontBrowser.ts'
import { foreignToken, json, upstreamOfFile } from '../support/upstream.ts'
import type { UpstreamAnswer } from '../support/upstream.ts'

const api = await upstreamOfFile()
const media = await upstreamOfFile()
const open = await upstreamOfFile()
const front = await frontBefore(api.url, { MEDIA_HOST: media.url, OPEN_HOST: open.url })

const DAY = 86_400
const SIGN_IN = '/auth/otpsignin'

async function signedIn(): Promise<FrontBrowser> {
  const browser = new FrontBrowser(front)
  api.answers[`POST ${SIGN_IN}`] = json({ code: 0, token: foreignToken(DAY) })
  await browser.send('POST', SIGN_IN, { email: 'a@b.c', otp: '1' })
  api.reached.length = 0
  return browser
}

const raw = (text: string, headers: Record<string, string> = {}): UpstreamAnswer => {
  return (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text)
}

test.each(['text/plain', 'text/plain;charset=application/json', 'multipart/form-data'])(
  'a form of type %s signs nobody in',
  async (type) => {
    api.answers[`POST ${SIGN_IN}`] = json({ code: 0, token: foreignToken(DAY) })
    const browser = new FrontBrowser(front)
    const body = '{"email":"a@b.c","otp":"1","x":"="}'
    const headers = { 'content-type': type }
    const { status } = await browser.fetch('POST', SIGN_IN, { headers, body })
    expect([status, api.reached, browser.cookies.size]).toEqual([400, [], 0])
  },
)

test('a click of a mail server is forwarded without its form', async () => {
  api.answers['POST /api/users/unsubscribe'] = json({ code: 0 })
  const { status } = await new FrontBrowser(front).fetch(
    'POST',
    '/api/users/unsubscribe?token=abc',
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    },
  )
  expect(status).toBe(200)
  expect(api.reached).toMatchObject([
    { path: '/api/users/unsubscribe?token=abc', body: '' },
  ])
})

test('an upload that is no form is sent nowhere', async () => {
  const browser = await signedIn()
  const { status } = await browser.fetch('POST', '/media/upload', {
    headers: { 'content-type': 'text/plain' },
    body: 'x',
  })
  expect([status, media.reached]).toEqual([400, []])
})

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': '', origin: 'https://elsewhere.example' },
])('another site, as by %j, makes no public change', async (headers) => {
  const { status } = await new FrontBrowser(front).send('POST', SIGN_IN, {}, headers)
  expect([status, api.reached]).toEqual([403, []])
})

test('an app that says no site signs in', async () => {
  api.answers[`POST ${SIGN_IN}`] = json({ code: 0, token: foreignToken(DAY) })
  const browser = new FrontBrowser(front)
  const none = { 'sec-fetch-site': '' }
  const answer = await browser.send('POST', SIGN_IN, { email: 'a@b.c', otp: '1' }, none)
  expect(answer.body['code']).toBe(0)
})

test('a sign-in by Google needs the state that this browser was given', async () => {
  const token = foreignToken(DAY)
  const exchange = (browser: FrontBrowser, state?: string) =>
    browser.send('POST', '/auth/google/exchange', { token, state })
  const forged = new FrontBrowser(front)
  forged.keep(['google_state=made up'])
  expect((await exchange(forged)).body['code']).toBe(342)
  const browser = new FrontBrowser(front)
  const begun = await browser.fetch('GET', '/auth/google/auth')
  const state = new URL(begun.headers.get('location')!).searchParams.get('state')!
  expect((await exchange(browser, `${state}x`)).body['code']).toBe(342)
  const other = new FrontBrowser(front)
  await other.fetch('GET', '/auth/google/auth')
  expect((await exchange(other, state)).body['code']).toBe(342)
  expect((await exchange(browser, state)).body['code']).toBe(0)
})

test('a state of Google is good for ten minutes', async () => {
  const clocked = { ...front, now: Date.now() }
  const browser = new FrontBrowser({ ...front, clock: () => clocked.now })
  await browser.fetch('GET', '/auth/google/auth')
  clocked.now += 600_000
  const answer = await browser.send('POST', '/auth/google/exchange', { token: 'a' })
  expect(answer.body['code']).toBe(342)
})

test.each([401, 403, 404])('a %i of another host signs nobody out', async (status) => {
  const browser = await signedIn()
  const refused = json({ code: status, message: 'no' }, status)
  media.answers = { '*': refused }
  open.answers = { '*': refused }
  const form = new FormData()
  form.set('file', new File(['picture'], 'TXIMG1763726400000.jpg', { type: 'image/jpeg' }))
  await browser.fetch('GET', '/media/u1/TXIMG1.png')
  await browser.fetch('POST', '/media/upload', { body: form })
  await browser.send('POST', '/merchant/search', { searchKey: 'ab' })
  await browser.send('PUT', '/feedback', {})
  expect(media.reached).toHaveLength(2)
  expect(open.reached).toHaveLength(2)
  expect(browser.cookies.has('session')).toBe(true)
})

test.each([
  ['public, max-age=31536000, immutable', 'private, max-age=31536000, immutable'],
  ['max-age=60, s-maxage=99', 'private, max-age=60'],
  ['no-store', 'private, no-store'],
])('a private picture that is sent as %s is %s', async (sent, kept) => {
  const browser = await signedIn()
  const type = { 'content-type': 'image/png', 'cache-control': sent }
  const answer = raw('bytes', type)
  media.answers = { '*': answer }
  const picture = await browser.fetch('GET', '/media/u1/TXIMG1.png')
  expect(picture.headers.get('cache-control')).toBe(kept)
  const notice = await browser.fetch('GET', '/media/notices/a.png')
  expect(notice.headers.get('cache-control')).toBe(sent)
})

test.each(['..%2f..%2fapi', '%252e%252e%252fapi', '%2e%2e%5capi', 'a%2541'])(
  'a path that another server could read as another one, %s, is none',
  async (name) => {
    const browser = await signedIn()
    const { status } = await browser.fetch('GET', `/media/notices/${name}`)
    expect([status, media.reached]).toEqual([404, []])
  },
)

test('a name of a path is decoded and encoded once', async () => {
  api.answers = { '*': json({ code: 0 }) }
  await new FrontBrowser(front).send('GET', '/api/users/sendActivation/a%2Bb%40c.de')
  expect(api.reached.map(({ path }) => path)).toEqual([
    '/api/users/sendActivation/a%2Bb%40c.de',
  ])
})

test.each([
  ['6 MB of brackets', '['.repeat(6_000_000)],
  ['brackets in an object', `{"code":0,"results":${'['.repeat(3_000_000)}`],
  ['6 MB of empty lists', `{"code":0,"results":[${'[],'.repeat(2_000_001)}[]]}`],
])('%s are no answer', async (_what, text) => {
  const browser = await signedIn()
  api.answers = { '*': raw(text) }
  const { status } = await browser.send('POST', '/api/userdata/getAllAccounts', {})
  expect(status).toBe(503)
})

test('a large answer is handed on as it is, and ends the session by its code', async () => {
  const browser = await signedIn()
  const results = Array.from({ length: 20_000 }, (_, index) => ({ _id: `${index} {[,"` }))
  api.answers = { '*': json({ code: 0, results }) }
  const { body } = await browser.send('POST', '/api/userdata/getAllAccounts', {})
  expect(body).toEqual({ code: 0, results })
  api.answers = { '*': json({ results, code: 401 }) }
  const ended = await browser.send('POST', '/api/userdata/getAllAccounts', {})
  expect([ended.status, browser.cookies.has('session')]).toEqual([401, false])
})

test('the token of a large sign-in stays here, too', async () => {
  const padding = 'x'.repeat(300_000)
  api.answers[`POST ${SIGN_IN}`] = json({ code: 0, token: foreignToken(DAY), padding })
  const { body } = await new FrontBrowser(front).send('POST', SIGN_IN, {})
  expect(body).toEqual({ code: 0, padding })
})

test.each([
  ['30', '30'],
  ['9'.repeat(400), '86400'],
  ['Infinity', null],
  ['-1', null],
  ['1e9', null],
])('a wait of %s is one of %s', async (sent, handed) => {
  const browser = await signedIn()
  api.answers = { '*': json({ code: 429 }, 429, { 'retry-after': sent }) }
  const answer = await browser.send('POST', '/api/userdata/getAllAccounts', {})
  expect(answer.headers.get('retry-after')).toBe(handed)
})

/** An upload of which nothing has come but its head. */
function beginUpload(browser: FrontBrowser, headers: Record<string, string> = {}) {
  const parts = new TransformStream<Uint8Array, Uint8Array>()
  const type = { 'content-type': 'multipart/form-data; boundary=edge' }
  const init = { headers: { ...type, ...headers }, body: parts.readable, duplex: 'half' }
  return { answer: browser.fetch('POST', '/media/upload', init), writer: parts.writable }
}

test('strangers with invented tokens hold no place of an address', async () => {
  api.answers['GET /api/users/user'] = json({ code: 401, message: 'no' }, 401)
  media.answers['POST /media/upload'] = json({ code: 0, name: 'TXIMG1.jpg' })
  const headers = { authorization: 'Bearer invented' }
  const strangers = Array.from({ length: 12 }, () =>
    beginUpload(new FrontBrowser(front), headers),
  )
  const answers = await Promise.all(strangers.map(({ answer }) => answer))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(401))
  const browser = await signedIn()
  const { answer, writer } = beginUpload(browser)
  await writer.close()
  expect((await answer).status).toBe(200)
})

test('HEAD is a GET without its body, and begins nothing', async () => {
  const browser = await signedIn()
  api.answers = { 'GET /api/users/user': json({ code: 0, user: {} }) }
  const head = await browser.fetch('HEAD', '/api/users/user')
  expect([head.status, await head.text()]).toEqual([200, ''])
  const begun = await browser.fetch('HEAD', '/auth/google/auth')
  expect([begun.status, browser.cookies.has('google_state')]).toEqual([405, false])
})
