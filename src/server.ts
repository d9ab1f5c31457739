import { ReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Socket } from 'node:net'
import { resolve } from 'node:path'
import sirv from 'sirv'

/** The process: serves the build, and stops without losing accepted requests. */

type TimedRequest = {
  traceparent: string | undefined
  end(labels: { route: string; status: number }): void
}
type Application = {
  telemetry: {
    request(traceparent: string | undefined, address: string): TimedRequest
    isOpenTo(authorization: string | undefined): boolean
    metrics(): Promise<string>
  }
  config: { host: string; port: number; publicUrl: URL; hasMailbox: boolean }
  hint?: string | null
  /** Resolves with the parameters of a restart, once one is wanted. */
  anew?: Promise<string[]>
  endUnreadBody(request: IncomingMessage, response: ServerResponse): void
  jobs: { stop(): Promise<void> }
  stop(): Promise<void>
}
/** The bundle's middleware sets the route. */
type RequestLocals = { address: string; connection?: ServerResponse; route?: string }
type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: RequestLocals,
) => void

/**
 * Longest waits of a stop: for half-sent requests, for running ones, and in total. Containers
 * are killed after ten seconds.
 */
const HALF_SENT_MILLISECONDS = 2_000
const FINISH_MILLISECONDS = 8_000
const GRACE_MILLISECONDS = 9_500
const LOOK_MILLISECONDS = 250
/** Longer than proxies keep idle connections, which else send on one that just closed. */
const IDLE_MILLISECONDS = 75_000
/** For an export of 2 GB from a home; calls and unread bodies have shorter limits. */
const LONGEST_UPLOAD_MILLISECONDS = 5 * 3_600_000
const YEAR_SECONDS = 31_536_000
const SERVICE_WORKER = '/sw.js'
const METRICS = '/metrics'
/** The routes, for metrics, of files and of requests that reach no page. */
const FILE_ROUTE = 'file'
const NO_ROUTE = 'none'
/** The status, for metrics, of a client that hung up before its answer (nginx). */
const HUNG_UP = 499
/** Errors whose message alone explains a failed start. */
const EXPECTED = new Set(['ConfigError', 'FolderInUse', 'SchemaTooNew', 'StartRefused'])
const TOO_OLD = `Node.js 26 or newer is needed; this is ${process.version}`
const APPLICATION = Symbol.for('hearthbook.app')
/** Read first: the parent may end during the start. */
const PARENT = process.ppid
/** A host name or an address, and a port. */
const HOST = /^(\[[\da-f:.]+\]|[\w.~-]+)(:\d{1,5})?$/i

if (process.argv.includes('--health')) await tellHealth()
if (!('Temporal' in globalThis))
  refuse(Object.assign(new Error(TOO_OLD), { name: 'StartRefused' }))
// Set before React loads: its development mode renders at twice the cost.
process.env['NODE_ENV'] ??= 'production'
const entry = new URL('../dist/server/entry.mjs', import.meta.url)
const { handler } = (await import(entry.href)) as { handler: AstroHandler }

const files = sirv(resolve(import.meta.dirname, '../dist/client'), {
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders(response, path) {
    response.setHeader('cache-control', cacheControlOf(path))
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('cross-origin-resource-policy', 'same-origin')
  },
})

const server = createServer((request, response) => {
  const address = request.socket.remoteAddress ?? ''
  const locals: RequestLocals = { address, connection: response }
  measure(request, response, locals)
  application.endUnreadBody(request, response)
  if (!isAnswerable(request)) return void response.writeHead(400).end()
  if (isForMetrics(request)) return void sendMetrics(response, locals)
  locals.route = FILE_ROUTE
  sendFile(request, response, () => {
    delete locals.route
    handler(request, response, () => showMissing(request, response, locals), locals)
  })
})
server.keepAliveTimeout = IDLE_MILLISECONDS
server.requestTimeout = LONGEST_UPLOAD_MILLISECONDS
/** The running request of each connection, if any. */
const connections = new Map<Socket, IncomingMessage | undefined>()
server.on('connection', (socket) => {
  connections.set(socket, undefined)
  socket.once('close', () => connections.delete(socket))
})
server.on('request', (request, response) => {
  connections.set(request.socket, request)
  response.once('close', () => {
    if (connections.has(request.socket)) connections.set(request.socket, undefined)
  })
})

const application = await openApplication()
const { host, port, publicUrl, hasMailbox } = application.config
server.on('error', refuseListening)
const codes = hasMailbox ? `, sign-in codes are at ${new URL('/mailbox', publicUrl)}` : ''
server.listen(port, host, () => {
  console.log(`Hearthbook is at ${publicUrl.href}${codes}`)
  if (application.hint) console.log(application.hint)
})
/** Parameters of the program that takes this one's place after a stop. */
let next: string[] | null = null
const stopOnce = once(stop)
const endOnce = () => {
  next = null
  stopOnce()
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, endOnce)
// Stops gracefully when the terminal closes, although output then fails.
for (const stream of [process.stdout, process.stderr]) stream.on('error', endOnce)
void application.anew?.then(startAnew)
if (process.env['npm_lifecycle_event']) stopWithoutParent()

/**
 * Refuses requests that a web Request cannot represent (RFC 9110, 7.2 and 9.3.8), and
 * undecodable paths. Astro would log each as an error.
 */
function isAnswerable({ method, headers, url = '' }: IncomingMessage): boolean {
  const { host } = headers
  const isNamed = host === undefined || (HOST.test(host) && URL.canParse(`http://${host}/`))
  return isNamed && isDecodable(url) && method !== 'TRACE' && method !== 'TRACK'
}

function isDecodable(url: string): boolean {
  try {
    decodeURI(url.split('?', 1)[0]!)
    return true
  } catch {
    return false
  }
}

/** Times a request; the handler of its page continues the request's trace. */
function measure(
  request: IncomingMessage,
  response: ServerResponse,
  locals: RequestLocals,
): void {
  const { headers } = request
  const given = headers['traceparent'] as string | undefined // a header with one value
  const timed = application.telemetry.request(given, locals.address)
  if (timed.traceparent) headers['traceparent'] = timed.traceparent
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : HUNG_UP
    timed.end({ route: locals.route ?? NO_ROUTE, status })
  })
}

/** Without the right token this is a page that does not exist. */
function isForMetrics({ method, url, headers }: IncomingMessage): boolean {
  const isRead = url === METRICS && (method === 'GET' || method === 'HEAD')
  return isRead && application.telemetry.isOpenTo(headers.authorization)
}

async function sendMetrics(response: ServerResponse, locals: RequestLocals): Promise<void> {
  locals.route = METRICS
  const text = await application.telemetry.metrics().catch(nameFault)
  if (text === undefined) return void response.writeHead(500).end()
  response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  response.end(text)
}

function nameFault({ message }: Error): undefined {
  console.error(`Hearthbook: ${message}`)
}

/** Names of hashed files change with their content; a browser asks for a newer worker. */
function cacheControlOf(path: string): string {
  if (path === SERVICE_WORKER) return 'no-cache'
  const isHashed = path.startsWith('/_astro/')
  return isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600'
}

/**
 * Sends a whole file of the build. Ignores ranges, since sirv throws at one that ends
 * before it begins, which would end the process. Catches unreadable files too: a build
 * replaced them, or too many are open.
 */
function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  delete request.headers.range
  response.once('pipe', (source) => {
    if (!(source instanceof ReadStream)) return
    source.once('error', (error) => {
      console.error(`Hearthbook: ${error.message}`)
      response.destroy()
    })
  })
  files(request, response, next)
}

/** A path without a page: Astro's own page for it, with its status. */
function showMissing(
  request: IncomingMessage,
  response: ServerResponse,
  locals: RequestLocals,
): void {
  request.url = '/404'
  handler(request, response, () => answerMissing(response), locals)
}

function answerMissing(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(404).end()
}

/** Checks the health of a running server, for container supervisors, and exits. */
async function tellHealth(): Promise<never> {
  const { HOST = '127.0.0.1', PORT = '4321' } = process.env
  const own = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  const address = `http://${isIPv6(own) ? `[${own}]` : own}:${PORT}/healthz`
  const answer = await fetch(address).catch((error: Error) => error)
  console.log(answer instanceof Response ? await answer.text() : String(answer.cause))
  process.exit(answer instanceof Response && answer.ok ? 0 : 1)
}

/** The bundle makes its application with the first request that passes its middleware. */
async function openApplication(): Promise<Application> {
  const probe = createServer((request, response) => {
    handler(request, response, () => answerMissing(response), { address: '127.0.0.1' })
  })
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const { port } = probe.address() as { port: number }
  await fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.arrayBuffer())
  probe.closeAllConnections()
  probe.close()
  const kept = (globalThis as { [APPLICATION]?: Promise<Application> })[APPLICATION]
  if (!kept) throw new Error('the build did not make its application; run npm run build')
  return kept.catch(refuse)
}

/** Prints the error in a line and exits. */
function refuse(error: Error): never {
  const isExpected = EXPECTED.has(error.name)
  console.error(isExpected || 'code' in error ? `Hearthbook: ${error.message}` : error)
  process.exit(1)
}

/** Names the setting to blame for the listen error. */
function refuseListening(error: NodeJS.ErrnoException): never {
  const isOfPort = error.code === 'EADDRINUSE' || error.code === 'EACCES'
  error.message = `${isOfPort ? 'PORT' : 'HOST'}: ${error.message}`
  return refuse(error)
}

/** Stops when the parent has ended: npm's shell does not forward signals. */
function stopWithoutParent(): void {
  setInterval(() => {
    if (process.ppid !== PARENT) endOnce()
  }, LOOK_MILLISECONDS).unref()
}

/** Stops the process and starts it again. */
function startAnew(parameters: string[]): void {
  next = parameters
  stopOnce()
}

/** Accepts no new connections and jobs, finishes accepted ones, and closes the database. */
async function stop(): Promise<void> {
  setTimeout(() => end(1), GRACE_MILLISECONDS).unref()
  const closed = new Promise((done) => server.close(done))
  const rested = application.jobs.stop()
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MILLISECONDS)
  setTimeout(hangUpHalfSent, HALF_SENT_MILLISECONDS)
  setTimeout(() => server.closeAllConnections(), FINISH_MILLISECONDS)
  await closed
  clearInterval(idle)
  await rested
  await application.stop()
  end(0)
}

/** Exits, or becomes the next program: of the same id, so that no supervisor notices. */
function end(status: number): void {
  if (!next) process.exit(status)
  const { argv, execPath, execArgv } = process
  process.execve!(execPath, [execPath, ...execArgv, argv[1]!, ...next]) // the script is there
}

/** Ends the connections of half-sent requests. */
function hangUpHalfSent(): void {
  for (const [socket, request] of connections) if (!request?.complete) socket.destroy()
}

/** Runs work at the first call only. */
function once(work: () => Promise<void>): () => void {
  let isBegun = false
  return () => {
    if (!isBegun) void work()
    isBegun = true
  }
}
