/** Path of this origin with its query and hash; undefined for any other address. */
export function ownPath(
  text: string | null | undefined,
  origin: string,
): string | undefined {
  if (!text?.startsWith('/')) return undefined
  const url = URL.parse(text, origin)
  if (url?.origin !== origin) return undefined
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') || ENTRANCES.test(path) ? undefined : path
}

/** Path that the sign-in page returns to; a redirect passes the hash separately. */
export function requestedPath(
  at: Pick<Location, 'search' | 'hash' | 'origin'>,
): string | undefined {
  const next = new URLSearchParams(at.search).get('next')
  if (!next) return undefined
  return ownPath(next.includes('#') ? next : next + at.hash, at.origin)
}

/** Address of a page that then continues to a path. */
export function by(page: string, next: string | undefined): string {
  if (next === undefined) return page
  return `${page}${page.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}

/** Ends an expired session: forgets what this tab stores and asks to sign in again. */
export function goToSignIn(page = '/signin'): void {
  const here = location.pathname + location.search + location.hash
  forgetButDrafts()
  sessionStorage.setItem(ENDED, '1')
  location.assign(by(page, ownPath(here, location.origin)))
}

/** Leaves an ended session for the not-found page. */
export function goToNotFound(): void {
  forgetButDrafts()
  location.assign('/page_not_found')
}

/** Keeps drafts and keys of unanswered saves: the session ended by itself. */
function forgetButDrafts(): void {
  const typed = Object.entries(sessionStorage).filter(([key]) => TYPED.test(key))
  forget()
  for (const [key, draft] of typed) sessionStorage.setItem(key, draft as string)
}

/**
 * Removes everything of the signed-in person. Dismissed notices stay dismissed, and counts
 * of waiting expenses stay stored.
 */
export function forget(): void {
  sessionStorage.clear()
  for (const key of Object.keys(localStorage)) {
    if (!KEPT.test(key)) localStorage.removeItem(key)
  }
}

/** Storage key for the note that a session ended by itself. */
export const ENDED = 'session-ended'

const KEPT = /^(dismissed|waiting):/

/** Prefix of the storage keys of drafts in a tab. */
export const DRAFTS = 'draft:'

/** Prefix of the storage keys of unanswered calls in a tab. */
export const UNANSWERED = 'unanswered:'

const TYPED = /^(draft|unanswered):/

const ENTRANCES = /^\/(signin|signup|loadingprofile|google-login|page_not_found)?([?#]|$)/
