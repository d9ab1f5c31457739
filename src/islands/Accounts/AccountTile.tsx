import type { Account } from '#lib/domain/account.ts'
import { initialsOfName } from '#lib/domain/reference.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { ownPicture } from '../ui/iconHref.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { typeIcon } from './accountTypes.ts'

/** Tile of an account: its provider's logo or initials, else the icon of its type. */
export function AccountTile({ account: { type, providerId } }: { account: Account }) {
  const viewer = useViewer()
  const provider = viewer.providers.find(({ id }) => id === providerId)
  if (!provider) {
    return <CategoryIcon icon={typeIcon(type, viewer)} color="var(--brand)" />
  }
  const logo = ownPicture(provider.logo)
  return (
    <svg
      className="category-icon provider-tile"
      width="40"
      height="40"
      viewBox="0 0 40 40"
      color={provider.color}
      aria-hidden="true"
    >
      <title>{provider.name}</title>
      <rect width="40" height="40" rx="12" fill="currentColor" />
      {logo ? (
        <image href={logo} width="40" height="40" />
      ) : (
        <text x="20" y="25">
          {initialsOfName(provider.name)}
        </text>
      )}
    </svg>
  )
}
