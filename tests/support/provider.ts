import { once } from 'node:events'
import { freePort } from './server.ts'

/** A real OpenID provider, where people sign in by their e-mail as user name. */
export type TestProvider = {
  issuer: string
  /** Variables of a server that trusts the provider. */
  variables: Record<string, string>
  /** Signs in as a person does; gives the callback's address. */
  signIn(address: string, login: string): Promise<URL>
  /** Opens the provider and refuses. */
  deny(address: string): Promise<URL>
  close(): Promise<void>
}

const CLIENT = { id: 'hearthbook', secret: 'a secret of the test & its provider' }

type Options = {
  publicUrl?: string
  /** Whether the ID token lacks the e-mail, other than Google's. */
  claimsApart?: boolean
  port?: number
}

/** Starts a provider; a name that begins with "unverified" has no verified e-mail. */
export async function startProvider({
  publicUrl = 'http://localhost:4321',
  claimsApart = false,
  port,
}: Options = {}): Promise<TestProvider> {
  const { default: Provider } = await import('oidc-provider')
  const ownPort = port ?? (await freePort())
  const issuer = `http://localhost:${ownPort}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/auth/google/callback`],
      },
    ],
    claims: { email: ['email', 'email_verified'] },
    conformIdTokenClaims: claimsApart,
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
    findAccount: (_context: unknown, login: string) => ({
      accountId: login,
      claims: () => ({
        sub: login,
        email: login,
        email_verified: !login.startsWith('unverified'),
      }),
    }),
  })
  const server = provider.listen(ownPort, '127.0.0.1')
  await once(server, 'listening')
  return {
    issuer,
    variables: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    },
    async signIn(address, login) {
      const visitor = new Visitor(issuer)
      const asked = await visitor.open(address)
      const consent = await visitor.submit(asked, { prompt: 'login', login, password: 'x' })
      return visitor.submit(consent, { prompt: 'consent' })
    },
    async deny(address) {
      const visitor = new Visitor(issuer)
      const asked = await visitor.open(address)
      return visitor.open(`${asked.href}/abort`)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A browser at the provider, which stores cookies and follows redirects. */
class Visitor {
  readonly #cookies = new Map<string, string>()
  readonly #issuer: string

  constructor(issuer: string) {
    this.#issuer = issuer
  }

  submit(page: URL, fields: Record<string, string>): Promise<URL> {
    const body = new URLSearchParams(fields)
    return this.open(page.href, { method: 'POST', body })
  }

  /** Follows redirects to a page of the provider, or out of it. */
  async open(address: string, options: RequestInit = {}): Promise<URL> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(address, {
      ...options,
      redirect: 'manual',
      headers: { cookie },
    })
    await response.body?.cancel()
    for (const set of response.headers.getSetCookie()) this.#keep(set)
    const location = response.headers.get('location')
    if (response.status >= 400) throw new Error(`${address}: ${response.status}`)
    if (!location) return new URL(address)
    const next = new URL(location, address)
    return next.origin === this.#issuer ? this.open(next.href) : next
  }

  #keep(set: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
    this.#cookies.set(name!, value!)
  }
}
