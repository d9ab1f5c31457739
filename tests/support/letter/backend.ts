import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ACCESS, isSignedIn, PUBLIC_ACCESS } from './access.ts'
import { ACCOUNTS } from './accounts.ts'
import { BILLS } from './bills.ts'
import { openBooks } from './books.ts'
import type { Books } from './books.ts'
import { BUDGETS } from './budgets.ts'
import { Picture, Redirect } from './calls.ts'
import type { Answer, Handlers, LetterCall } from './calls.ts'
import { CATEGORIES } from './categories.ts'
import { FEEDBACK } from './feedback.ts'
import { FILES } from './files.ts'
import { GROUPS, INVITATIONS } from './groups.ts'
import { PROFILE } from './profile.ts'
import { REFERENCE } from './reference.ts'
import { SERIES } from './recurrence.ts'
import { receive } from './receive.ts'
import { STATISTICS } from './statistics.ts'
import { TRANSACTIONS } from './transactions.ts'

/** A backend that answers the letter's calls and no others, with its own books. */
export type LetterBackend = {
  url: string
  /** Every call, in the order of its answer. */
  calls: LetterCall[]
  state: Books
  /** Begins new books, and a new list of calls. */
  renew(): void
  close(): Promise<void>
}

const PUBLIC: Handlers = { ...PUBLIC_ACCESS, ...INVITATIONS, ...FEEDBACK }

const HANDLERS: Handlers = {
  ...PUBLIC,
  ...ACCESS,
  ...PROFILE,
  ...REFERENCE,
  ...CATEGORIES,
  ...ACCOUNTS,
  ...TRANSACTIONS,
  ...SERIES,
  ...BILLS,
  ...BUDGETS,
  ...STATISTICS,
  ...GROUPS,
  ...FILES,
}

const ROUTES = Object.keys(HANDLERS).map((name) => ({ name, pattern: patternOf(name) }))

/** The names of all calls that the backend answers. */
export const ANSWERED_CALLS = Object.keys(HANDLERS)

/** Starts the backend on a free port of this computer. */
export async function openLetterBackend(): Promise<LetterBackend> {
  const server = createServer(async (request, response) => {
    const { call, answer } = await answerTo(backend.state, request)
    backend.calls.push(call)
    send(response, call, answer)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const backend: LetterBackend = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    state: openBooks(),
    renew() {
      backend.calls = []
      backend.state = openBooks()
    },
    close() {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
  return backend
}

/** "GET tem/{templateId}/{feedbackId}" as a pattern of method and path. */
function patternOf(name: string): RegExp {
  return new RegExp(`^${name.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

async function answerTo(
  books: Books,
  request: IncomingMessage,
): Promise<{ call: LetterCall; answer: Answer }> {
  const { method = '', url = '', headers } = request
  const { pathname, searchParams } = new URL(url, 'http://letter.example')
  const wanted = `${method} ${decodeURIComponent(pathname.slice(1))}`
  const route = ROUTES.find(({ pattern }) => pattern.test(wanted))
  const call: LetterCall = {
    method,
    address: url,
    name: route?.name,
    parameters: {
      ...Object.fromEntries(searchParams),
      ...route?.pattern.exec(wanted)?.groups,
    },
    headers,
    ...(await receive(request)),
    status: 200,
  }
  const answer = decide(books, call)
  if (answer instanceof Picture || answer instanceof Redirect) return { call, answer }
  const whole = { message: 'OK', code: 0, ...answer }
  call.code = whole.code
  // The codes of feedback come with HTTP status 200, whatever they look like.
  const isStatus = !FEEDBACK[call.name ?? ''] && [401, 404].includes(whole.code)
  call.status = isStatus ? whole.code : 200
  return { call, answer: whole }
}

function decide(books: Books, call: LetterCall): Answer {
  const handler = HANDLERS[call.name ?? '']
  if (!handler) return { code: 404, message: 'There is no such call' }
  const isOpen = PUBLIC[call.name ?? ''] !== undefined
  if (!isOpen && !isSignedIn(books, call.headers.authorization)) {
    return { code: 401, message: 'Sign in first' }
  }
  return handler(books, call)
}

function send(response: ServerResponse, call: LetterCall, answer: Answer): void {
  if (answer instanceof Redirect) {
    response.writeHead(302, { location: answer.address }).end()
    return
  }
  if (answer instanceof Picture) {
    response.writeHead(200, { 'content-type': answer.type }).end(answer.bytes)
    return
  }
  const type = 'application/json; charset=utf-8'
  response.writeHead(call.status, { 'content-type': type }).end(JSON.stringify(answer))
}
