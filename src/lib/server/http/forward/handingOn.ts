import { signIn } from '#lib/contract/access.ts'
import type { Call } from '#lib/contract/call.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Reason } from '#lib/domain/refusal.ts'
import type { DecidedAnswer } from '../refusals.ts'
import { boundedAnswer, objectIn, readBytes } from './answers.ts'
import { BackendUnavailable, isOfWebApi } from './upstream.ts'

/** Types of files; text that a browser could run never passes. */
const FILE_TYPE =
  /^(image\/[\w.+-]+|application\/(octet-stream|pdf|zip|vnd\.[\w.+-]+)|text\/(csv|calendar))\b/
const PASSED_BACK = [
  'content-type',
  'content-length',
  'content-disposition',
  'etag',
  'last-modified',
  'cache-control',
]
/** A file that is opened by itself runs nothing. */
const HARMLESS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}
const PRIVATE_DAY = 'private, max-age=86400'
/** Keep a file in caches that people share (RFC 9111, 5.2.2). */
const SHARED = /^(public|private|s-maxage=.*|proxy-revalidate)$/i
/** Above this size an answer is handed on unread but for its code. */
const LARGE_BYTES = 262_144
/** A sign-in is read, as its token stays here. */
const MAX_SIGN_IN_BYTES = 1_000_000
const LONGEST_WAIT_SECONDS = 86_400

/** The backend's answer for the browser. @throws Refusal, BackendUnavailable */
export async function handOn(
  call: Call,
  response: Response,
  hasSession: boolean,
): Promise<DecidedAnswer> {
  const isFile = response.status === 304 || (response.ok && !isObject(response))
  if (call.answers === 'bytes' && isFile) return makeFile(call, response)
  const { bytes, code } = await readBytes(response)
  const { status } = response
  if (status >= 500 || code === null) throw failureOf(call, status)
  const known = answerStatus(call, status, code, hasSession)
  const retryAfter = secondsIn(response.headers.get('retry-after'))
  const most = call === signIn ? MAX_SIGN_IN_BYTES : LARGE_BYTES
  const isLarge = bytes.length > most
  if (isLarge && call !== signIn)
    return { status: known, body: asItIs(bytes, known), retryAfter }
  const body = isLarge ? null : objectIn(bytes)
  if (!body) throw failureOf(call, status)
  return { status: known, body, retryAfter }
}

/** An object that is too large to be built and written again for nothing. */
function asItIs(bytes: Uint8Array<ArrayBuffer>, status: number): Response {
  return new Response(bytes, { status, headers: { 'content-type': 'application/json' } })
}

/** The seconds of a header, a day at most; undefined for anything else. */
function secondsIn(header: string | null): number | undefined {
  if (!/^[1-9]\d*$/.test(header ?? '')) return undefined
  return Math.min(Number(header), LONGEST_WAIT_SECONDS)
}

function isObject({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false
}

async function makeFile(call: Call, response: Response): Promise<DecidedAnswer> {
  const { status, headers, body } = response
  const isFile = status === 304 || FILE_TYPE.test(headers.get('content-type') ?? '')
  if (!isFile) {
    await body?.cancel()
    throw new BackendUnavailable(`${call.path} answers no file`)
  }
  const kept = new Headers(HARMLESS)
  for (const name of PASSED_BACK) {
    const value = headers.get(name)
    if (value) kept.set(name, value)
  }
  // The length is that of the compressed body, which fetch unpacked.
  if (headers.has('content-encoding')) kept.delete('content-length')
  kept.set('cache-control', cachingOf(call, headers.get('cache-control')))
  const handed = new Response(body && boundedAnswer(body), { status, headers: kept })
  return { status, body: handed }
}

/**
 * Cache control of a file, for its viewer alone unless the call is public. Pictures never
 * change under their name.
 */
function cachingOf({ who }: Call, sent: string | null): string {
  if (sent === null) return PRIVATE_DAY
  if (who === 'public') return sent
  const directives = sent.split(',').map((one) => one.trim())
  return ['private', ...directives.filter((one) => !SHARED.test(one))].join(', ')
}

/** Statuses that mean the same without an object in the answer. */
const PLAIN: Record<number, { reason: Reason; key: string }> = {
  401: { reason: 'signed-out', key: 'refusals.SIGNED_OUT' },
  403: { reason: 'forbidden', key: 'refusals.FORBIDDEN' },
  404: { reason: 'no-such-call', key: 'refusals.NO_SUCH_CALL' },
  413: { reason: 'too-large', key: 'refusals.TOO_LARGE' },
}

function failureOf(call: Call, status: number): Error {
  const plain = PLAIN[status]
  if (call.answers === 'bytes' && status === 404) {
    return new Refusal('not-found', 'refusals.NOT_FOUND')
  }
  if (plain) return new Refusal(plain.reason, plain.key)
  return new BackendUnavailable(`${call.path} is answered ${status} without an object`)
}

/**
 * A code 401 or 403 ends the session, too (spec A, 8), for which the browser needs the
 * status (contract, 5). Without a session there is nothing to end. Other successes count as
 * 200.
 */
function answerStatus(
  call: Call,
  status: number,
  code: unknown,
  hasSession: boolean,
): number {
  const isOfSession = (one: unknown) => one === 401 || one === 403
  if (call.who === 'public' && !hasSession && isOfSession(status)) return 200
  if (status < 200 || status > 299) return status
  const endsSession = isOfWebApi(call) && isOfSession(code)
  return endsSession && hasSession ? (code as number) : 200
}
