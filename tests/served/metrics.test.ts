import { afterAll, expect, test } from 'vitest'
import { metricNames, samplesIn, valueOf } from '../support/metrics.ts'
import { startServer } from '../support/server.ts'
import { json, upstreamOfFile } from '../support/upstream.ts'
import { look } from './home.ts'

const METRICS_TOKEN = 'token-of-metrics-with-32-letters'
const AUTHORIZATION = { authorization: `Bearer ${METRICS_TOKEN}` }
const REQUESTS = 'hearthbook_http_requests_total'
const FORWARDED = 'hearthbook_forwarded_calls_total'

const backend = await upstreamOfFile()
const server = await startServer({ METRICS_TOKEN })
const front = await startServer({
  METRICS_TOKEN,
  API_HOST: backend.url,
  SESSION_SECRET: 's'.repeat(40),
})
afterAll(() => Promise.all([server.clear(), front.clear()]))

/** The answer to whoever knows the token. */
async function metricsOf({ own }: { own: string }): Promise<string> {
  const answer = await fetch(`${own}/metrics`, { headers: AUTHORIZATION })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** What a client sees of an answer, but for its time and its number. */
async function seen(answer: Response) {
  const { status, headers } = answer
  const told = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return { status, headers: told, text: await answer.text() }
}

test('who knows the token reads the metrics, which are not kept', async () => {
  const answer = await fetch(`${server.own}/metrics`, { headers: AUTHORIZATION })
  expect(answer.headers.get('content-type')).toBe(
    'text/plain; version=0.0.4; charset=utf-8',
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const names = metricNames(await answer.text())
  for (const name of [REQUESTS, 'hearthbook_build_info', 'process_cpu_seconds_total']) {
    expect(names).toContain(name)
  }
  const written = { authorization: `bearer ${METRICS_TOKEN}` }
  const other = await fetch(`${server.own}/metrics`, { headers: written })
  expect(other.status).toBe(200)
  const head = await fetch(`${server.own}/metrics`, {
    method: 'HEAD',
    headers: AUTHORIZATION,
  })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test.each<[string, string, RequestInit]>([
  ['without a token', '/metrics', {}],
  ['with another token', '/metrics', { headers: { authorization: 'Bearer other' } }],
  ['by another method', '/metrics', { method: 'POST', headers: AUTHORIZATION }],
  ['below it', '/metrics/all', { headers: AUTHORIZATION }],
])('%s there is no such page', async (_, path, request) => {
  const [found, unknown] = await Promise.all(
    [path, '/nothing'].map(async (one) => seen(await fetch(server.own + one, request))),
  )
  expect(found!.status).toBe(404)
  expect(found).toEqual(unknown)
})

test('a server without the variable has no such page for anybody', async () => {
  const [found, unknown] = await Promise.all(
    ['/metrics', '/nothing'].map((path) => look(path)),
  )
  expect(await seen(found!)).toEqual(await seen(unknown!))
})

test('requests count by the pattern of their page, never by their path', async () => {
  const before = await metricsOf(server)
  const paths = ['/signin', '/reports/print/month/2026-01', '/resetpassword/123456']
  const unknown = Array.from({ length: 30 }, (_, index) => `/page-${index}`)
  for (const path of [...paths, ...unknown, '/icons.svg', '/icons.svg']) {
    await (await fetch(server.own + path, { redirect: 'manual' })).text()
  }
  const grownIn = (after: string, labels: Record<string, string>) =>
    (valueOf(after, REQUESTS, labels) ?? 0) - (valueOf(before, REQUESTS, labels) ?? 0)
  // A client has the whole file a moment before the server has ended it.
  const file = { route: 'file', status: '200' }
  await expect.poll(async () => grownIn(await metricsOf(server), file)).toBe(2)
  const text = await metricsOf(server)
  const grown = (labels: Record<string, string>) => grownIn(text, labels)
  expect(grown({ route: '/signin', status: '200' })).toBe(1)
  expect(grown({ route: '/reports/print/month/[month]', status: '303' })).toBe(1)
  expect(grown({ route: '/resetpassword/[pin]', status: '200' })).toBe(1)
  expect(grown({ route: '/404', status: '404' })).toBe(30)
  for (const secret of ['2026-01', '123456', '/page-']) expect(text).not.toContain(secret)
})

test('requests that no page can answer count as one route', async () => {
  const before = valueOf(await metricsOf(server), REQUESTS, { route: 'none' }) ?? 0
  await fetch(`${server.own}/%E0%A4%A`)
  await fetch(`${server.own}/%FF`)
  const labels = { route: 'none', status: '400' }
  expect(valueOf(await metricsOf(server), REQUESTS, labels)! - before).toBe(2)
})

test('a front counts requests, calls and what it forwards, and no database', async () => {
  backend.answers['*'] = json({ code: 500, message: 'stack trace' }, 500)
  const headers = { ...AUTHORIZATION, 'content-type': 'application/json' }
  const call = (path: string) =>
    fetch(front.own + path, { method: 'POST', headers, body: '{}' })
  await call('/merchant/search').then((answer) => answer.text())
  await call('/api/userdata/getExpenseStats').then((answer) => answer.text())
  const text = await metricsOf(front)
  const forwarded = samplesIn(text).filter(({ name }) => name === FORWARDED)
  expect(forwarded.map(({ labels }) => labels)).toEqual([
    { call: '/merchant/search', host: 'open', outcome: '500' },
    { call: '/api/userdata/getExpenseStats', host: 'api', outcome: '500' },
  ])
  expect(valueOf(text, 'hearthbook_calls_total')).toBeGreaterThan(0)
  expect(valueOf(text, 'hearthbook_build_info', { engine: 'remote' })).toBe(1)
  const books = /hearthbook_(jobs|sqlite|database|mails_waiting)/
  expect(samplesIn(text).filter(({ name }) => books.test(name))).toEqual([])
})
