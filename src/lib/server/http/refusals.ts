import { CODES } from '#lib/contract/codes.ts'
import { isRefusal, Refusal } from '#lib/domain/refusal.ts'
import type { Key, Translate } from '#lib/i18n.ts'
import type { Context } from '../core/context.ts'
import { isDiskFault } from '../db/faults.ts'

export type Answer = { status: number; body: Record<string, unknown>; retryAfter?: number }

/** The answer to a call: its object, or a whole response. */
export type DecidedAnswer = Omit<Answer, 'body'> & {
  body: Record<string, unknown> | Response
}

/** The answer to an error: a refusal's code and text, or a fault without internals. */
export function answerTo(
  context: Pick<Context, 't' | 'requestId'>,
  thrown: unknown,
): Answer {
  const refusal = isRefusal(thrown) ? thrown : faultOf(thrown)
  const { code, http } = CODES[refusal.reason]
  const { t } = context
  const { fields, stored, counts, named, retryAfter } = refusal.detail
  return {
    status: http,
    retryAfter,
    body: {
      code,
      message: messageOf(refusal, t),
      ...(fields ? { errors: fields.map((field) => spoken(t, field)) } : {}),
      ...(stored === undefined ? {} : { result: stored }),
      ...(counts ? { counts } : {}),
      ...(named ? { named } : {}),
      ...(http >= 500 ? { requestId: context.requestId } : {}),
    },
  }
}

/** A missing file, for clients that only understand the status (contract, 3 media). */
export function missingFile(context: Pick<Context, 't' | 'requestId'>): Response {
  const { body } = answerTo(context, new Refusal('not-found', 'refusals.NOT_FOUND'))
  return Response.json(body, { status: 404 })
}

/** The text of a refusal for people. */
export function messageOf({ key, detail }: Refusal, t: Translate): string {
  const { text, values, retryAfter } = detail
  return text ?? t(key as Key, { ...values, ...(retryAfter ? { count: retryAfter } : {}) })
}

/** Whether an error means that the database or the backend is unavailable or too busy. */
export function isUnavailable(thrown: unknown): boolean {
  const { name, code } = thrown as { name?: unknown; code?: unknown }
  return NOT_THERE.has(name) || (typeof code === 'string' && UNAVAILABLE.test(code))
}

/** Whether an error is a fault of ours, for the log. */
export function isFault(thrown: unknown): boolean {
  return !isRefusal(thrown)
}

function spoken(t: Translate, { path, key }: { path: string; key: string }) {
  return { path, message: t(key as Key) }
}

const NOT_THERE = new Set<unknown>(['DatabaseUnavailable', 'BackendUnavailable'])

/**
 * PostgreSQL's classes: 08 and 57 lost or slow, 53 no room, 40 endless conflicts; 25006 no leader,
 * 25P03 and 25P04 a transaction that was idle or open for too long, as after a freeze.
 */
const UNAVAILABLE = /^(08|25006|25P03|25P04|40|53|57|ECONN|ETIMEDOUT)/

/** A lost answer of a backend is a technical error (spec A, 8). */
function faultOf(thrown: unknown): Refusal {
  if ((thrown as Error).name === 'BackendUnavailable') {
    return new Refusal('unavailable', 'refusals.TECHNICAL_ERROR')
  }
  if (isDiskFault(thrown)) return new Refusal('unavailable', 'refusals.DISK_FULL')
  return isUnavailable(thrown)
    ? new Refusal('unavailable', 'refusals.UNAVAILABLE')
    : new Refusal('fault', 'refusals.TECHNICAL_ERROR')
}
