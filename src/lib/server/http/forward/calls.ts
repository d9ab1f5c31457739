import { signIn } from '#lib/contract/access.ts'
import type { Call } from '#lib/contract/call.ts'
import { CALLS } from '#lib/contract/calls.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { codeOf, finishAnswer, isAborted } from '../answering.ts'
import type { DecidedAnswer } from '../answering.ts'
import { admitBody, boundedBody, bytesOf } from '../body.ts'
import { logFault } from '../faultLog.ts'
import { refuseForgery, refuseUnfollowed } from '../guard.ts'
import { answerTo, isFault } from '../refusals.ts'
import { createRouter } from '../router.ts'
import { handOn } from './handingOn.ts'
import { isForwardable, ownHandlerOf } from './ownCalls.ts'
import type { ForwardedRequest } from './request.ts'
import { beginSession } from './signIn.ts'
import { endedCookies } from './session.ts'
import { requestUpstream } from './upstream.ts'

const findRoute = createRouter(CALLS)
const PASSED_ON = ['content-type', 'idempotency-key', 'if-none-match', 'if-modified-since']
/** Some servers take no file of unknown length. */
const LENGTH = 'content-length'

/** Answers a browser's call: by the front itself, or as the backend does. */
export async function respondForwarded(
  received: ForwardedRequest,
  request: Request,
): Promise<Response> {
  const { caller, cookies, t } = received
  const { front, requestId } = caller
  const timed = front.telemetry.begin('call', caller.traceparent)
  const asked = { ...received, caller: { ...caller, traceparent: timed.traceparent } }
  const { pathname } = new URL(request.url)
  const call = findRoute(request.method, pathname)?.call
  const answer = await decide(asked, request, call).catch((thrown: unknown) => {
    const logged = { app: front, requestId }
    if (isFault(thrown) && !isAborted(request, thrown)) logFault(logged, thrown)
    return answerTo({ t, requestId }, thrown)
  })
  timed.end({ call: call?.path ?? 'unknown', code: codeOf(answer) })
  if (answer.status === 401) cookies.push(...endedCookies(front))
  return finishAnswer(request, answer, {
    requestId,
    cookies,
    writes: call?.writes ?? false,
  })
}

async function decide(
  asked: ForwardedRequest,
  request: Request,
  call: Call | undefined,
): Promise<DecidedAnswer> {
  if (!call || !isForwardable(call)) {
    throw new Refusal('no-such-call', 'refusals.NO_SUCH_CALL')
  }
  const { caller, address, isByCookie } = asked
  const { front, token } = caller
  if (call.who !== 'public' && !token) {
    throw new Refusal('signed-out', 'refusals.SIGNED_OUT')
  }
  if (call.writes && call.who !== 'public' && isByCookie) {
    refuseForgery({ config: front.config }, request)
  }
  refuseUnfollowed(call, request)
  // A streamed file holds a place, and no memory.
  const leave = await (call.body === 'form'
    ? front.slots.pictures.take(address)
    : admitBody(front.slots, address, call, request))
  return (ownHandlerOf(call)?.(asked, request) ?? forward(asked, request, call)).finally(
    leave,
  )
}

async function forward(
  asked: ForwardedRequest,
  request: Request,
  call: Call,
): Promise<DecidedAnswer> {
  const { pathname, search } = new URL(request.url)
  const isFile = call.body === 'form'
  const { patience } = asked.caller.front
  const deadline = AbortSignal.timeout(isFile ? patience.file : patience.call)
  const response = await requestUpstream(asked.caller, {
    call,
    path: pathname + search,
    headers: headersOf(request, isFile ? [...PASSED_ON, LENGTH] : PASSED_ON),
    body: await bodyOf(call, request),
    signal: AbortSignal.any([deadline, request.signal]),
  })
  const answer = await handOn(call, response, asked.caller.token !== null)
  return call === signIn ? beginSession(asked, answer) : answer
}

/** Files are streamed; what is small is sent whole. */
async function bodyOf(call: Call, request: Request): Promise<BodyInit | null> {
  if (!request.body || call.body === 'none') return null
  return call.body === 'form' ? boundedBody(call, request) : bytesOf(call, request)
}

function headersOf({ headers }: Request, names: string[]): Record<string, string> {
  const pairs = names.map((name) => [name, headers.get(name)] as const)
  const given = pairs.filter((pair): pair is readonly [string, string] => pair[1] !== null)
  return Object.fromEntries(given)
}
