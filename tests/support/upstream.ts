import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach } from 'vitest'

/** A request that reached a host. */
export type UpstreamRequest = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

export type UpstreamAnswer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A host that answers as each test says, and notes what reached it. */
export type Upstream = {
  url: string
  reached: UpstreamRequest[]
  /** By "METHOD /path"; "*" answers all others, else they are missing. */
  answers: Record<string, UpstreamAnswer>
  close(): void
}

/** A host for all tests of a file; its answers begin anew with each. */
export async function upstreamOfFile(): Promise<Upstream> {
  const upstream = await upstreamAt(0)
  beforeEach(() => {
    upstream.reached.length = 0
    upstream.answers = {}
  })
  afterAll(() => upstream.close())
  return upstream
}

/** A host at a port; 0 takes a free one. */
export async function upstreamAt(port: number): Promise<Upstream> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const { method = '', url = '', headers } = request
      const body = await text(request)
      upstream.reached.push({ method, path: url, headers, body })
      const { answers } = upstream
      const own = answers[`${method} ${url.split('?', 1)[0]}`]
      const known = own ?? answers['*'] ?? missing
      known(request, response)
    }
    answer().catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const { port: taken } = server.address() as AddressInfo
  const upstream: Upstream = {
    url: `http://127.0.0.1:${taken}`,
    reached: [],
    answers: {},
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return upstream
}

/** Answers an object. */
export function json(
  body: object,
  status = 200,
  headers: Record<string, string> = {},
): UpstreamAnswer {
  return (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))
}

const missing = json({ code: 404, message: 'no such call' }, 404)

/** A token that a backend of its own kind gives: a JWT that expires in some seconds. */
export function foreignToken(seconds: number, padding = ''): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + seconds
  return `${part({ alg: 'none' })}.${part({ exp, sub: 'u-1', padding })}.signature`
}
