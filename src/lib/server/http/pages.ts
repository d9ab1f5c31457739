import { isRefusal } from '#lib/domain/refusal.ts'
import { startGoogle } from '#lib/contract/access.ts'
import type { Caller, App } from '../core/context.ts'
import { joinedTo } from './answers.ts'

/** The configuration as far as pages show it. */
export type PageSettings = {
  companion: boolean
  google: boolean
  supportEmail: string | null
  privacyUrl: string | null
  proUrl: string
  appUrl: string | null
  adSlotUrl: string | null
  version: string
}

/** A page that only a signed-in profile sees, one for Pro alone, or one to sign in by. */
export type PageKind = 'private' | 'pro' | 'entrance' | 'open'

const PRIVATE = new Set([
  '/account',
  '/success',
  '/dashboard',
  '/loadingprofile',
  '/settings',
  '/about',
  '/maintenance',
  '/import-data',
])
const PRO = new Set([
  '/bills',
  '/expenses',
  '/income',
  '/budget',
  '/reports',
  '/account-detail',
])
const ENTRANCES = new Set(['/', '/signin', '/signup', '/forgot-password', '/verify-signup'])
const SIGN_IN_SCREENS = new Set(['/', '/signin', '/signup'])
const CALLS = /^\/(api|auth|media|merchant|tem)\/|^\/feedback$/

/** Whether a path is a call's rather than a page's. */
export function isCallPath(path: string): boolean {
  return CALLS.test(path)
}

/** The kind of page that a path leads to (spec A, 2). */
export function kindOfPage(path: string): PageKind {
  if (PRIVATE.has(path)) return 'private'
  if (PRO.has(path)) return 'pro'
  if (ENTRANCES.has(path) || path.startsWith('/resetpassword/')) return 'entrance'
  return 'open'
}

/** A path without its trailing slash. */
export function plainPath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/**
 * Where a page view is sent instead, or null when it may go on: visitors to sign in, coming back
 * to what they asked for; who is signed in away from the entrances.
 */
export function detourOf(url: URL, caller: Caller | null): string | null {
  const path = plainPath(url.pathname)
  const kind = kindOfPage(path)
  if (!caller) {
    if (path === '/') return `/signin${url.search}`
    return kind === 'private' || kind === 'pro' ? signInPath(url) : null
  }
  // A session whose changes are refused could not be ended either: its page says so.
  if (path === '/signin' && url.searchParams.has('refused')) return null
  if (SIGN_IN_SCREENS.has(path)) return `/loadingprofile${nextOf(url)}`
  return kind === 'entrance' ? '/dashboard' : null
}

/** The sign-in screen that leads back to what was asked for. */
export function signInPath(url: URL): string {
  const asked = `${url.pathname}${url.search}`
  return asked === '/loadingprofile'
    ? '/signin'
    : `/signin?next=${encodeURIComponent(asked)}`
}

/** The page that a refusal in a page's own data call leads to. */
export function pathAfterRefusal(
  thrown: unknown,
): 'sign-in' | 'upgrade' | 'missing' | null {
  if (!isRefusal(thrown)) return null
  if (thrown.reason === 'signed-out') return 'sign-in'
  if (thrown.reason === 'pro-needed') return 'upgrade'
  return thrown.reason === 'not-found' ? 'missing' : null
}

/** The configuration's part that pages show. */
export function pageSettings({ config }: App, version: string): PageSettings {
  return {
    companion: config.companion,
    google: config.google !== null && joinedTo(startGoogle) !== undefined,
    ...config.links,
    version,
  }
}

function nextOf(url: URL): string {
  const next = url.searchParams.get('next')
  return next ? `?next=${encodeURIComponent(next)}` : ''
}
