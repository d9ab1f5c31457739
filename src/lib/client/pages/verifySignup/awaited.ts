const AWAITED = 'signup-email'

/** Opens the page that names the address of an activation mail and can send it again. */
export function awaitActivation(email: string) {
  sessionStorage.setItem(AWAITED, email)
  location.assign('/verify-signup')
}

/** E-mail to activate: from the step before, or from a mail's link. */
export function awaitedEmail(): string | null {
  const inLink = new URLSearchParams(location.hash.slice(1)).get('email')
  return inLink ?? sessionStorage.getItem(AWAITED)
}
