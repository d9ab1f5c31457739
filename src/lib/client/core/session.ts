/** Where a person wanted to go: a path of this origin with its query and hash, else nothing. */
export function ownPath(
  asked: string | null | undefined,
  origin: string,
): string | undefined {
  if (!asked?.startsWith('/')) return undefined
  const url = URL.parse(asked, origin)
  if (url?.origin !== origin) return undefined
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') || ENTRANCES.test(path) ? undefined : path
}

/** The path that the sign-in page was asked to return to; a redirect keeps the hash apart. */
export function askedPath(
  at: Pick<Location, 'search' | 'hash' | 'origin'>,
): string | undefined {
  const next = new URLSearchParams(at.search).get('next')
  if (!next) return undefined
  return ownPath(next.includes('#') ? next : next + at.hash, at.origin)
}

/** The address that goes on to a path after a stop at another page. */
export function by(page: string, next: string | undefined): string {
  if (next === undefined) return page
  return `${page}${page.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}

/** The session is over: forgets what this browser tab keeps and asks to sign in again. */
export function goToSignIn(page = '/signin'): void {
  const here = location.pathname + location.search + location.hash
  const typed = Object.entries(sessionStorage).filter(
    ([key]) => key.startsWith(DRAFTS) || key.startsWith(UNANSWERED),
  )
  forget()
  // Nobody chose to leave: what is not saved yet waits for its writer, and may be on its way.
  for (const [key, draft] of typed) sessionStorage.setItem(key, draft as string)
  location.assign(by(page, ownPath(here, location.origin)))
}

/** Forgets what belongs to the person who was signed in; dismissed notices stay dismissed. */
export function forget(): void {
  sessionStorage.clear()
  const mine = Object.keys(localStorage).filter((key) => !key.startsWith(KEPT))
  for (const key of mine) localStorage.removeItem(key)
}

/** The start of the names under which the browser remembers what was dismissed. */
const KEPT = 'dismissed:'

/** The start of the names under which a tab keeps what is typed into forms and not saved yet. */
export const DRAFTS = 'draft:'

/** The start of the names under which a tab keeps the keys of calls without an answer. */
export const UNANSWERED = 'unanswered:'

const ENTRANCES = /^\/(signin|signup|loadingprofile|google-login|page_not_found)?([?#]|$)/
