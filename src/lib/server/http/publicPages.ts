import { createHash } from 'node:crypto'
import type { Context } from '../core/context.ts'
import { compressForAll, encodingOf } from './compressing.ts'
import type { Encoding } from './compressing.ts'
import { finishText } from './finishing.ts'
import { plainPath } from './pages.ts'
import { cookieOf } from './cookies.ts'

type CachedPage = {
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>
  headers: [string, string][]
  etag: string
}

const SAME_FOR_ALL = new Set([
  '/signin',
  '/signup',
  '/forgot-password',
  '/verify-signup',
  '/activate',
  '/unsubscribe',
  '/end-sessions',
  '/revert-email',
  '/password-updated',
  '/reset-success',
  '/deleteProfile',
  '/google-login',
  '/coming-soon',
  '/ads-free',
  '/pro',
  '/privacy',
  '/page_not_found',
  '/offline',
  '/inviteAccept',
  '/inviteReject',
])

const cache = new Map<string, CachedPage>()

/** Caches pages that all visitors share; anything else comes from `render`. */
export async function cachedPage(
  { language }: Pick<Context, 'language'>,
  request: Request,
  render: () => Promise<Response>,
): Promise<Response> {
  const path = plainPath(new URL(request.url).pathname)
  const isCacheable =
    request.method === 'GET' && SAME_FOR_ALL.has(path) && import.meta.env.PROD
  if (!isCacheable) return render()
  const key = `${language} ${hasDismissed(request) ? 'plain' : 'notice'} ${path}`
  const page = cache.get(key) ?? (await store(key, await render()))
  return page instanceof Response ? page : send(request, page)
}

function hasDismissed({ headers }: Request): boolean {
  return cookieOf(headers, 'dismissed_cookies') !== undefined
}

async function store(key: string, response: Response): Promise<CachedPage | Response> {
  if (response.status !== 200) return response
  const { html, headers } = await finishText(response)
  const plain = Buffer.from(html)
  const page: CachedPage = {
    bodies: await compressForAll(plain),
    headers: [...headers],
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  }
  cache.set(key, page)
  return page
}

function send(request: Request, page: CachedPage): Response {
  const headers = new Headers(page.headers)
  headers.set('etag', page.etag)
  headers.set('cache-control', 'no-cache')
  headers.delete('content-length')
  if (request.headers.get('if-none-match') === page.etag) {
    return new Response(null, { status: 304, headers })
  }
  const encoding = encodingOf(request)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(page.bodies[encoding], { headers })
}
