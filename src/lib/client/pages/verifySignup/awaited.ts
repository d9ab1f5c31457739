const AWAITED = 'signup-email'

/** Leads to the page that shows where an activation mail went, and sends it again. */
export function awaitActivation(email: string) {
  sessionStorage.setItem(AWAITED, email)
  location.assign('/verify-signup')
}

/** The e-mail that an activation is awaited for: of the step before, or of a mail's link. */
export function awaitedEmail(): string | null {
  const inLink = new URLSearchParams(location.hash.slice(1)).get('email')
  return inLink ?? sessionStorage.getItem(AWAITED)
}
