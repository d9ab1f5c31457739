import { useEffect, useRef, useState } from 'react'
import { monthKey, seedEntries, yearKey } from '#lib/client/entries.ts'
import type { EntriesSeed } from '#lib/client/entries.ts'
import { $view, followHistory } from '#lib/client/entries/place.ts'
import { monthOfPlace, nearestMonth } from '#lib/domain/entries/place.ts'
import type { Place } from '#lib/domain/entries/place.ts'
import { getT } from '#lib/i18n.ts'
import { MonthView } from './Entries/MonthView.tsx'
import { PlaceLink } from './Entries/PlaceLink.tsx'
import type { Reader } from './Entries/reader.ts'
import { YearChoice } from './Entries/YearChoice.tsx'
import { YearView } from './Entries/YearView.tsx'
import { useSeeded } from './ui/useSeeded.ts'

export type { EntriesSeed }

type Props = { seed: EntriesSeed; reader: Omit<Reader, 't' | 'type'> }

/** The expenses or the income: a year by its months, a month by its days. */
export function Entries({ seed, reader: known }: Props) {
  const { type, months, entries } = seed
  const [reader] = useState<Reader>(() => {
    if (!import.meta.env.SSR) seedEntries(seed, known)
    return { ...known, type, t: getT(known.language) }
  })
  const [seeds] = useState(() => ({
    view: { type, place: seed.place },
    year: months && { key: yearKey(type, seed.place.year), months },
    month: entries && { key: monthKey(type, seed.place)!, entries }, // entries are of a month
  }))
  useEffect(() => followHistory(type, known.today), [type, known.today])
  const { place } = useSeeded($view, seeds.view) ?? seeds.view
  const month = monthOfPlace(place)
  const { t } = reader
  useFocusOnMonth(month !== undefined)
  return (
    <>
      <div className="page-head">
        <h1>{t(`entries.title.${type}`)}</h1>
        <YearChoice place={place} seed={seed.firstYear} reader={reader} />
      </div>
      <Tabs place={place} reader={reader} />
      {month ? (
        <MonthView place={place} month={month} seed={seeds.month} reader={reader} />
      ) : (
        <YearView year={place.year} seed={seeds.year} reader={reader} />
      )}
    </>
  )
}

function Tabs({ place, reader }: { place: Place; reader: Reader }) {
  const { t, type, today } = reader
  const { year, month } = place
  const isDaily = month !== undefined
  return (
    <nav className="tabs" aria-label={t('entries.tabs.label')}>
      <PlaceLink type={type} to={{ year }} aria-current={isDaily ? undefined : 'page'}>
        {t('entries.tabs.monthly')}
      </PlaceLink>
      <PlaceLink
        type={type}
        to={{ year, month: month ?? nearestMonth(year, today) }}
        aria-current={isDaily ? 'page' : undefined}
      >
        {t('entries.tabs.daily')}
      </PlaceLink>
    </nav>
  )
}

/** The row of a month is gone when its days are shown: the focus goes to its name. */
function useFocusOnMonth(isMonth: boolean) {
  const before = useRef(isMonth)
  useEffect(() => {
    if (before.current === isMonth) return
    before.current = isMonth
    const isLost = document.activeElement === document.body
    if (!isMonth || !isLost) return
    document.querySelector<HTMLElement>('#shown-month')?.focus({ preventScroll: true })
  }, [isMonth])
}
