import type { Call } from '#lib/contract/call.ts'
import { CODES } from '#lib/contract/codes.ts'
import type { Code } from '#lib/contract/codes.ts'
import { boundedStream } from '../../core/boundedStream.ts'
import { createJsonMeter } from '../../core/jsonMeter.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Reason } from '#lib/domain/refusal.ts'
import { BackendUnavailable, isOfWebApi } from './upstream.ts'

/** An answer's object; null for one that is no JSON object. */
export type UpstreamAnswer = { status: number; body: Record<string, unknown> | null }

/** More than a year of 50,000 entries. */
const MOST_BYTES = 32_000_000
/** As many values as these bytes have in honest entries. */
const BOUNDS = { levels: 64, values: 2_000_000 }
/** Of what a page reads: a month of 15,000 entries. */
const READ_BOUNDS = { levels: 64, values: 500_000 }
const OF_SESSIONS = new Set<Reason>(['signed-out', 'forbidden', 'no-such-call'])
const SUCCESSES = { least: 200, most: 299 }

/** Reads an answer up to its bounds. @throws BackendUnavailable */
export async function readAnswer(response: Response): Promise<UpstreamAnswer> {
  const { bytes } = await readBytes(response, READ_BOUNDS)
  return { status: response.status, body: objectIn(bytes) }
}

/**
 * The bytes of an answer up to their bounds, and the code of its object. The code is null
 * without an object. @throws BackendUnavailable
 */
export async function readBytes({ body }: Response, bounds = BOUNDS) {
  const meter = createJsonMeter(bounds, 'code')
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of body ? boundedAnswer(body) : []) {
      if (!meter.add(chunk))
        throw new BackendUnavailable(
          'the answer is nested too deeply, or has too many values',
        )
      chunks.push(chunk)
    }
  } catch (failure) {
    if (failure instanceof BackendUnavailable) throw failure
    throw new BackendUnavailable('the answer was cut', { cause: failure })
  }
  const bytes = new Uint8Array(Buffer.concat(chunks))
  return { bytes, code: meter.isObject() ? meter.number() : null }
}

/** An answer's body as a stream that fails at the bound of answers. */
export function boundedAnswer(
  body: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  return boundedStream(
    body,
    MOST_BYTES,
    () => new BackendUnavailable('the answer is endless'),
  )
}

/** The object of a JSON text; null for anything else. */
export function objectIn(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read)
    return isObject ? (read as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Whether an answer is a success: code 0 (spec A, 7). */
export function isSuccess({ status, body }: UpstreamAnswer): boolean {
  return isWithin(status) && body?.['code'] === 0
}

/** The refusal of an answer that is no success. @throws BackendUnavailable for no answer */
export function readRefusal(call: Call, { status, body }: UpstreamAnswer): Refusal {
  const code = body?.['code']
  const ofStatus = ({ http }: Code) => http === status && !isWithin(http)
  const ofCode = (one: Code) => one.code === code && isOfFeedback(one) === isForm(call)
  const reason = ofHost(call, findReason(ofStatus)) ?? findReason(ofCode)
  if (status >= 500 || (!reason && typeof code !== 'number')) {
    throw new BackendUnavailable(`the backend answers ${status} to ${call.path}`)
  }
  return new Refusal(
    reason ?? 'rule',
    'refusals.TECHNICAL_ERROR',
    messageText(body?.['message']),
  )
}

/** The reason of a status; hosts that know no session say nothing about it. */
function ofHost(call: Call, reason: Reason | undefined): Reason | undefined {
  if (isOfWebApi(call) || !reason || !OF_SESSIONS.has(reason)) return reason
  return reason === 'no-such-call' ? 'not-found' : 'unavailable'
}

function messageText(message: unknown): { text?: string } {
  return typeof message === 'string' && message !== '' ? { text: message } : {}
}

function isWithin(status: number): boolean {
  return status >= SUCCESSES.least && status <= SUCCESSES.most
}

/** Feedback codes with the numbers of session codes (contract, 1 Codes). */
function isOfFeedback({ code, http }: Code): boolean {
  return http === 200 && code >= 401 && code <= 404
}

function isForm({ path }: Call): boolean {
  return path.startsWith('/tem/') || path === '/feedback'
}

function findReason(matches: (code: Code) => boolean): Reason | undefined {
  const found = Object.entries(CODES).find(([, code]) => matches(code))
  return found?.[0] as Reason | undefined
}
