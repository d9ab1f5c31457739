import { readConfig } from '#lib/server/core/config.ts'
import { isRemote, openFront } from '#lib/server/front.ts'
import type { Front } from '#lib/server/front.ts'
import { receiveForwarded } from '#lib/server/http/forward.ts'

/** A front before hosts. */
export function frontBefore(
  api: string,
  variables: Record<string, string> = {},
): Promise<Front> {
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
    // Older browsers and programs say no site.
    if (headers.get('sec-fetch-site') === '') headers.delete('sec-fetch-site')
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
