import { signIn } from '#lib/contract/access.ts'
import type { Call } from '#lib/contract/call.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { answerCall } from '../answering.ts'
import type { DecidedAnswer } from '../refusals.ts'
import { boundedBody, readBodyBytes, formType, jsonBytes, declaredSize } from '../body.ts'
import { refuseForgery, refuseOtherSite, refuseUnfollowed } from '../guard.ts'
import { refusedHead } from '../headRequests.ts'
import type { FoundRoute } from '../router.ts'
import { longestUpload } from '../steadyBody.ts'
import { admitForwarded } from './admission.ts'
import { handOn } from './handingOn.ts'
import { isForwardable, ownHandlerOf } from './ownCalls.ts'
import type { ForwardedRequest } from './request.ts'
import { beginSession } from './signIn.ts'
import { endedCookies } from './session.ts'
import { isOfWebApi, requestUpstream } from './upstream.ts'

const PASSED_ON = ['content-type', 'idempotency-key', 'if-none-match', 'if-modified-since']
/** A slash or dots, also when encoded twice. */
const ELSEWHERE = /[/\\]|%[\da-f]{2}|^\.{1,2}$/i
/** Some servers take no file of unknown length. */
const LENGTH = 'content-length'

/** Answers a browser's call: by the front itself, or as the backend does. */
export function respondForwarded(
  received: ForwardedRequest,
  request: Request,
): Promise<Response> {
  const { caller, cookies, t } = received
  const { front, requestId, traceparent } = caller
  return answerCall({ app: front, requestId, t, traceparent, cookies }, request, {
    decide: (route, inside) =>
      decide({ ...received, caller: { ...caller, traceparent: inside } }, request, route),
    endCookies: (call) => (call && isOfWebApi(call) ? endedCookies(front) : []),
  })
}

async function decide(
  asked: ForwardedRequest,
  request: Request,
  route: FoundRoute | null,
): Promise<DecidedAnswer> {
  if (!route || !isForwardable(route.call)) throw noSuchCall()
  const { call } = route
  const noHead = refusedHead(request, call)
  if (noHead) return noHead
  const { caller, isByCookie } = asked
  const { front, token } = caller
  if (call.who !== 'public' && !token) {
    throw new Refusal('signed-out', 'refusals.SIGNED_OUT')
  }
  if (call.writes && call.who === 'public') refuseOtherSite(front, request)
  else if (call.writes && isByCookie) refuseForgery(front, request)
  refuseUnfollowed(call, request)
  const leave = await admitForwarded(asked, call, request)
  const answer = ownHandlerOf(call)?.(asked, request) ?? forward(asked, request, route)
  return answer.finally(leave)
}

/**
 * A call's path with its parameters, encoded once. @throws Refusal no-such-call for what
 * another server could take for another path
 */
function fillPath({ call, parameters }: FoundRoute): string {
  return call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = parameters[name]!
    if (ELSEWHERE.test(value)) throw noSuchCall()
    return encodeURIComponent(value)
  })
}

function noSuchCall(): Refusal {
  return new Refusal('no-such-call', 'refusals.NO_SUCH_CALL')
}

async function forward(
  asked: ForwardedRequest,
  request: Request,
  route: FoundRoute,
): Promise<DecidedAnswer> {
  const { call } = route
  const { search } = new URL(request.url)
  const isFile = call.body === 'form'
  const deadline = AbortSignal.timeout(patienceOf(asked, call, request))
  const response = await requestUpstream(asked.caller, {
    call,
    path: fillPath(route) + search,
    headers: pickHeaders(request, isFile ? [...PASSED_ON, LENGTH] : PASSED_ON),
    body: await readBody(call, request),
    signal: AbortSignal.any([deadline, request.signal]),
  })
  const answer = await handOn(call, response, asked.caller.token !== null)
  return call === signIn ? beginSession(asked, answer) : answer
}

/** The longest wait for an answer, in milliseconds; a book comes in for hours. */
function patienceOf({ caller }: ForwardedRequest, call: Call, request: Request): number {
  const { patience } = caller.front
  const coming = call.isStreamed ? longestUpload(declaredSize(call, request)) : 0
  return call.body === 'form' ? patience.file + coming : patience.call
}

/**
 * Streams files and sends small bodies whole. Other content types are refused: forms of
 * other sites can send them.
 * @throws Refusal malformed, too-large
 */
async function readBody(call: Call, request: Request): Promise<BodyInit | null> {
  if (!request.body || call.body === 'none') return null
  if (call.body === 'json') return jsonBytes(request, await readBodyBytes(call, request))
  formType(request)
  return boundedBody(call, request)
}

function pickHeaders({ headers }: Request, names: string[]): Record<string, string> {
  const pairs = names.map((name) => [name, headers.get(name)] as const)
  const given = pairs.filter((pair): pair is readonly [string, string] => pair[1] !== null)
  return Object.fromEntries(given)
}
