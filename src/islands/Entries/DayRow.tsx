import { Fragment } from 'react'
import { partsOf } from '#lib/domain/day.ts'
import type { DayOfEntries } from '#lib/domain/entries.ts'
import type { Place } from '#lib/domain/entries/place.ts'
import { formatWeekday } from '#lib/i18n/dates.ts'
import { amountsText, sumText } from '../ui/amounts.ts'
import { useCategory } from '../ui/useCategory.ts'
import { PlaceLink } from './PlaceLink.tsx'
import type { Reader } from './reader.ts'

type Props = {
  day: DayOfEntries
  /** The list's place. */
  place: Place
  isChosen: boolean
  reader: Reader
}

/** A day with what was spent on it, and on what. */
export function DayRow({ day: { day, ...sums }, place, isChosen, reader }: Props) {
  const { type, language } = reader
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
              <CategoryName category={category} reader={reader} />
            </Fragment>
          ))}
        </small>
      </span>
      <span className="entry-amounts num" suppressHydrationWarning>
        <b suppressHydrationWarning>{sumText(sums.minor, reader)}</b>
        {sums.otherCurrencies.length > 0 && (
          <small suppressHydrationWarning>
            {reader.t('entries.others', {
              amounts: amountsText(sums.otherCurrencies, reader),
            })}
          </small>
        )}
      </span>
    </PlaceLink>
  )
}

type NameProps = { category: DayOfEntries['categories'][number]; reader: Reader }

function CategoryName({ category, reader }: NameProps) {
  return useCategory({ ...category, type: reader.type }, reader).name
}
