import { isPrefetch, missingDeviceCookies } from './asker.ts'
import type { Arrival } from './desk.ts'
import { clearedCookies, credentialOf, renewalCookies } from './session.ts'

/**
 * What a page view sets: a session is renewed and its browser known, one that ended is cleared. A
 * page that is fetched ahead sets nothing.
 */
export async function viewCookies(
  { context, visit }: Arrival,
  { headers }: Request,
): Promise<string[]> {
  if (isPrefetch(headers) || !credentialOf(headers)?.isCookie) return []
  if (!visit) return clearedCookies(context.house)
  const renewal = await renewalCookies(context, visit)
  return [...renewal, ...(await missingDeviceCookies(context, visit))]
}
