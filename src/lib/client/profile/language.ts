import { $typedProfile } from './form.ts'
import type { ProfileForm } from './form.ts'

const KEPT = 'typed-profile'

/**
 * Draws the page anew in another language, at the same hash. What was typed into the profile
 * comes back, and `takeAfterReload` gives that something was saved.
 */
export function showInLanguage(language: string) {
  // As the choice of a visitor is kept: the public pages follow.
  document.cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
  sessionStorage.setItem(KEPT, JSON.stringify($typedProfile.get()))
  location.reload()
}

/** Whether the page was drawn anew after a change of the language; once. */
export function takeAfterReload(): boolean {
  const kept = sessionStorage.getItem(KEPT)
  if (kept === null) return false
  sessionStorage.removeItem(KEPT)
  $typedProfile.set(JSON.parse(kept) as Partial<ProfileForm>)
  return true
}
