/**
 * Service worker: serves scripts of the build from its cache, and the offline page where a
 * page cannot be loaded. Caches neither answers of calls nor private pages. Takes files that
 * other apps share.
 */

import {
  acceptSharedFile,
  assignSharedFile,
  dropSharedFile,
  keepSharedFile,
  refuseSharedFile,
} from './lib/client/sharedFile.ts'
import {
  hasSharedFile,
  isFileRefused,
  SHARE_ACTION,
  sharedFileAddress,
  sharedFileId,
} from './lib/views/sharedFile.ts'

/** Fingerprint of the build, which the bundler writes here. */
declare const BUILD: string
/** Addresses of scripts that work without a connection, from the bundler, too. */
declare const OFFLINE_SCRIPTS: string[]

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = ExtendableEvent & {
  readonly request: Request
  /** Answer that the browser requests while the worker starts. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type WorkerScope = {
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
}

const OFFLINE = '/offline'
const SIGN_OUT = '/auth/signout'
const SCRIPTS = '/_astro/'
/** Addresses of further scripts in the offline page. */
const SCRIPT = /\/_astro\/[\w.-]+\.js/g

const worker = globalThis as unknown as WorkerScope
const language = new URL(location.href).searchParams.get('language') ?? ''
/** Cache of this build in the viewer's language. */
const CACHE = `${BUILD} ${language}`

listen<ExtendableEvent>('install', (event) => event.waitUntil(install()))
listen<ExtendableEvent>('activate', (event) => event.waitUntil(activate()))
listen<FetchEvent>('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const { origin, pathname } = url
  if (origin !== location.origin) return
  if (request.method === 'POST') {
    if (pathname === SHARE_ACTION) event.respondWith(takeShared(request))
    else if (pathname === SIGN_OUT) event.waitUntil(dropSharedFile())
  }
  if (request.method !== 'GET') return
  if (pathname.startsWith(SCRIPTS)) event.respondWith(cachedScript(request))
  else if (request.mode === 'navigate') {
    const page = loadPage(event)
    event.respondWith(page.catch(noticeInstead))
    event.waitUntil(page.catch(() => undefined).then((shown) => sortShared(url, shown)))
  }
})

function listen<Happening extends Event>(
  name: string,
  hear: (event: Happening) => void,
): void {
  addEventListener(name, hear as EventListener)
}

/** Caches the offline page as a visitor gets it, and its scripts. */
async function install(): Promise<void> {
  const page = await fetch(OFFLINE, {
    credentials: 'omit',
    cache: 'no-cache',
    headers: { 'accept-language': language },
  })
  if (!page.ok) throw new Error(`${OFFLINE}: ${page.status}`)
  const named = (await page.clone().text()).match(SCRIPT) ?? []
  const cache = await caches.open(CACHE)
  await cache.addAll(new Set([...OFFLINE_SCRIPTS, ...named]))
  await cache.put(OFFLINE, page)
  // A newer worker serves pages of an older build, too: names of scripts have a hash.
  await worker.skipWaiting()
}

/** Removes the caches of other builds and languages. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== CACHE)
  await Promise.all(others.map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
}

async function cachedScript(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const found = await cache.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

async function loadPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const page = (await preloadResponse) ?? (await fetch(request))
  await acceptWith(page, new URL(request.url))
  return page
}

async function noticeInstead(failure: unknown): Promise<Response> {
  const notice = await caches.match(OFFLINE, { cacheName: CACHE, ignoreVary: true })
  if (!notice) throw failure
  return notice
}

/**
 * Keeps the first shared file on this device, and opens the screen that takes it. Until the
 * server has shown that screen, an earlier file stays.
 */
async function takeShared(request: Request): Promise<Response> {
  if (isForeign(request)) return Response.redirect('/', 303)
  const fields = [...(await request.formData()).values()]
  const files = fields.filter((value) => value instanceof File)
  const [file] = files
  const id = crypto.randomUUID()
  if (file) await keepSharedFile(file, await findViewer(), id)
  return Response.redirect(sharedFileAddress(file?.type ?? '', id, files.length), 303)
}

/** Hands a file to its screen, which the server shows only where no other site sent it. */
async function acceptWith(page: Response, url: URL): Promise<void> {
  const id = sharedFileId(url)
  if (page.ok && id !== undefined && hasSharedFile(url)) await acceptSharedFile(id)
}

/** Removes a refused file; else assigns files to the viewer, by the server's time. */
async function sortShared(url: URL, page: Response | undefined): Promise<void> {
  const id = sharedFileId(url)
  if (id !== undefined && isFileRefused(url)) return refuseSharedFile(id)
  const at = Date.parse(page?.headers.get('date') ?? '') || undefined
  return assignSharedFile(await findViewer(), at)
}

/**
 * Whether another site's form sends a file. A system's share has no referrer. Of a site that
 * hides its referrer the server refuses the file: workers do not see `Sec-Fetch-Site`.
 */
function isForeign({ referrer }: Request): boolean {
  return referrer !== '' && new URL(referrer).origin !== location.origin
}

/** Profile that the cookie names; it says who is signed in, and grants nothing. */
async function findViewer(): Promise<string | undefined> {
  const cookies = (globalThis as Partial<typeof globalThis>).cookieStore
  return (await cookies?.get('signed_in'))?.value || undefined
}
