import type { Translate } from '#lib/i18n.ts'

/** A field that the server found wrong, with its words. */
export type WrongField = { path: string; message: string }

type Refused = { code?: number; message?: string; errors?: WrongField[] }

/** A call was answered with a no; `code` is undefined when the answer had none. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: number | undefined
  readonly status: number
  /** As the domain names them, where the call was asked with its codecs. */
  fields: WrongField[]
  /** Whole seconds until another try is worth it. */
  readonly retryAfter: number | undefined
  /** What came back, in the contract's spelling. */
  readonly answer: unknown

  constructor(status: number, answer: unknown, retryAfter?: number) {
    const refused = (answer ?? {}) as Refused
    super(refused.message ?? '')
    this.code = refused.code
    this.status = status
    this.fields = refused.errors ?? []
    this.retryAfter = retryAfter
    this.answer = answer
  }
}

/** There was no answer: no network, or no server. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause: unknown) {
    super('no answer', { cause })
  }
}

/** The words for a failure that has none of its own: the server's, or ours for no answer. */
export function failureText(failure: unknown, t: Translate): string {
  if (failure instanceof NetworkError) return t('errors.network')
  if (failure instanceof CallError && failure.status === 429) {
    return failure.message || t('errors.tooOften')
  }
  if (!(failure instanceof CallError)) return t('errors.TECHNICAL_ERROR')
  return failure.message || t('errors.Unknown Error Occured!!')
}

/** Whether a call was refused with this code. */
export function isRefusedWith(failure: unknown, ...codes: number[]): failure is CallError {
  return failure instanceof CallError && codes.includes(failure.code ?? -1)
}
