import { exchangeGoogle, finishGoogle, startGoogle } from '#lib/contract/access.ts'
import { signOut } from '#lib/contract/sessions.ts'
import type { Call } from '#lib/contract/call.ts'
import { getOpenApi } from '#lib/contract/openapi.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { DecidedAnswer } from '../refusals.ts'
import { readPayload } from '../body.ts'
import { attributesOf, cookieOf } from '../cookies.ts'
import { isFromOtherSite } from '../headers.ts'
import type { ForwardedRequest } from './request.ts'
import { bareToken } from './signIn.ts'
import { isOwnState, newState, STATE_SECONDS } from './signInState.ts'
import { endedCookies, sealedCookies } from './session.ts'
import { requestUpstream } from './upstream.ts'

/** Proves that this browser began the sign-in whose token comes back. */
const GOOGLE_COOKIE = 'google_state'
const SIGN_OUT_MILLISECONDS = 2_000

/** Answers a call itself, and adds cookies to the answer. */
type OwnHandler = (asked: ForwardedRequest, request: Request) => Promise<DecidedAnswer>

const handlers = new Map<Call, OwnHandler>([
  [signOut, endSession],
  [startGoogle, leaveForGoogle],
  [exchangeGoogle, takeToken],
])

/** Calls of the embedded books alone. */
const MISSING: ReadonlySet<Call> = new Set<Call>([finishGoogle, getOpenApi])

/** Whether a call exists before a remote backend; the operator's do not. */
export function isForwardable(call: Call): boolean {
  return call.who !== 'operator' && !MISSING.has(call)
}

/** The handler of a call that the front answers; undefined for the backend's. */
export function ownHandlerOf(call: Call): OwnHandler | undefined {
  return handlers.get(call)
}

/** Ends the session here, and on a backend that knows the call. */
async function endSession(asked: ForwardedRequest): Promise<DecidedAnswer> {
  const { caller, cookies } = asked
  const { front } = caller
  cookies.push(...endedCookies(front))
  try {
    const signal = AbortSignal.timeout(SIGN_OUT_MILLISECONDS)
    const answer = await requestUpstream(caller, {
      call: signOut,
      path: signOut.path,
      signal,
    })
    await answer.body?.cancel()
  } catch (failure) {
    front.log.warn(
      { request: caller.requestId, error: String(failure) },
      'sign-out: the backend did not hear of it',
    )
  }
  return success(asked)
}

/** Refuses other sites, which could begin a sign-in of their own. */
async function leaveForGoogle(
  { caller, cookies }: ForwardedRequest,
  request: Request,
): Promise<DecidedAnswer> {
  if (isFromOtherSite(request)) throw new Refusal('forbidden', 'refusals.FORBIDDEN')
  const { front } = caller
  const state = newState(front)
  cookies.push(`${GOOGLE_COOKIE}=${state}; HttpOnly; ${attributesOf(front, STATE_SECONDS)}`)
  const location = new URL(startGoogle.path.slice(1), front.remote.api)
  location.searchParams.set('state', state)
  const headers = { location: location.href }
  return { status: 303, body: new Response(null, { status: 303, headers }) }
}

/** Begins a session with the token that the backend appended to /google-login. */
async function takeToken(
  asked: ForwardedRequest,
  request: Request,
): Promise<DecidedAnswer> {
  const { caller, cookies } = asked
  const { front } = caller
  const { token, state } = await readPayload(exchangeGoogle, request, {})
  const begun = cookieOf(request.headers, GOOGLE_COOKIE)
  // Backends that know no state hand none back.
  const isOurs =
    begun !== undefined && isOwnState(front, begun) && (state ?? begun) === begun
  const sealed =
    isOurs && typeof token === 'string'
      ? await sealedCookies(front, bareToken(token))
      : null
  if (!sealed) throw new Refusal('wrong-code', 'refusals.WRONG_LINK')
  cookies.push(...sealed, `${GOOGLE_COOKIE}=; HttpOnly; ${attributesOf(front, 0)}`)
  return success(asked)
}

function success({ t }: ForwardedRequest): DecidedAnswer {
  return { status: 200, body: { code: 0, message: t('refusals.SUCCESS') } }
}
