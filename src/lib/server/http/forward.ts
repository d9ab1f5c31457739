import type { ViewerFacts } from '#lib/contract/completion.ts'
import { getUser } from '#lib/contract/profile.ts'
import { isRefusal } from '#lib/domain/refusal.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { isLanguage } from '#lib/i18n/languages.ts'
import { dayIn } from '../core/zone.ts'
import type { Front } from '../front.ts'
import { isTimeZone } from '../services/reference.ts'
import { askerOf, isPrefetch } from './asker.ts'
import { respondForwarded } from './forward/calls.ts'
import { beginPageCalls, createPageAsk } from './forward/pageCalls.ts'
import type { PageCalls } from './forward/pageCalls.ts'
import { readForwarded } from './forward/request.ts'
import { endedCookies, hasSessionCookie, missingNameCookies } from './forward/session.ts'
import type { ForwardedCaller } from './forward/upstream.ts'
import { preferredLanguage } from './pageRequest.ts'
import type { PageCaller, PageRequest } from './pageRequest.ts'
import { isCallPath } from './pages.ts'

/** Prepares a request that a remote backend answers; of a page it asks whose it is. */
export async function receiveForwarded(
  front: Front,
  request: Request,
  socketAddress: string,
): Promise<PageRequest> {
  const asked = await readForwarded(front, request, socketAddress)
  const calls = beginPageCalls(front, request.signal)
  const isPage = !isCallPath(new URL(request.url).pathname)
  const { profile, failure } = isPage ? await findProfile(asked.caller, calls) : NOBODY
  const language =
    preferredLanguage(request) ?? languageOf(profile) ?? asked.caller.language
  const viewer = profile && callerOf(profile)
  const facts = viewer && viewerFacts(viewer, language, front.clock())
  return {
    app: front,
    requestId: asked.caller.requestId,
    language,
    now: front.clock(),
    caller: viewer ?? null,
    asker: askerOf(request.headers),
    failure,
    ask: createPageAsk({ ...asked.caller, language }, calls, facts),
    respond: (sent) => respondForwarded(asked, sent),
    // The backend limits parallel requests.
    takeTurn: async () => () => undefined,
    viewCookies: async () => (failure ? [] : viewCookies(asked.caller, request, viewer)),
    endCookies: endedCookies(front),
  }
}

type ProfileAnswer = { profile?: Profile; failure?: unknown }
const NOBODY: ProfileAnswer = {}

/** The profile of a session; none when the backend ended it (spec A, 7). */
async function findProfile(
  caller: ForwardedCaller,
  calls: PageCalls,
): Promise<ProfileAnswer> {
  if (!caller.token) return NOBODY
  try {
    return { profile: (await createPageAsk(caller, calls)(getUser, {})).user }
  } catch (failure) {
    const isEnded = isRefusal(failure) && ENDED.has(failure.reason)
    return isEnded ? NOBODY : { failure }
  }
}

const ENDED = new Set(['signed-out', 'forbidden'])

function languageOf(profile: Profile | undefined): string | undefined {
  return profile && isLanguage(profile.language) ? profile.language : undefined
}

/** A zone that is not known here counts as UTC. */
function callerOf({ id, currency, zone, isPro }: Profile): PageCaller {
  return { id, currency, isPro, zone: zone && isTimeZone(zone) ? zone : 'UTC' }
}

function viewerFacts(
  { id, zone, currency }: PageCaller,
  language: string,
  now: number,
): ViewerFacts {
  const dayOf = (at: number) => dayIn(zone, at)
  return { profileId: id, zone, currency, language, today: dayOf(now), dayOf }
}

/** A session that ended is cleared; a prefetch changes no cookie. */
function viewCookies(
  { front, token }: ForwardedCaller,
  { headers }: Request,
  viewer: PageCaller | undefined,
): string[] {
  if (isPrefetch(headers) || !hasSessionCookie(headers)) return []
  if (!token || !viewer) return endedCookies(front)
  return missingNameCookies(front, headers, { token, id: viewer.id })
}
