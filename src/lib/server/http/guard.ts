import type { Call } from '#lib/contract/call.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { bearerOf } from '../core/bearer.ts'
import { isLoopback, plainAddress } from '../core/config/addresses.ts'
import type { App } from '../core/context.ts'
import { isSameSecret } from '../core/sameSecret.ts'
import { isPrefetch } from './asker.ts'

const OF_A_PROXY = /^(forwarded|x-forwarded|x-forwarded-.*|x-real-ip|via)$/

/** Checks the call's role. @throws Refusal signed-out, pro-needed */
export function refuseRole(
  { caller }: { caller: { isPro: boolean } | null },
  call: Pick<Call, 'who'>,
): void {
  if (call.who === 'public' || call.who === 'operator') return
  if (!caller) throw new Refusal('signed-out', 'refusals.SIGNED_OUT')
  if (call.who === 'pro' && !caller.isPro) {
    throw new Refusal('pro-needed', 'refusals.PRO_NEEDED')
  }
}

/**
 * Refuses calls of the book while an export is written into it, since it is not whole.
 * @throws Refusal rule
 */
export function refuseClosedBook(
  { caller }: { caller: { isBookClosed: boolean } | null },
  { who, whileClosed }: Pick<Call, 'who' | 'whileClosed'>,
): void {
  if (who === 'public' || whileClosed || !caller?.isBookClosed) return
  throw new Refusal('rule', 'refusals.BOOK_CLOSED')
}

/** The caller of a page for Pro profiles. @throws Refusal signed-out, pro-needed */
export function requirePro<Known extends { isPro: boolean }>(locals: {
  caller: Known | null
}): Known {
  const { caller } = locals
  if (!caller) throw new Refusal('signed-out', 'refusals.SIGNED_OUT')
  if (!caller.isPro) throw new Refusal('pro-needed', 'refusals.PRO_NEEDED')
  return caller
}

/**
 * Refuses a change that another site could cause by the cookie alone. Contract, 1 headers.
 * @throws Refusal forbidden
 */
export function refuseForgery(app: Pick<App, 'config'>, request: Request): void {
  if (request.headers.has('app-version') && isSameOrigin(app, request)) return
  throw new Refusal('forbidden', 'refusals.FORBIDDEN')
}

/**
 * Refuses what another site sends through a visitor's browser. Programs, which say neither
 * site nor origin, pass.
 * @throws Refusal forbidden
 */
export function refuseOtherSite(app: Pick<App, 'config'>, request: Request): void {
  const { headers } = request
  const isOfBrowser = headers.has('sec-fetch-site') || headers.has('origin')
  if (!isOfBrowser || isSameOrigin(app, request)) return
  throw new Refusal('forbidden', 'refusals.FORBIDDEN')
}

/**
 * Refuses a link that nobody followed: prefetched, or requested by another site's image.
 * @throws Refusal forbidden
 */
export function refuseUnfollowed({ link }: Pick<Call, 'link'>, { headers }: Request): void {
  if (!link) return
  const site = headers.get('sec-fetch-site')
  const isOurs =
    site === null ? headers.has('app-version') : site === 'same-origin' || site === 'none'
  if (!isPrefetch(headers) && (isOurs || link === 'acts')) return
  throw new Refusal('forbidden', 'refusals.FORBIDDEN')
}

function isSameOrigin(app: Pick<App, 'config'>, { headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  if (!origin) return false
  const host = headers.get('host')
  return (
    origin === app.config.publicUrl.origin ||
    origin === `https://${host}` ||
    origin === `http://${host}`
  )
}

/** Admits only the operator, at this machine. @throws Refusal no-such-call */
export function refuseStranger(app: App, request: Request, address: string): void {
  const sent = bearerOf(request.headers.get('authorization')) ?? ''
  const isKnown = isSameSecret(sent, app.secrets.operator)
  if (isKnown && isFromThisMachine(request, address)) return
  throw new Refusal('no-such-call', 'refusals.NO_SUCH_CALL')
}

/** Refuses other host names, which may point here from outside (DNS rebinding). */
export function isToThisMachine({ headers }: Request): boolean {
  const name = /^(.+?)(:\d{1,5})?$/.exec(headers.get('host') ?? '')?.[1]
  return name !== undefined && isLoopback(name.toLowerCase())
}

/** Whether this machine sends a request on its own behalf, by its socket. */
export function isFromThisMachine({ headers }: Request, socketAddress: string): boolean {
  const address = plainAddress(socketAddress)
  const isHere = isLoopback(address.includes(':') ? `[${address}]` : address)
  return isHere && ![...headers.keys()].some((name) => OF_A_PROXY.test(name))
}
