import type { Call } from '#lib/contract/call.ts'
import { CALLS } from '#lib/contract/calls.ts'
import type { Translate } from '#lib/i18n.ts'
import type { Log } from '../core/log.ts'
import type { Telemetry } from '../core/telemetry.ts'
import { isPrefetch } from './asker.ts'
import { compressAnswer } from './compressing.ts'
import { logFault } from './faultLog.ts'
import { answerHead, methodOf } from './headRequests.ts'
import { answerTo, isFault } from './refusals.ts'
import type { DecidedAnswer } from './refusals.ts'
import { createRouter } from './router.ts'
import type { FoundRoute } from './router.ts'

const findRoute = createRouter(CALLS)

/** A call's request, as far as it matters to each answer. */
export type CallRequest = {
  app: { log: Log; telemetry: Telemetry }
  requestId: string
  t: Translate
  traceparent?: string
  /** Cookies of the answer. */
  cookies: string[]
}

type Rules = {
  decide: (
    route: FoundRoute | null,
    traceparent: string | undefined,
  ) => Promise<DecidedAnswer>
  /** Cookies that end a session which is over. */
  endCookies: (call: Call | undefined) => string[]
}

/** Answers a call over HTTP: timed and logged, a failure with its code. */
export async function answerCall(
  { app, requestId, t, traceparent, cookies }: CallRequest,
  request: Request,
  { decide, endCookies }: Rules,
): Promise<Response> {
  const began = performance.now()
  const timed = app.telemetry.begin('call', traceparent)
  const route = findRoute(methodOf(request), new URL(request.url).pathname)
  const answer = await decide(route, timed.traceparent).catch((thrown: unknown) => {
    if (isFault(thrown) && !isAborted(request, thrown)) logFault({ app, requestId }, thrown)
    return answerTo({ t, requestId }, thrown)
  })
  const call = route?.call.path ?? 'unknown'
  timed.end({ call, code: codeOf(answer) })
  app.log.info({
    request: requestId,
    method: request.method,
    call,
    status: answer.body instanceof Response ? answer.body.status : answer.status,
    code: answer.body instanceof Response ? 0 : answer.body['code'],
    milliseconds: Math.round(performance.now() - began),
  })
  if (answer.status === 401) cookies.push(...endCookies(route?.call))
  const writes = route?.call.writes ?? false
  const finished = await finishAnswer(request, answer, { requestId, cookies, writes })
  return answerHead(request, finished)
}

type Additions = { requestId: string; cookies: readonly string[]; writes: boolean }

/** Makes the compressed response of an answer. */
function finishAnswer(
  request: Request,
  answer: DecidedAnswer,
  { requestId, cookies, writes }: Additions,
): Promise<Response> {
  const response =
    answer.body instanceof Response
      ? answer.body
      : Response.json(answer.body, { status: answer.status })
  const { headers } = response
  headers.set('x-request-id', requestId)
  // No `no-store`, which would keep the page out of the back/forward cache.
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  if (answer.retryAfter) headers.set('retry-after', String(answer.retryAfter))
  // Prefetched pages may be older than this change.
  if (writes) headers.set('clear-site-data', '"prefetchCache"')
  // A prefetch sets no cookies.
  if (!isPrefetch(request.headers)) {
    for (const cookie of cookies) headers.append('set-cookie', cookie)
  }
  return compressAnswer(request, response)
}

/** The code of an answer; of a file 0, or the status of its failure. */
export function codeOf({ body }: DecidedAnswer): number {
  if (!(body instanceof Response)) return body['code'] as number
  return body.status < 400 ? 0 : body.status
}

/** Whether the client aborted the request, which is no fault. */
function isAborted({ signal }: Request, thrown: unknown): boolean {
  return (
    signal.aborted && (thrown === signal.reason || (thrown as Error).name === 'AbortError')
  )
}
