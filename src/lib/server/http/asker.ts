import { CODE_LIFE_MILLISECONDS } from '../services/access.ts'
import { rememberDeviceOf } from '../services/access.ts'
import type { KnownDevice } from '../services/access.ts'
import type { Asker, Context, App } from '../core/context.ts'
import { unlessFull } from '../db/faults.ts'
import { attributesOf, cookieOf, cookiesOf } from './cookies.ts'
import { credentialOf } from './session.ts'
import type { Visit } from './session.ts'

const CODE_COOKIE = 'code_key'
const FEEDBACK_COOKIE = 'feedback_key'
/** Prefix of a cookie per profile: several profiles can recognize one browser. */
const DEVICE_COOKIE = 'device_'
const YEAR_SECONDS = 365 * 86_400
/** 24 random bytes as base64url. */
const KEY = /^[\w-]{32}$/
/** More keys than a family has profiles. */
const MAX_DEVICE_KEYS = 20

/** The asking browser, by its headers (contract, 3 Access). */
export function askerOf(headers: Headers): Asker {
  const deviceKeys = cookiesOf(headers)
    .filter(({ name, value }) => name.startsWith(DEVICE_COOKIE) && KEY.test(value))
    .map(({ value }) => value)
  return {
    isBrowser: isBrowser(headers),
    isByCookie: credentialOf(headers)?.isCookie ?? false,
    isPrefetching: isPrefetch(headers),
    codeKey: keyIn(headers, CODE_COOKIE),
    feedbackKey: keyIn(headers, FEEDBACK_COOKIE),
    deviceKeys: deviceKeys.slice(0, MAX_DEVICE_KEYS),
  }
}

/** Whether a browser sends a request; over plain http only `Origin` says so. */
export function isBrowser(headers: Headers): boolean {
  return headers.has('sec-fetch-site') || headers.has('origin')
}

function keyIn(headers: Headers, name: string): string | null {
  const key = cookieOf(headers, name) ?? ''
  return KEY.test(key) ? key : null
}

/** Whether a browser prefetches; older ones say so in `Purpose`. */
export function isPrefetch(headers: Headers): boolean {
  return ['sec-purpose', 'purpose'].some((name) =>
    /\bprefetch\b/.test(headers.get(name) ?? ''),
  )
}

/** The cookie that binds a code to the asking browser. */
export function codeCookie(app: App, key: string): string {
  const seconds = CODE_LIFE_MILLISECONDS / 1000
  return `${CODE_COOKIE}=${key}; HttpOnly; ${attributesOf(app, seconds)}`
}

/** The cookie by which a form for everybody recognizes a browser that answered it. */
export function feedbackCookie(app: App, key: string): string {
  return `${FEEDBACK_COOKIE}=${key}; HttpOnly; ${attributesOf(app, YEAR_SECONDS)}`
}

/** The cookie by which a profile recognizes a browser; survives sign-out. */
export function deviceCookie(app: App, { profileId, key }: KnownDevice): string {
  return `${DEVICE_COOKIE}${profileId}=${key}; HttpOnly; ${attributesOf(app, YEAR_SECONDS)}`
}

/** The device cookie of a page view whose session's browser lacks it, else none. */
export async function missingDeviceCookies(
  context: Context,
  { caller, deviceId }: Visit,
): Promise<string[]> {
  const session = { id: caller.sessionId, profileId: caller.id, deviceId }
  const remember = () => rememberDeviceOf(context, session)
  const device = await unlessFull(context.app.log, remember)
  return device ? [deviceCookie(context.app, device)] : []
}

/** The cookie header that clears a profile's device cookie. */
export function clearedDevice(app: App, profileId: string): string {
  return `${DEVICE_COOKIE}${profileId}=; HttpOnly; ${attributesOf(app, 0)}`
}
