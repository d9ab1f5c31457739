/** Shows the links for who is signed in, or those for who is not. */
export function showTopLinks(): void {
  const isKnown = isSignedIn(document.cookie)
  for (const link of document.querySelectorAll<HTMLElement>('[data-signed]')) {
    link.hidden = (link.dataset['signed'] === 'in') !== isKnown
  }
}

/** Whether the server's cookie, which proves nothing, says that somebody is signed in. */
export function isSignedIn(cookies: string): boolean {
  return /(^|; )signed_in=1(;|$)/.test(cookies)
}
