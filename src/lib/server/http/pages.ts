import { programCommit } from '../core/version.ts'
import { isRefusal } from '#lib/domain/refusal.ts'
import type { Reason } from '#lib/domain/refusal.ts'
import type { App, Context } from '../core/context.ts'

/** The settings that pages show. */
export type PageSettings = {
  /** Whether a remote backend answers the calls. */
  isRemote: boolean
  companion: boolean
  /** The name of social sign-in's provider; null where that is off. */
  provider: string | null
  /** Whether codes are shown at /mailbox. */
  hasMailbox: boolean
  supportEmail: string | null
  privacyUrl: string
  proUrl: string
  appUrl: string | null
  adSlotUrl: string | null
  version: string
  /** The short commit of a release; empty in a checkout. */
  commit: string
}

/** Who sees a page: the signed-in, Pro only, the signed-out (`entrance`), or all. */
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
  '/found',
  '/expenses',
  '/income',
  '/budget',
  '/reports',
  '/search',
  '/account-detail',
])
/** Print pages, whose addresses have parameters. */
const PRINTS = '/reports/print/'
const ENTRANCES = new Set(['/', '/signin', '/signup', '/forgot-password', '/verify-signup'])
const SIGN_IN_SCREENS = new Set(['/', '/signin', '/signup'])
const ENDING_SESSIONS = new Set([
  '/inviteAccept',
  '/inviteReject',
  '/end-sessions',
  '/revert-email',
])
const FEEDBACK = /^\/feedback\/[^/]+\/[^/]+\/?$/
const CALLS = /^\/(api|auth|calendar|media|merchant|tem)\/|^\/feedback$/

/** Whether a path is a call's rather than a page's. */
export function isCallPath(path: string): boolean {
  return CALLS.test(path)
}

/** Whether a path is the page of an operator's form. */
export function isFeedbackPath(path: string): boolean {
  return FEEDBACK.test(path)
}

/** The kind of page at a path (spec A, 2). */
export function kindOfPage(path: string): PageKind {
  if (PRIVATE.has(path)) return 'private'
  if (PRO.has(path) || path.startsWith(PRINTS)) return 'pro'
  if (ENTRANCES.has(path) || path.startsWith('/resetpassword/')) return 'entrance'
  return 'open'
}

/** Whether a page is for signed-in people, or for Pro profiles only. */
function isInside(path: string): boolean {
  const kind = kindOfPage(path)
  return kind === 'private' || kind === 'pro'
}

/** Whether a page may end its viewer's session, so that it has no menu of theirs. */
export function mayEndSession(path: string): boolean {
  return ENDING_SESSIONS.has(path)
}

/** A path without its trailing slash. */
export function plainPath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/**
 * The redirect of a page view, or null: visitors go to sign-in, signed-in people away from
 * it.
 */
export function detourOf(
  url: URL,
  { caller, asker }: Pick<Context, 'asker'> & { caller: object | null },
): string | null {
  const path = plainPath(url.pathname)
  if (!caller) {
    if (path === '/') return `/signin${url.search}`
    return isInside(path) ? signInPath(url, asker.isByCookie) : null
  }
  // The sign-in page explains a refused change, whose session could not be ended.
  if (path === '/signin' && url.searchParams.has('refused')) return null
  if (SIGN_IN_SCREENS.has(path)) return `/loadingprofile${nextOf(url)}`
  return kindOfPage(path) === 'entrance' ? '/dashboard' : null
}

/**
 * The sign-in address that leads back to the requested page, and says if the session ended.
 */
export function signInPath(url: URL, isEnded: boolean): string {
  const asked = `${url.pathname}${url.search}`
  const next = asked === '/loadingprofile' ? [] : [`next=${encodeURIComponent(asked)}`]
  const query = [...(isEnded ? ['ended'] : []), ...next].join('&')
  return query ? `/signin?${query}` : '/signin'
}

const AFTER_REFUSALS: Partial<
  Record<Reason, 'sign-in' | 'upgrade' | 'missing' | 'no-call'>
> = {
  'signed-out': 'sign-in',
  forbidden: 'sign-in',
  'no-such-call': 'no-call',
  'pro-needed': 'upgrade',
  'not-found': 'missing',
}

/** Where a refusal of a page's own call leads (spec A, 7 and contract, 5). */
export function pathAfterRefusal(thrown: unknown) {
  if (!isRefusal(thrown)) return undefined
  if (thrown.key === 'refusals.BOOK_CLOSED') return 'closed'
  return AFTER_REFUSALS[thrown.reason]
}

/** The part of the configuration that pages show. */
export function pageSettings(
  { config }: Pick<App, 'config'>,
  version: string,
): PageSettings {
  return {
    isRemote: config.remote !== null,
    companion: config.companion,
    provider: nameOfProvider(config),
    hasMailbox: config.hasMailbox,
    ...config.links,
    version,
    commit: programCommit(),
  }
}

/** A remote backend has its own sign-in by Google (spec A, 2). */
function nameOfProvider({ oidc, remote }: App['config']): string | null {
  if (remote) return 'Google'
  if (!oidc) return null
  return oidc.issuer.host === 'accounts.google.com' ? 'Google' : oidc.issuer.host
}

function nextOf(url: URL): string {
  const next = url.searchParams.get('next')
  return next ? `?next=${encodeURIComponent(next)}` : ''
}
