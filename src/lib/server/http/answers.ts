import type { AnswerOf, Call, PayloadOf } from '#lib/contract/call.ts'
import type { Context } from '../core/context.ts'

/** The request of a call as its handler sees it, and what it may add to the response. */
export type Door = {
  /** Whether somebody opens the call as a page, as from a link in a mail. */
  wantsPage: boolean
  /** Set-Cookie headers to send with the answer. */
  cookies: string[]
  /** Whether the asker says that it holds this version already (RFC 9110, 13.1.2). */
  holds(tag: string): boolean
}

/** The door of a call that came over HTTP. */
export function doorOf(headers: Headers): Door {
  const sent = headers.get('if-none-match') ?? ''
  const held = new Set(sent.split(',').map((tag) => tag.trim()))
  return {
    wantsPage: headers.get('accept')?.includes('text/html') ?? false,
    cookies: [],
    holds: (tag) => held.has('*') || held.has(tag) || held.has(`W/${tag}`),
  }
}

/** The handler of a call; a call that answers bytes is given its whole response. */
export type Handler<Asked extends Call = Call, Prepared = PayloadOf<Asked>> = (
  context: Context,
  payload: Prepared,
  door: Door,
) => Promise<AnswerOf<Asked> | Response> | AnswerOf<Asked>

/**
 * Work that awaits more than the database, done before the handler so that a creating call's
 * answer and effect commit together. What it gives is the handler's payload.
 */
export type Preparation<Asked extends Call = Call, Prepared = object> = (
  context: Context,
  payload: PayloadOf<Asked>,
) => Promise<Prepared>

/** Lets a call in before its body is read; gives what is done once it is answered. */
export type Admission = (context: Context) => Promise<() => void>

export type Joined = { handler: Handler; prepare?: Preparation; admit?: Admission }

const joined = new Map<Call, Joined>()

/** Joins a call to the service that answers it; a call without one answers 404. */
export function answer<Asked extends Call, Prepared extends object = PayloadOf<Asked>>(
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

/** The handler that a call is joined to. */
export function joinedTo(call: Call): Joined | undefined {
  return joined.get(call)
}
