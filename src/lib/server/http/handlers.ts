import type { AnswerOf, Call, PayloadOf } from '#lib/contract/call.ts'
import type { Context } from '../core/context.ts'

/** The request as its handler needs it, and additions to the response. */
export type Exchange = {
  /** Whether it was opened as a page, as from a link in a mail. */
  wantsPage: boolean
  cookies: string[]
  /** Aborted when the client hung up. */
  signal: AbortSignal
  /** Whether the client already has this version (RFC 9110, 13.1.2). */
  hasVersion(tag: string): boolean
}

/** The request of a call over HTTP. */
export function exchangeOf({ headers, signal }: Request): Exchange {
  const sent = headers.get('if-none-match') ?? ''
  const held = new Set(sent.split(',').map((tag) => tag.trim()))
  return {
    wantsPage: headers.get('accept')?.includes('text/html') ?? false,
    cookies: [],
    signal,
    hasVersion: (tag) => held.has('*') || held.has(tag) || held.has(`W/${tag}`),
  }
}

/** The handler of a call; for bytes it gives the whole response. */
export type Handler<Some extends Call = Call, Prepared = PayloadOf<Some>> = (
  context: Context,
  payload: Prepared,
  exchange: Exchange,
) => Promise<AnswerOf<Some> | Response> | AnswerOf<Some>

/** Slow work before the handler's transaction; gives the handler's payload. */
export type Preparation<Some extends Call = Call, Prepared = object> = (
  context: Context,
  payload: PayloadOf<Some>,
) => Promise<Prepared>

/** Admits a call before its body is read; gives the release. */
export type Admission = (context: Context) => Promise<() => void>

export type HandlerEntry = { handler: Handler; prepare?: Preparation; admit?: Admission }

const handlers = new Map<Call, HandlerEntry>()

/** Joins a call to its handler; calls without one answer 404. */
export function handle<Some extends Call, Prepared extends object = PayloadOf<Some>>(
  call: Some,
  handler: Handler<Some, Prepared>,
  prepare?: Preparation<Some, Prepared>,
  admit?: Admission,
): void {
  handlers.set(call, {
    handler: handler as unknown as Handler,
    prepare: prepare as unknown as Preparation | undefined,
    admit,
  })
}

export function handlerOf(call: Call): HandlerEntry | undefined {
  return handlers.get(call)
}
