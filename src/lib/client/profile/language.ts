const SAVED = 'saved-in-another-language'

/**
 * Draws the page anew in another language, at the same hash, where `takeAfterReload` gives that
 * something was saved.
 */
export function showInLanguage(language: string) {
  // As the choice of a visitor is kept: the public pages follow.
  document.cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
  sessionStorage.setItem(SAVED, 'yes')
  location.reload()
}

/** Whether the page was drawn anew after a change of the language; once. */
export function takeAfterReload(): boolean {
  const isSaved = sessionStorage.getItem(SAVED) !== null
  sessionStorage.removeItem(SAVED)
  return isSaved
}
