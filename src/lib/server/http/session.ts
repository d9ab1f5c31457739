import { errors, jwtVerify, SignJWT } from 'jose'
import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { bearerOf } from '../core/bearer.ts'
import { callerOfSession, renewSession } from '../services/access.ts'
import type { Session } from '../services/access.ts'
import type { Caller, Context, App } from '../core/context.ts'
import { unlessFull } from '../db/faults.ts'
import {
  attributesOf,
  cookieOf,
  SESSION_COOKIE,
  signedInCookie,
  SIGNED_IN_COOKIE,
} from './cookies.ts'

const ALGORITHM = 'HS256'
const HALF_LIFE_MILLISECONDS = 15 * DAY_MILLISECONDS
/** About 3 MB. */
const MAX_TOKENS = 10_000

const tokensOfApps = new WeakMap<App, Map<string, Claims>>()

/** The token of a request, and whether a cookie brought it. */
export type Credential = { token: string; isCookie: boolean }

/** The token of a session: a JWT whose `exp` is its end in seconds. */
export function signToken(app: App, session: Session): Promise<string> {
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(session.profileId)
    .setIssuedAt(Math.floor(app.clock() / 1000))
    .setExpirationTime(Math.floor(session.expiresAt / 1000))
    .sign(app.secrets.session)
}

/** The credential of a request: the Authorization header before the cookie. */
export function credentialOf(headers: Headers): Credential | null {
  const bearer = bearerOf(headers.get('authorization'))
  if (bearer) return { token: bearer, isCookie: false }
  const cookie = cookieOf(headers, SESSION_COOKIE)
  return cookie ? { token: cookie, isCookie: true } : null
}

/** The session of a request, and the device that began it. */
export type Visit = { caller: Caller; deviceId: string | null; expiresAt: number }

/** The visit of a credential; null when forged, expired or revoked. */
export async function findVisit(
  context: Context,
  credential: Credential | null,
): Promise<Visit | null> {
  if (!credential) return null
  const claims = await readClaims(context, credential.token)
  if (!claims) return null
  const found = await callerOfSession(context, claims.sessionId)
  return found ? { ...found, expiresAt: claims.expiresAt } : null
}

/** The cookies that begin a session in a browser. */
export function sessionCookies(app: App, token: string, session: Holder): string[] {
  const seconds = secondsLeft(app, session)
  return [
    `${SESSION_COOKIE}=${token}; HttpOnly; ${attributesOf(app, seconds)}`,
    signedInCookie(app, session.profileId, seconds),
  ]
}

/** The cookie that names the viewer to scripts, if it is missing or names another. */
export function missingSignedInCookies(
  { app }: Context,
  headers: Headers,
  { caller, expiresAt }: Visit,
): string[] {
  if (cookieOf(headers, SIGNED_IN_COOKIE) === caller.id) return []
  return [signedInCookie(app, caller.id, secondsLeft(app, { expiresAt }))]
}

/** The session's profile and end. */
type Holder = Pick<Session, 'profileId' | 'expiresAt'>

function secondsLeft(app: App, { expiresAt }: Pick<Holder, 'expiresAt'>): number {
  return Math.max(0, Math.floor((expiresAt - app.clock()) / 1000))
}

/** The cookies that renew a session past half of its life, else none. */
export async function renewalCookies(
  context: Context,
  { caller, expiresAt }: Visit,
): Promise<string[]> {
  if (expiresAt - context.now >= HALF_LIFE_MILLISECONDS) return []
  const renew = () => renewSession(context, caller.sessionId)
  const renewed = await unlessFull(context.app.log, renew)
  if (renewed === undefined) return []
  const session = { id: caller.sessionId, profileId: caller.id, expiresAt: renewed }
  return sessionCookies(context.app, await signToken(context.app, session), session)
}

type Claims = { sessionId: string; expiresAt: number }

/** Claims of an unexpired token with a valid signature; does not check the session. */
async function readClaims(context: Context, token: string): Promise<Claims | null> {
  const known = signedTokens(context.app)
  const cached = known.get(token)
  const claims = cached ?? (await verifiedClaims(context, token))
  if (!claims || claims.expiresAt <= context.now) return null
  if (!cached && known.size >= MAX_TOKENS) known.clear()
  known.set(token, claims)
  return claims
}

/** Verified tokens: verifying costs more than finding the session. */
function signedTokens(app: App): Map<string, Claims> {
  const known = tokensOfApps.get(app) ?? new Map<string, Claims>()
  tokensOfApps.set(app, known)
  return known
}

async function verifiedClaims({ app, now }: Context, token: string) {
  try {
    const { payload } = await jwtVerify<{ sid: string }>(token, app.secrets.session, {
      algorithms: [ALGORITHM],
      currentDate: new Date(now),
      requiredClaims: ['exp', 'sub', 'sid'],
    })
    return { sessionId: payload.sid, expiresAt: payload.exp! * 1000 }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
