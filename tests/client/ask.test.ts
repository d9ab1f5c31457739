import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ask, loadCodecs, storedNow } from '#lib/client/core/ask.ts'
import { askCall } from '#lib/client/core/ask/codecs.ts'
import { CallError, NetworkError } from '#lib/client/core/failures.ts'
import { ownPage } from '#lib/client/core/send/ownPage.ts'
import { forgetKeys } from '#lib/client/core/send/keys.ts'
import { call } from '#lib/contract/call.ts'
import { amount } from '#lib/contract/values.ts'
import { billOf, wireOf } from '../support/bills.ts'
import { ownServerOfFile } from '../support/ownServer.ts'

type SeenRequest = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}
type Answer = {
  status?: number
  headers?: Record<string, string>
  body: unknown
  /** Whether the connection breaks before the answer. */
  isLost?: boolean
  /** Whether the answer never comes. */
  isHeld?: boolean
}

let seen: SeenRequest
let answer: Answer
let left: string[]

const pay = call('POST', '/api/test/pay/{id}', {
  takes: z.object({ id: z.string(), paid: amount, note: z.optional(z.string()) }),
  gives: z.object({ result: z.object({ left: amount }) }),
  who: 'member',
  writes: true,
  creates: true,
})
const list = call('GET', '/api/test/list', {
  takes: z.object({ page: z.int(), word: z.optional(z.string()) }),
  who: 'member',
})
const upload = call('POST', '/api/test/upload', {
  takes: z.object({ csvFile: z.instanceof(Blob), override: z.boolean() }),
  who: 'member',
  body: 'form',
})
const feedback = call('PUT', '/feedback', { who: 'public' })
const added = call('POST', '/api/users/getSessions', { who: 'member', added: true })

const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += String(part)
  const { method = '', url = '', headers } = request
  seen = { method, url, headers, body }
  if (answer.isLost) {
    request.socket.destroy()
    return
  }
  if (answer.isHeld) return
  response.writeHead(answer.status ?? 200, answer.headers)
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
})

ownServerOfFile(server)
beforeAll(async () => {
  ownPage.headers = () => ({ 'app-version': '1.2.3', 'accept-language': 'pt' })
  // A test loads modules anew.
  await loadCodecs()
})
afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  left = []
  answer = { body: { code: 0 } }
  const page = { pathname: '/bills', search: '', hash: '#paid', origin: ownPage.origin }
  const assign = (address: string) => void left.push(address)
  vi.stubGlobal('location', { ...page, assign })
  vi.stubGlobal('localStorage', {})
})

test('a payload travels in the spelling of the contract and comes back as domain values', async () => {
  answer = { body: { code: 0, result: { left: 12.34 } } }
  await expect(askCall(pay, { id: 'a/b', paid: 1999 })).resolves.toEqual({
    result: { left: 1234 },
  })
  expect(seen).toMatchObject({ method: 'POST', url: '/api/test/pay/a%2Fb' })
  expect(JSON.parse(seen.body)).toEqual({ paid: 19.99 })
})

test('a call says which version and language it speaks', async () => {
  await askCall(list, { page: 0 })
  expect(seen.headers).toMatchObject({ 'app-version': '1.2.3', 'accept-language': 'pt' })
  expect(seen.headers).not.toHaveProperty('idempotency-key')
})

test('a creating call carries a fresh key each time', async () => {
  answer = { body: { code: 0, result: { left: 0 } } }
  await askCall(pay, { id: '1', paid: 1 })
  const first = seen.headers['idempotency-key']
  await askCall(pay, { id: '1', paid: 1 })
  expect(first).toMatch(/^(\d+-){3}\d+$/)
  expect(seen.headers['idempotency-key']).not.toBe(first)
})

test('a creating call that is made again because its answer was lost keeps its key', async () => {
  const keys: unknown[] = []
  const payAs = async (id: string, given: Answer) => {
    answer = given
    await askCall(pay, { id, paid: 1 }).catch(() => undefined)
    keys.push(seen.headers['idempotency-key'])
  }
  const paid = { body: { code: 0, result: { left: 0 } } }
  await payAs('1', { body: '', isLost: true })
  await payAs('1', { status: 502, body: 'Bad gateway' })
  await payAs('2', paid)
  await payAs('1', paid)
  await payAs('1', paid)
  const [first, again, other, answered, next] = keys
  expect([again, answered]).toEqual([first, first])
  expect(new Set([first, other, next]).size).toBe(3)
})

test('its key outlives a page that is drawn anew, until there is an answer', async () => {
  answer = { body: '', isLost: true }
  await askCall(pay, { id: '3', paid: 1 }).catch(() => undefined)
  const first = seen.headers['idempotency-key']
  vi.resetModules()
  const anew = await import('#lib/client/core/send.ts')
  const here = await import('#lib/client/core/send/ownPage.ts')
  Object.assign(here.ownPage, ownPage)
  answer = { body: { code: 0, result: { left: 0 } } }
  await anew.send(pay, { id: '3', paid: 0.01 })
  expect(seen.headers['idempotency-key']).toBe(first)
  await anew.send(pay, { id: '3', paid: 0.01 })
  expect(seen.headers['idempotency-key']).not.toBe(first)
})

test('nor does it change before an answer that is kept, or for what is discarded', async () => {
  const keys: unknown[] = []
  const payOnce = async (given: Answer) => {
    answer = given
    await askCall(pay, { id: '4', paid: 1 }).catch(() => undefined)
    keys.push(seen.headers['idempotency-key'])
  }
  await payOnce({ body: '', isLost: true })
  // The first try may have been done all the same.
  await payOnce({ status: 401, body: { code: 401 } })
  await payOnce({ status: 503, body: { code: 503 } })
  expect(new Set(keys).size).toBe(1)
  forgetKeys()
  await payOnce({ body: { code: 0, result: { left: 0 } } })
  expect(new Set(keys).size).toBe(2)
})

test('an answer that does not come is not waited for for ever', async () => {
  answer = { body: '', isHeld: true }
  ownPage.patience = 50
  await expect(askCall(list, { page: 0 })).rejects.toBeInstanceOf(NetworkError)
  ownPage.patience = 60_000
})

test('what a GET takes stands in its query, without what is absent', async () => {
  await askCall(list, { page: 2, word: undefined })
  expect(seen).toMatchObject({ method: 'GET', url: '/api/test/list?page=2', body: '' })
})

test('a file travels in a form', async () => {
  await askCall(upload, { csvFile: new Blob(['Date,Type']), override: true })
  expect(seen.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(seen.body).toContain('Date,Type')
  expect(seen.body).toContain('name="override"')
})

test('a no is thrown with its code, words and fields', async () => {
  const errors = [{ path: 'paid', message: 'Too much' }]
  answer = { status: 400, body: { code: 400, message: 'Malformed', errors } }
  await expect(askCall(list, { page: 0 })).rejects.toMatchObject({
    name: 'CallError',
    code: 400,
    status: 400,
    message: 'Malformed',
    fields: errors,
  })
  expect(left).toEqual([])
})

test.each([{ result: 1 }, 'no JSON', '', null])(
  '%j has no code, so it is a failure',
  async (body) => {
    answer = { body }
    await expect(askCall(list, { page: 0 })).rejects.toMatchObject({
      code: 404,
      message: 'Unknown Error Occured!!',
      status: 200,
    })
  },
)

test('too many tries tell when another is worth it', async () => {
  answer = {
    status: 429,
    headers: { 'retry-after': '42' },
    body: { code: 429, message: '' },
  }
  await expect(askCall(list, { page: 0 })).rejects.toMatchObject({ retryAfter: 42 })
})

test('status 401 leads to the sign-in page, and back from there', async () => {
  sessionStorage.setItem('familyShare', 'y')
  answer = { status: 401, body: { code: 401 } }
  await expect(askCall(list, { page: 0 })).rejects.toBeInstanceOf(CallError)
  expect(left).toEqual(['/signin?next=%2Fbills%23paid'])
  expect(sessionStorage.getItem('familyShare')).toBeNull()
})

/** Lets calls by their path alone reach the server, as on a page. */
function fetchAsOnPage() {
  const there = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
    there(new URL(address, ownPage.origin), request),
  )
}

test('status 403 ends the session on the server first, and says when that is refused', async () => {
  fetchAsOnPage()
  answer = { status: 403, body: { code: 403 } }
  await expect(askCall(list, { page: 0 })).rejects.toBeInstanceOf(CallError)
  await vi.waitFor(() => expect(left).toEqual(['/signin?refused&next=%2Fbills%23paid']))
  expect(seen).toMatchObject({ method: 'POST', url: '/auth/signout' })
  expect(seen.headers).toMatchObject({ 'app-version': '1.2.3' })
})

test('a code 401 in an answered call signs nobody out', async () => {
  answer = { body: { code: 401 } }
  await expect(askCall(list, { page: 0 })).rejects.toMatchObject({ code: 401 })
  expect(left).toEqual([])
})

test('a feedback that is refused signs nobody out', async () => {
  answer = { status: 403, body: { code: 403 } }
  await expect(askCall(feedback, {})).rejects.toBeInstanceOf(CallError)
  expect(left).toEqual([])
})

test('an unknown call ends the session on the server, and leads to the page that says so', async () => {
  fetchAsOnPage()
  sessionStorage.setItem('familyShare', 'y')
  sessionStorage.setItem('draft:p1:bill:new:', '{"form":{}}')
  answer = { status: 404, body: { code: 404 } }
  await expect(askCall(list, { page: 0 })).rejects.toMatchObject({ status: 404 })
  await vi.waitFor(() => expect(left).toEqual(['/page_not_found']))
  expect(seen).toMatchObject({ method: 'POST', url: '/auth/signout' })
  expect(sessionStorage.getItem('familyShare')).toBeNull()
  expect(sessionStorage.getItem('draft:p1:bill:new:')).not.toBeNull()
  sessionStorage.clear()
})

test('an added call that a remote backend does not know leads nowhere', async () => {
  answer = { status: 404, body: { code: 404 } }
  await expect(askCall(added, {})).rejects.toMatchObject({ status: 404 })
  expect(left).toEqual([])
})

test('a missing image leads nowhere', async () => {
  answer = { status: 404, body: { code: 341 } }
  await expect(askCall(list, { page: 0 })).rejects.toMatchObject({ code: 341 })
  expect(left).toEqual([])
})

test('code 425 is a success of a POST and of nothing else', async () => {
  answer = { body: { code: 425 } }
  await expect(askCall(added, {})).resolves.toEqual({})
  await expect(askCall(list, { page: 0 })).rejects.toMatchObject({ code: 425 })
})

test('a stale write tells what is stored now', async () => {
  answer = { body: { code: 409, result: wireOf(billOf('water', { minor: 550 })) } }
  const paid = { billId: 'water', minor: 1, isFull: false, makesExpense: false }
  const failure = await ask('markBillPaid', paid).catch((thrown: unknown) => thrown)
  expect(storedNow('markBillPaid', failure)).toMatchObject({ id: 'water', minor: 550 })
  expect(storedNow('markBillPaid', new Error('other'))).toBeUndefined()
})

test('a call that is given up is not a failure of the network', async () => {
  const wish = new AbortController()
  wish.abort()
  const asked = askCall(list, { page: 0 }, { signal: wish.signal })
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})

test('no answer has an error of its own', async () => {
  const origin = ownPage.origin
  ownPage.origin = 'http://127.0.0.1:9'
  await expect(askCall(list, { page: 0 })).rejects.toBeInstanceOf(NetworkError)
  ownPage.origin = origin
})
