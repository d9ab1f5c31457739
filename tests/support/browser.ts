import { presignin, signIn } from '#lib/contract/access.ts'
import { receive } from '#lib/server/http/dispatch.ts'
import { viewCookies } from '#lib/server/http/viewCookies.ts'
import { Client, codeFor } from './testServer.ts'
import type { TestServer } from './testServer.ts'

/** A browser on a page of ours: it keeps cookies, and says where its calls come from. */
export class Browser extends Client {
  readonly cookies = new Map<string, string>()

  constructor(server: TestServer, email?: string) {
    super(server, email)
    this.headers.set('sec-fetch-site', 'same-origin')
    this.headers.set('app-version', '0')
  }

  override async fetch(request: Request): Promise<Response> {
    if (this.cookies.size > 0) request.headers.set('cookie', this.cookieHeader())
    const response = await super.fetch(request)
    this.keep(response.headers.getSetCookie())
    return response
  }

  /** Requests a page; gives its cookies. */
  async view(more: Record<string, string> = {}): Promise<string[]> {
    const headers = { cookie: this.cookieHeader(), ...more }
    const request = new Request('http://localhost:4321/dashboard', { headers })
    const received = await receive(this.server.app, request, this.address)
    const set = await viewCookies(received, request)
    this.keep(set)
    return set
  }

  /** Asks for a code and gives the one of the mail. */
  async askForCode(): Promise<string> {
    await this.ask(presignin, { email: this.email })
    return codeFor(this.server, this.email)
  }

  /** Signs in as a person does. */
  async signIn(): Promise<void> {
    await this.ask(signIn, { email: this.email, code: await this.askForCode() })
  }

  /** Tries wrong codes; gives the answer to each. */
  async tryWrongCodes(count: number, right?: string): Promise<number[]> {
    return tryWrongCodes(this, this.email, count, right)
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private keep(set: string[]): void {
    for (const cookie of set) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (/Max-Age=0/.test(cookie)) this.cookies.delete(name!)
      else this.cookies.set(name!, value!)
    }
  }
}

/** Tries wrong codes for an e-mail; gives the answer to each. */
export async function tryWrongCodes(
  client: Client,
  email: string,
  count: number,
  right = '000000',
): Promise<number[]> {
  const otp = right === '123456' ? '123457' : '123456'
  const codes: number[] = []
  for (let tried = 0; tried < count; tried += 1) {
    codes.push((await client.send(signIn, { email, otp })).code)
  }
  return codes
}
