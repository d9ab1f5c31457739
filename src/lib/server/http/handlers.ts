import type { AnswerOf, Call, PayloadOf } from '#lib/contract/call.ts'
import type { Context } from '../core/context.ts'

/** The request of a call as its handler sees it, and additions to the response. */
export type Exchange = {
  /** Opened as a page, as from a link in a mail. */
  wantsPage: boolean
  cookies: string[]
  /** Aborted when the client hung up. */
  signal: AbortSignal
  /** Whether the client holds this version already (RFC 9110, 13.1.2). */
  holds(tag: string): boolean
}

/** The request of a call over HTTP. */
export function exchangeOf({ headers, signal }: Request): Exchange {
  const sent = headers.get('if-none-match') ?? ''
  const held = new Set(sent.split(',').map((tag) => tag.trim()))
  return {
    wantsPage: headers.get('accept')?.includes('text/html') ?? false,
    cookies: [],
    signal,
    holds: (tag) => held.has('*') || held.has(tag) || held.has(`W/${tag}`),
  }
}

/** The handler of a call; a call that answers bytes gets its whole response. */
export type Handler<Asked extends Call = Call, Prepared = PayloadOf<Asked>> = (
  context: Context,
  payload: Prepared,
  exchange: Exchange,
) => Promise<AnswerOf<Asked> | Response> | AnswerOf<Asked>

/**
 * Work outside of the database, before the handler, whose payload it gives.
 * The handler's transaction then holds effect and answer alone.
 */
export type Preparation<Asked extends Call = Call, Prepared = object> = (
  context: Context,
  payload: PayloadOf<Asked>,
) => Promise<Prepared>

/** Admits a call before its body is read; gives the release. */
export type Admission = (context: Context) => Promise<() => void>

export type Joined = { handler: Handler; prepare?: Preparation; admit?: Admission }

const joined = new Map<Call, Joined>()

/** Joins a call to its handler; calls without one answer 404. */
export function handle<Asked extends Call, Prepared extends object = PayloadOf<Asked>>(
  call: Asked,
  handler: Handler<Asked, Prepared>,
  prepare?: Preparation<Asked, Prepared>,
  admit?: Admission,
): void {
  joined.set(call, {
    handler: handler as unknown as Handler,
    prepare: prepare as unknown as Preparation | undefined,
    admit,
  })
}

/** The handler of a call. */
export function joinedTo(call: Call): Joined | undefined {
  return joined.get(call)
}
