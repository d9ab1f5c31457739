import type { Key, Translate } from '#lib/i18n.ts'

/** Field that the server refused, with its message. */
export type WrongField = { path: string; message: string }

type RefusalAnswer = { code?: number; message?: string; errors?: WrongField[] }

/** The message of an answer that has none (spec A, 8). */
const UNKNOWN = 'Unknown Error Occured!!'

/** Refusal of a call; of an answer without a code, such as a proxy's, it is 404 (spec A, 8). */
export class CallError extends Error {
  override readonly name = 'CallError'
  // Declared only: the constructor sets the fields, and the browser gets less code.
  declare readonly code: number
  declare readonly status: number
  declare fields: WrongField[]
  /** Whole seconds to wait before another try. */
  declare readonly retryAfter: number | undefined
  /** Answer of the server, in the contract's spelling. */
  declare readonly answer: unknown

  constructor(status: number, answer: unknown, retryAfter?: number) {
    const refused = (answer ?? {}) as RefusalAnswer
    super(refused.message || UNKNOWN)
    this.code = refused.code ?? 404
    this.status = status
    this.fields = refused.errors ?? []
    this.retryAfter = retryAfter
    this.answer = answer
  }
}

/** No answer: the network or the server is down. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** Text for people; another one where a change may have been made. */
  declare readonly key: Key
  /** Idempotency key of the call, whose outcome is unknown. */
  declare readonly sentAs: string | undefined

  constructor(cause: unknown, key: Key = 'errors.network', sentAs?: string) {
    super('no answer', { cause })
    this.key = key
    this.sentAs = sentAs
  }
}

/** Text of a failure: the server's, or ours for no answer. */
export function failureText(failure: unknown, t: Translate): string {
  if (failure instanceof NetworkError) return t(failure.key)
  if (!(failure instanceof CallError)) return t('errors.TECHNICAL_ERROR')
  if (failure.message !== UNKNOWN) return failure.message
  return t(failure.status === 429 ? 'errors.tooOften' : 'errors.Unknown Error Occured!!')
}

/** Whether a call was refused with one of these codes. */
export function isRefusedWith(failure: unknown, ...codes: number[]): failure is CallError {
  return failure instanceof CallError && codes.includes(failure.code)
}

/**
 * Ignores that an entry is already gone: the first answer may be lost.
 * @throws other failures
 */
export function unlessGone(failure: unknown) {
  if (!isRefusedWith(failure, 341)) throw failure
}

/** Whether a server, such as a remote one, lacks a call: its feature is hidden. */
export function isUnknownCall(failure: unknown): boolean {
  return failure instanceof CallError && failure.status === 404 && failure.code !== 341
}
