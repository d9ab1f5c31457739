import { displayName, initialsOf } from '#lib/domain/profile.ts'
import type { Profile } from '#lib/domain/profile.ts'

/** Address of a profile's picture, small. */
export function pictureUrl(profileId: string, name: string): string {
  return `/media/${profileId}/${encodeURIComponent(name)}?size=thumbnail`
}

/** Shows a saved name and picture in the top bar, which the server drew before. */
export function showInTopBar(profile: Profile) {
  const me = document.querySelector('#me')
  const name = me?.querySelector('.me-name')
  if (name) name.textContent = displayName(profile)
  me?.querySelector('.avatar')?.replaceWith(avatarOf(profile))
}

function avatarOf(profile: Profile): HTMLElement {
  const initials = document.createElement('span')
  initials.className = 'avatar'
  initials.ariaHidden = 'true'
  initials.textContent = initialsOf(profile)
  if (!profile.picture) return initials
  const picture = new Image(34, 34)
  picture.className = 'avatar'
  picture.alt = ''
  picture.addEventListener('error', () => picture.replaceWith(initials))
  picture.src = pictureUrl(profile.id, profile.picture)
  return picture
}
