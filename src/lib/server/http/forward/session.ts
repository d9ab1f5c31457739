import { compactDecrypt, CompactEncrypt, decodeJwt, errors } from 'jose'
import type { Front } from '../../front.ts'
import {
  attributesOf,
  clearedCookies,
  cookieOf,
  SESSION_COOKIE,
  signedInCookie,
  SIGNED_IN_COOKIE,
} from '../cookies.ts'

/** Holds the rest of a long token, since browsers refuse cookies above 4,096 bytes. */
const REST_COOKIE = 'session_rest'
const LONGEST_VALUE = 4_000
const LONGEST_SEALED = 2 * LONGEST_VALUE
/** Cookies of a token without an expiry end as a session of our own does. */
const UNKNOWN_EXPIRY_SECONDS = 30 * 86_400
const ENCRYPTED = { alg: 'dir', enc: 'A256GCM' } as const

/** The backend's token in the cookies of a request; null if missing, forged or expired. */
export async function tokenOfCookies(
  front: Front,
  headers: Headers,
): Promise<string | null> {
  const sealed = sealedOf(headers)
  if (!sealed || sealed.length > LONGEST_SEALED) return null
  try {
    const { plaintext } = await compactDecrypt(sealed, front.sealKey, {
      keyManagementAlgorithms: [ENCRYPTED.alg],
      contentEncryptionAlgorithms: [ENCRYPTED.enc],
    })
    const token = new TextDecoder().decode(plaintext)
    return secondsLeft(front, token) > 0 ? token : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Whether a request has cookies of a session, valid or not. */
export function hasSessionCookie(headers: Headers): boolean {
  return sealedOf(headers) !== ''
}

/** The cookies that keep a backend's token, encrypted; null for one that is too long. */
export async function sealedCookies(front: Front, token: string): Promise<string[] | null> {
  const sealed = await new CompactEncrypt(new TextEncoder().encode(token))
    .setProtectedHeader(ENCRYPTED)
    .encrypt(front.sealKey)
  if (sealed.length > LONGEST_SEALED) return null
  const attributes = `HttpOnly; ${attributesOf(front, secondsLeft(front, token))}`
  const rest = sealed.slice(LONGEST_VALUE)
  return [
    `${SESSION_COOKIE}=${sealed.slice(0, LONGEST_VALUE)}; ${attributes}`,
    rest ? `${REST_COOKIE}=${rest}; ${attributes}` : clearedRest(front),
  ]
}

/** The cookies that end a session. */
export function endedCookies(front: Front): string[] {
  return [...clearedCookies(front), clearedRest(front)]
}

/** The cookie that names the viewer to scripts, if it is missing or names another. */
export function missingNameCookies(
  front: Front,
  headers: Headers,
  { token, id }: { token: string; id: string },
): string[] {
  if (cookieOf(headers, SIGNED_IN_COOKIE) === id) return []
  return [signedInCookie(front, id, secondsLeft(front, token))]
}

function sealedOf(headers: Headers): string {
  return (cookieOf(headers, SESSION_COOKIE) ?? '') + (cookieOf(headers, REST_COOKIE) ?? '')
}

function clearedRest(front: Front): string {
  return `${REST_COOKIE}=; HttpOnly; ${attributesOf(front, 0)}`
}

/** Reads `exp` of a token (spec A, 3 Session); one that is no JWT names none. */
function secondsLeft({ clock }: Front, token: string): number {
  const expiry = expiryOf(token)
  if (expiry === undefined) return UNKNOWN_EXPIRY_SECONDS
  return Math.max(0, Math.floor(expiry - clock() / 1000))
}

function expiryOf(token: string): number | undefined {
  try {
    return decodeJwt(token).exp
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return undefined
    throw error
  }
}
