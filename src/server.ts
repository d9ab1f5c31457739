import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import compression from 'compression'
import sirv from 'sirv'

/** The process: it serves the build, and stops without losing what it accepted. */

type Application = {
  house: { config: { host: string; port: number; publicUrl: URL } }
  stop(): Promise<void>
}
type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => void

const GRACE_MILLISECONDS = 10_000
const YEAR_SECONDS = 31_536_000
const APPLICATION = Symbol.for('hearthbook.app')

// React draws with checks for developers, at twice the cost, unless it is told before it loads.
process.env['NODE_ENV'] ??= 'production'
const entry = new URL('../dist/server/entry.mjs', import.meta.url)
const { handler } = (await import(entry.href)) as { handler: AstroHandler }

const files = sirv(resolve(import.meta.dirname, '../dist/client'), {
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders(response, path) {
    const isHashed = path.startsWith('/_astro/')
    response.setHeader(
      'cache-control',
      isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
    )
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('cross-origin-resource-policy', 'same-origin')
  },
})
const compress = compression({ threshold: 1_000 })

const server = createServer((request, response) => {
  files(request, response, () => {
    compress(request as never, response as never, () => {
      const locals = { address: request.socket.remoteAddress ?? '' }
      handler(request, response, () => showMissing(request, response, locals), locals)
    })
  })
})

const application = await openApplication()
const { host, port, publicUrl } = application.house.config
server.on('error', (error) => refuse(error))
server.listen(port, host, () => console.log(`Hearthbook is at ${publicUrl.href}`))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

/** A path without a page: Astro's own page for it, with its status. */
function showMissing(
  request: IncomingMessage,
  response: ServerResponse,
  locals: object,
): void {
  request.url = '/404'
  handler(request, response, () => answerMissing(response), locals)
}

function answerMissing(response: ServerResponse): void {
  if (response.headersSent) return
  response.writeHead(404).end()
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

/** One line that says what is wrong, and no server. */
function refuse(error: Error): never {
  const isExpected = ['ConfigError', 'FolderInUse', 'SchemaTooNew'].includes(error.name)
  console.error(isExpected || 'code' in error ? `Hearthbook: ${error.message}` : error)
  process.exit(1)
}

/** No new connections; what was accepted is finished, within ten seconds. */
async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), GRACE_MILLISECONDS).unref()
  const closed = new Promise((done) => server.close(done))
  server.closeIdleConnections()
  await closed
  await application.stop()
  process.exit(0)
}
