import { newBrowserKey } from '../services/feedback.ts'
import { feedbackCookie, isPrefetch, missingDeviceCookies } from './asker.ts'
import type { ReceivedRequest } from './dispatch.ts'
import { isFeedbackPath } from './pages.ts'
import { clearedCookies } from './cookies.ts'
import { credentialOf, missingSignedInCookies, renewalCookies } from './session.ts'

/** The cookies of a page view: renewed, known device, or cleared; none for a prefetch. */
export async function viewCookies(
  received: ReceivedRequest,
  request: Request,
): Promise<string[]> {
  const { context, visit } = received
  if (isPrefetch(request.headers)) return []
  const cookies = firstFeedbackCookies(received, request)
  if (!credentialOf(request.headers)?.isCookie) return cookies
  if (!visit) return [...cookies, ...clearedCookies(context.app)]
  const renewal = await renewalCookies(context, visit)
  const named = missingSignedInCookies(context, request.headers, visit)
  return [...named, ...renewal, ...(await missingDeviceCookies(context, visit))]
}

/**
 * Sets the browser's key with the form, so that it is known even if the answers' response
 * is lost.
 */
function firstFeedbackCookies(
  { context, visit }: ReceivedRequest,
  { url }: Request,
): string[] {
  const { app, asker } = context
  if (visit || asker.feedbackKey || !isFeedbackPath(new URL(url).pathname)) return []
  return [feedbackCookie(app, newBrowserKey())]
}
