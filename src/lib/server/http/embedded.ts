import type { RunningApp } from '../app.ts'
import { inLanguage } from '../core/inLanguage.ts'
import { askInside, receive, respond } from './dispatch.ts'
import { preferredLanguage } from './pageRequest.ts'
import type { PageRequest } from './pageRequest.ts'
import { clearedCookies } from './cookies.ts'
import { takeTurn } from './turns.ts'
import { viewCookies } from './viewCookies.ts'

/** Prepares a request that the embedded books answer. */
export async function receiveEmbedded(
  app: RunningApp,
  request: Request,
  socketAddress: string,
): Promise<PageRequest> {
  const known = await receive(app, request, socketAddress)
  const language = preferredLanguage(request) ?? known.context.language
  const received = { ...known, context: inLanguage(known.context, language) }
  const { context, failure } = received
  return {
    app,
    requestId: context.requestId,
    language,
    now: context.now,
    caller: context.caller,
    asker: context.asker,
    failure,
    ask: (call, payload) => askInside(context, call, payload),
    respond: (asked) => respond(received, asked),
    takeTurn: () => takeTurn(context, new URL(request.url).pathname),
    viewCookies: () => viewCookies(received, request),
    endCookies: clearedCookies(app),
  }
}
