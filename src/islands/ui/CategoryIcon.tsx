import { iconHref, iconNameOf, ownPicture } from './iconHref.ts'

/** Icon for categories whose picture the page policy forbids. */
const UNSHOWN = { icon: 'tag' }

/** Icon of a category, 40 px wide: from the sprite, or a picture of this origin. */
export function CategoryIcon({ icon, color }: { icon: string; color: string }) {
  const picture = ownPicture(icon)
  const name = iconNameOf(icon) ?? (picture ? undefined : UNSHOWN.icon)
  return (
    <svg className="category-icon" width="40" height="40" color={color} aria-hidden="true">
      <rect width="40" height="40" rx="12" fill="currentColor" />
      {name && (
        <use className="icon" href={iconHref(name)} x="10" y="10" width="20" height="20" />
      )}
      {picture && <image href={picture} x="8" y="8" width="24" height="24" />}
    </svg>
  )
}
