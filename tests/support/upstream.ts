import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach } from 'vitest'
import { readConfig } from '#lib/server/core/config.ts'
import { isRemote, openFront } from '#lib/server/front.ts'
import type { Front } from '#lib/server/front.ts'
import { receiveForwarded } from '#lib/server/http/forward.ts'

/** A request that reached a host. */
export type Reached = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A host that answers as each test says, and notes what reached it. */
export type Upstream = {
  url: string
  reached: Reached[]
  /** By "METHOD /path"; anything else is answered 404. */
  answers: Record<string, Answer>
}

/** A host for all tests of a file; its answers begin anew with each. */
export async function upstreamOfFile(): Promise<Upstream> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const { method = '', url = '', headers } = request
      const body = await text(request)
      upstream.reached.push({ method, path: url, headers, body })
      const known = upstream.answers[`${method} ${url.split('?', 1)[0]}`] ?? missing
      known(request, response)
    }
    answer().catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const upstream: Upstream = { url: `http://127.0.0.1:${port}`, reached: [], answers: {} }
  beforeEach(() => {
    upstream.reached.length = 0
    upstream.answers = {}
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return upstream
}

/** Answers an object. */
export function json(
  body: object,
  status = 200,
  headers: Record<string, string> = {},
): Answer {
  return (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))
}

const missing = json({ code: 404, message: 'no such call' }, 404)

/** A front before hosts. */
export function frontBefore(api: string, variables: Record<string, string> = {}): Front {
  const config = readConfig({
    API_HOST: api,
    SESSION_SECRET: 'a'.repeat(40),
    LOG_LEVEL: 'silent',
    ...variables,
  })
  if (!isRemote(config)) throw new Error('the configuration names no host')
  return openFront(config, Date.now)
}

/** A browser on a page of a front: it keeps cookies, and says where its calls come from. */
export class FrontBrowser {
  readonly cookies = new Map<string, string>()
  readonly front: Front
  address = '203.0.113.7'

  constructor(front: Front) {
    this.front = front
  }

  /** Makes a call with a payload in the contract's spelling. */
  async send(method: string, path: string, payload?: object, more: HeadersInit = {}) {
    const response = await this.fetch(method, path, {
      headers: {
        'content-type': 'application/json',
        ...Object.fromEntries(new Headers(more)),
      },
      body: payload && JSON.stringify(payload),
    })
    const body = (await response.json()) as Record<string, unknown>
    return { status: response.status, headers: response.headers, body }
  }

  /** Makes any request to the front. */
  async fetch(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({
      'sec-fetch-site': 'same-origin',
      'app-version': '0',
      'accept-language': 'en',
      ...Object.fromEntries(new Headers(init.headers)),
    })
    if (this.cookies.size > 0) headers.set('cookie', this.cookieHeader())
    const request = new Request(`http://localhost:4321${path}`, {
      ...init,
      method,
      headers,
    })
    const asked = await receiveForwarded(this.front, request, this.address)
    const response = await asked.respond(request)
    this.keep(response.headers.getSetCookie())
    return response
  }

  /** The request of a page, as pages receive it. */
  async view(path: string) {
    const headers = { cookie: this.cookieHeader(), 'accept-language': 'en' }
    const request = new Request(`http://localhost:4321${path}`, { headers })
    const asked = await receiveForwarded(this.front, request, this.address)
    this.keep(await asked.viewCookies())
    return asked
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  keep(set: string[]): void {
    for (const cookie of set) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (/Max-Age=0/.test(cookie)) this.cookies.delete(name!)
      else this.cookies.set(name!, value!)
    }
  }
}

/** A token that a backend of its own kind gives: a JWT that expires in some seconds. */
export function foreignToken(seconds: number, padding = ''): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + seconds
  return `${part({ alg: 'none' })}.${part({ exp, sub: 'u-1', padding })}.signature`
}
