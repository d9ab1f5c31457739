import { exchangeGoogle, finishGoogle, startGoogle } from '#lib/contract/access.ts'
import { Browser } from './browser.ts'
import type { TestProvider } from './provider.ts'
import type { Reply, TestServer } from './testServer.ts'

/** A browser whose person signs in at a provider. */
export class SocialBrowser extends Browser {
  readonly #provider: TestProvider

  constructor(server: TestServer, provider: TestProvider, email?: string) {
    super(server, email)
    this.#provider = provider
  }

  /** Presses the button of the sign-in screen; gives the provider's address. */
  async start(next?: string): Promise<string> {
    const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`
    return this.#follow(`${startGoogle.path}${query}`)
  }

  /** Signs in at the provider, which names the address to come back to. */
  async allow({ login = this.email, next }: { login?: string; next?: string } = {}) {
    return this.#provider.signIn(await this.start(next), login)
  }

  /** Returns from the provider; gives the page after the callback. */
  async comeBack({ search }: { search: string }): Promise<URL> {
    const page = await this.#follow(`${finishGoogle.path}${search}`)
    return new URL(page, 'http://localhost:4321')
  }

  /** Signs in at the provider and comes back, and gives the token of the page. */
  async tokenFor(login?: string): Promise<string> {
    const page = await this.comeBack(await this.allow({ login }))
    const token = page.searchParams.get('token')
    if (page.pathname !== '/google-login' || !token) throw new Error(page.href)
    return token
  }

  /** Exchanges a token for a session, as the page does. */
  exchange(token: string, more: Record<string, string> = {}): Promise<Reply> {
    return this.send(exchangeGoogle, { token, ...more })
  }

  /** Signs in from the button to the session. */
  async enter(more: Record<string, string> = {}, login?: string): Promise<Reply> {
    return this.exchange(await this.tokenFor(login), more)
  }

  async #follow(path: string): Promise<string> {
    const headers = new Headers(this.headers)
    // A navigation from another site has its Sec-Fetch headers and no app-version.
    headers.set('sec-fetch-site', 'cross-site')
    headers.delete('app-version')
    const request = new Request(`http://localhost:4321${path}`, { headers })
    const response = await this.fetch(request)
    if (response.status !== 303) throw new Error(await response.text())
    return response.headers.get('location')!
  }
}
