import { isPrefetch, missingDeviceCookies } from './asker.ts'
import type { Arrival } from './dispatch.ts'
import { clearedCookies, credentialOf, renewalCookies } from './session.ts'

/**
 * Cookies of a page view: a session is renewed and its browser known, an ended one is cleared. A
 * page that is fetched ahead sets nothing.
 */
export async function viewCookies(
  { context, visit }: Arrival,
  { headers }: Request,
): Promise<string[]> {
  if (isPrefetch(headers) || !credentialOf(headers)?.isCookie) return []
  if (!visit) return clearedCookies(context.app)
  const renewal = await renewalCookies(context, visit)
  return [...renewal, ...(await missingDeviceCookies(context, visit))]
}
