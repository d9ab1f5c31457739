import { iconHref, iconNameOf } from './iconHref.ts'

/** Icon of a category, 40 px wide: from the sprite, or an address from another server. */
export function CategoryIcon({ icon, color }: { icon: string; color: string }) {
  const name = iconNameOf(icon)
  return (
    <svg className="category-icon" width="40" height="40" color={color} aria-hidden="true">
      <rect width="40" height="40" rx="12" fill="currentColor" />
      {name && (
        <use className="icon" href={iconHref(name)} x="10" y="10" width="20" height="20" />
      )}
      {icon.startsWith('https://') && (
        <image href={icon} x="8" y="8" width="24" height="24" />
      )}
    </svg>
  )
}
