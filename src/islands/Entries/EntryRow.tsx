import { memo } from 'react'
import { entriesView } from '#lib/client/entries/view.ts'
import { ownName } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { EntriesView } from '#lib/domain/entriesView.ts'
import { formatMoney } from '#lib/domain/money.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { memberOf } from '../ui/members.ts'
import { amountText } from '../ui/amounts.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { Creator } from '../ui/list/Creator.tsx'
import { Flags } from '../ui/list/Flags.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { Thumbnail } from './Thumbnail.tsx'

type Props = {
  entry: Transaction
  view: EntriesView
  isChosen: boolean
}

/** Row of an expense by its merchant, or of an income by its category, with its date. */
export const EntryRow = memo(function EntryRow({ entry, view, isChosen }: Props) {
  const viewer = useViewer()
  const { t, language, profileId } = viewer
  const { type } = view
  const creator = memberOf(entry.creatorId, viewer)
  const category = useCategory(entry)
  const own = ownName(entry)
  const day = formatDay(entry.day, language)
  const [name, below] =
    type === 'income'
      ? [category.name, own ? `${day} · ${own}` : day]
      : [own ?? category.name, own && category.name]
  return (
    <ViewLink
      id={`entry-${entry.id}`}
      className="list-row entry-row"
      state={entriesView}
      to={{ ...view, entryId: entry.id }}
      aria-current={isChosen || undefined}
    >
      <CategoryIcon icon={category.icon} color={category.color} />
      <span>
        {name}
        {below && <small>{below}</small>}
        <Flags entry={entry} />
      </span>
      <span className="entry-amounts num" suppressHydrationWarning>
        <b className={type === 'income' ? 'incoming' : undefined} suppressHydrationWarning>
          {amountText(entry.minor, entry, viewer)}
        </b>
        {entry.foreign && (
          <small suppressHydrationWarning>{formatMoney(entry.foreign, language)}</small>
        )}
      </span>
      <span className="entry-signs">
        {entry.image && <Thumbnail entry={entry} image={entry.image} />}
        {entry.creatorId !== profileId && (
          <Creator member={creator} text={t('entries.createdBy', { name: creator.name })} />
        )}
      </span>
    </ViewLink>
  )
})
