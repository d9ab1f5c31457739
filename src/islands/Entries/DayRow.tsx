import { Fragment } from 'react'
import { partsOf } from '#lib/domain/day.ts'
import type { DayOfEntries } from '#lib/domain/entries.ts'
import type { Place } from '#lib/domain/entries/place.ts'
import { formatWeekday } from '#lib/i18n/dates.ts'
import { amountsText, sumText } from '../ui/amounts.ts'
import { useCategory } from '../ui/useCategory.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { useEntryType } from './EntryTypeContext.ts'
import { PlaceLink } from './PlaceLink.tsx'

type Props = {
  day: DayOfEntries
  /** The list's place. */
  place: Place
  isChosen: boolean
}

/** A day with what was spent on it, and on what. */
export function DayRow({ day: { day, ...sums }, place, isChosen }: Props) {
  const viewer = useViewer()
  const { language } = viewer
  const type = useEntryType()
  return (
    <PlaceLink
      id={`day-${day}`}
      className="list-row day-row"
      type={type}
      to={{ ...place, day }}
      aria-current={isChosen || undefined}
    >
      <span className="day-number num" aria-hidden="true">
        {partsOf(day).day}
      </span>
      <span>
        {formatWeekday(day, language)}
        <small>
          {sums.categories.map((category, index) => (
            <Fragment key={`${category.ownerId} ${category.categoryId}`}>
              {index > 0 && ', '}
              <CategoryName category={category} />
            </Fragment>
          ))}
        </small>
      </span>
      <span className="entry-amounts num" suppressHydrationWarning>
        <b suppressHydrationWarning>{sumText(sums.minor, viewer)}</b>
        {sums.otherCurrencies.length > 0 && (
          <small suppressHydrationWarning>
            {viewer.t('entries.others', {
              amounts: amountsText(sums.otherCurrencies, viewer),
            })}
          </small>
        )}
      </span>
    </PlaceLink>
  )
}

type NameProps = { category: DayOfEntries['categories'][number] }

function CategoryName({ category }: NameProps) {
  return useCategory({ ...category, type: useEntryType() }).name
}
