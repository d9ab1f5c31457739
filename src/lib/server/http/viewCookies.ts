import { isPrefetch, missingDeviceCookies } from './asker.ts'
import type { Arrival } from './dispatch.ts'
import { clearedCookies, credentialOf, renewalCookies } from './session.ts'

/** The cookies of a page view: renewed, known device, or cleared; none for a prefetch. */
export async function viewCookies(
  { context, visit }: Arrival,
  { headers }: Request,
): Promise<string[]> {
  if (isPrefetch(headers) || !credentialOf(headers)?.isCookie) return []
  if (!visit) return clearedCookies(context.app)
  const renewal = await renewalCookies(context, visit)
  return [...renewal, ...(await missingDeviceCookies(context, visit))]
}
