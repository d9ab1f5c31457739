const SAVED = 'saved-in-another-language'

/**
 * Reloads the page in another language at its hash; then `takeAfterReload` is true once.
 */
export function showInLanguage(language: string) {
  // Public pages read this cookie, as after a visitor's choice.
  document.cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
  sessionStorage.setItem(SAVED, 'yes')
  // Reading waits until the cookie is stored; a reload could be sent without it.
  void document.cookie
  location.reload()
}

/** Whether the page was reloaded after a change of language; true once. */
export function takeAfterReload(): boolean {
  const isSaved = sessionStorage.getItem(SAVED) !== null
  sessionStorage.removeItem(SAVED)
  return isSaved
}
