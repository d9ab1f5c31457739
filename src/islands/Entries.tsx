import { useEffect, useRef, useState } from 'react'
import { monthKey, seedEntries, yearKey } from '#lib/client/entries.ts'
import type { EntriesSeed } from '#lib/client/entries.ts'
import { $view, followHistory } from '#lib/client/entries/place.ts'
import { monthOfPlace, nearestMonth } from '#lib/domain/entries/place.ts'
import type { Place } from '#lib/domain/entries/place.ts'
import { EntryTypeContext, useEntryType } from './Entries/EntryTypeContext.ts'
import { MonthView } from './Entries/MonthView.tsx'
import { PlaceLink } from './Entries/PlaceLink.tsx'
import { YearChoice } from './Entries/YearChoice.tsx'
import { YearView } from './Entries/YearView.tsx'
import { useSeeded } from './ui/useSeeded.ts'
import { useViewer, withViewer } from './ui/ViewerContext.tsx'

export type { EntriesSeed }

type Props = { seed: EntriesSeed }

/** The expenses or the income: a year by its months, a month by its days. */
export const Entries = withViewer(function Entries({ seed }: Props) {
  const { type, months, entries } = seed
  const { t, today, ...viewer } = useViewer()
  useState(() => {
    if (!import.meta.env.SSR) seedEntries(seed, viewer)
  })
  const [seeds] = useState(() => ({
    view: { type, place: seed.place },
    year: months && { key: yearKey(type, seed.place.year), months },
    month: entries && { key: monthKey(type, seed.place)!, entries }, // entries are of a month
  }))
  useEffect(() => followHistory(type, today), [type, today])
  const { place } = useSeeded($view, seeds.view) ?? seeds.view
  const month = monthOfPlace(place)
  useFocusOnMonth(month !== undefined)
  return (
    <EntryTypeContext value={type}>
      <div className="page-head">
        <h1>{t(`entries.title.${type}`)}</h1>
        <YearChoice place={place} seed={seed.firstYear} />
      </div>
      <Tabs place={place} />
      {month ? (
        <MonthView place={place} month={month} seed={seeds.month} />
      ) : (
        <YearView year={place.year} seed={seeds.year} />
      )}
    </EntryTypeContext>
  )
})

function Tabs({ place }: { place: Place }) {
  const { t, today } = useViewer()
  const type = useEntryType()
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
