import { readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { parseDocument } from 'htmlparser2'
import { afterAll, expect, test } from 'vitest'
import { freePort, startServer } from '../support/server.ts'
import { foreignToken, json, upstreamAt, upstreamOfFile } from '../support/upstream.ts'
import type { UpstreamAnswer } from '../support/upstream.ts'
import { allIn, textOf } from './home.ts'

const backend = await upstreamOfFile()
const SECRET = 's'.repeat(40)
const server = await startServer({ API_HOST: backend.url, SESSION_SECRET: SECRET })
afterAll(() => server.clear())

const USER = {
  _id: 'u-1',
  userId: 'u-1',
  email: 'nora@example.com',
  active: true,
  status: 0,
  currency: 'EUR',
  languageCode: 'en',
  timeZoneOffset: 0,
  isPro: true,
  billNotifications: true,
  budgetNotifications: true,
  expenseNotifications: true,
  signInEmailNotificaitons: true,
  monthlyReportEmailNotificaitons: true,
  notificationTime: '09:00',
  createdAt: 0,
  updatedAt: 0,
  lastModifyTime: 0,
}
const CALL = '/api/userdata/getExpenseStats'

const html =
  (status: number): UpstreamAnswer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
const cut: UpstreamAnswer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"code":', () => response.destroy())
}
const endless: UpstreamAnswer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  pour(response)
}

/** Writes until the reader hangs up. */
function pour(response: ServerResponse): void {
  const chunk = 'x'.repeat(1_000_000)
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}

type Outcome = {
  /** Status and title of a page, and where it leads. */
  page: [number, string]
  /** Status and code of a call. */
  call: [number, number]
  isSignedOut: boolean
}

const TECHNICAL: Outcome = {
  page: [503, 'Back in a moment'],
  call: [503, 503],
  isSignedOut: false,
}
const SIGNED_OUT = '/signin?ended&next=%2Fdashboard'

const TABLE: [string, UpstreamAnswer, Outcome][] = [
  [
    '401',
    json({ code: 401, message: 'ended' }, 401),
    { page: [303, SIGNED_OUT], call: [401, 401], isSignedOut: true },
  ],
  [
    '403',
    json({ code: 403, message: 'no' }, 403),
    { page: [303, SIGNED_OUT], call: [403, 403], isSignedOut: true },
  ],
  [
    '401 as a page of a proxy',
    html(401),
    { page: [303, SIGNED_OUT], call: [401, 401], isSignedOut: true },
  ],
  [
    '404 of a call that the specification names',
    json({ code: 404, message: 'none' }, 404),
    { page: [303, '/page_not_found'], call: [404, 404], isSignedOut: true },
  ],
  ['500', json({ code: 500, message: 'stack trace' }, 500), TECHNICAL],
  ['500 as a page', html(500), TECHNICAL],
  ['502 of a gateway', html(502), TECHNICAL],
  ['a page in place of an answer', html(200), TECHNICAL],
  ['garbage', (_request, response) => response.end('}{'), TECHNICAL],
  ['a list in place of an object', (_request, response) => response.end('[]'), TECHNICAL],
  ['an empty answer', (_request, response) => response.end(), TECHNICAL],
  ['an answer that is cut', cut, TECHNICAL],
  ['an answer without end', endless, TECHNICAL],
  ['a connection that is cut', (_request, response) => response.destroy(), TECHNICAL],
  [
    'a redirect to elsewhere',
    (_request, response) =>
      response.writeHead(302, { location: 'http://192.0.2.1/' }).end(),
    TECHNICAL,
  ],
]

test.each(TABLE)('%s: a page and a call say so', async (_name, answer, outcome) => {
  const cookie = await signIn()
  backend.answers['GET /api/users/user'] = json({ code: 0, user: USER })
  backend.answers['*'] = answer
  const page = await fetch(`${server.url}/dashboard`, {
    redirect: 'manual',
    headers: { cookie },
  })
  const seen = page.headers.get('location') ?? titleOf(await page.text())
  const call = await send(cookie, CALL)
  expect({
    page: [page.status, seen],
    call: [call.answer.status, call.body['code']],
    isSignedOut: endsSession(page),
  }).toEqual(outcome)
})

test('nothing of the embedded books is opened before a backend', () => {
  expect(readdirSync(server.folder)).toEqual([])
})

test('an unknown code is the message of the backend', async () => {
  const cookie = await signIn()
  backend.answers[`POST ${CALL}`] = json({ code: 777, message: 'Not in this plan.' })
  const { answer, body } = await send(cookie, CALL)
  expect([answer.status, body]).toEqual([200, { code: 777, message: 'Not in this plan.' }])
})

test('a backend that goes away signs nobody out, and health names its host', async () => {
  const port = await freePort()
  const away = await upstreamAt(port)
  const front = await startServer({
    API_HOST: away.url,
    OPEN_HOST: backend.url,
    SESSION_SECRET: SECRET,
  })
  away.close()
  const page = await fetch(`${front.url}/dashboard`, {
    headers: { cookie: await signIn() },
  })
  const health = await healthOf(front.url)
  await front.clear()
  expect([page.status, titleOf(await page.text())]).toEqual(TECHNICAL.page)
  expect(page.headers.getSetCookie()).toEqual([])
  expect(health).toEqual({
    status: 'unavailable',
    hosts: { api: 'unavailable', media: 'unavailable', open: 'ok' },
  })
})

/** The health of a server, once it has noticed that a host is away. */
async function healthOf(url: string): Promise<unknown> {
  const health = await fetch(`${url}/healthz`)
  const body: unknown = await health.json()
  return health.ok ? healthOf(url) : body
}

/** Signs in, and returns the cookie of the session. */
async function signIn(): Promise<string> {
  backend.answers['POST /auth/otpsignin'] = json({ code: 0, token: foreignToken(3_600) })
  const { answer } = await send('', '/auth/otpsignin')
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

async function send(cookie: string, path: string) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      cookie,
      origin: server.url,
      'app-version': '0',
      'content-type': 'application/json',
    },
    body: '{}',
  })
  return { answer, body: (await answer.json()) as Record<string, unknown> }
}

function endsSession(page: Response): boolean {
  return page.headers.getSetCookie().some((cookie) => cookie.startsWith('session=;'))
}

function titleOf(text: string): string {
  const [heading] = allIn(parseDocument(text), 'h1')
  return textOf(heading)
}
