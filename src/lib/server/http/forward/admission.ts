import { createHash } from 'node:crypto'
import type { Call } from '#lib/contract/call.ts'
import { getUser } from '#lib/contract/profile.ts'
import { admitBody } from '../body.ts'
import { beginPageCalls, createPageAsk } from './pageCalls.ts'
import type { ForwardedRequest } from './request.ts'

/**
 * Admits a request's body before it is read; gives the release. A streamed file holds a
 * slot, and no memory: of its person, and of their address.
 * @throws Refusal signed-out, too-large, too-often, unavailable, BackendUnavailable
 */
export async function admitForwarded(
  asked: ForwardedRequest,
  call: Call,
  request: Request,
): Promise<() => void> {
  const { caller, address } = asked
  const { slots } = caller.front
  const session = call.who === 'public' ? undefined : sessionOf(asked)
  if (call.body !== 'form') return admitBody(slots, session ?? address, call, request)
  const id = session ?? (await knownPerson(asked, call, request)) ?? address
  return slots.pictures.take({ id, address })
}

/** A session that began here; another token may be invented. */
function sessionOf({ caller: { token }, isByCookie }: ForwardedRequest) {
  const isOurs = token !== null && isByCookie
  return isOurs ? createHash('sha256').update(token).digest('base64url') : undefined
}

/** Whose token it is. @throws Refusal signed-out, BackendUnavailable */
async function knownPerson({ caller }: ForwardedRequest, { who }: Call, request: Request) {
  if (who === 'public') return undefined
  const calls = beginPageCalls(caller.front, request.signal)
  return (await createPageAsk(caller, calls)(getUser, {})).user.id
}
