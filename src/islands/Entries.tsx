import { useEffect, useRef, useState } from 'react'
import { monthKey, seedEntries, yearKey } from '#lib/client/entries.ts'
import type { EntriesSeed } from '#lib/client/entries.ts'
import { entriesView } from '#lib/client/entries/view.ts'
import { listOfView, monthOfView, nearestMonth } from '#lib/domain/entriesView.ts'
import type { EntriesView } from '#lib/domain/entriesView.ts'
import { MonthView } from './Entries/MonthView.tsx'
import { YearChoice } from './Entries/YearChoice.tsx'
import { YearView } from './Entries/YearView.tsx'
import { useView } from './ui/useView.ts'
import { ViewLink } from './ui/ViewLink.tsx'
import { useViewer, withViewer } from './ui/ViewerContext.tsx'
import './Entries/Entries.css'

export type { EntriesSeed }

type Props = { seed: EntriesSeed }

/** Screen of expenses or income: a year by its months, a month by its days. */
export const Entries = withViewer(function Entries({ seed }: Props) {
  const { months, entries } = seed
  const { t, ...viewer } = useViewer()
  useState(() => {
    if (!import.meta.env.SSR) seedEntries(seed, viewer)
  })
  const [seeds] = useState(() => ({
    year: months && { key: yearKey(seed.view), months },
    month: entries && { key: monthKey(seed.view)!, entries }, // entries are of a month
  }))
  const view = useView(entriesView, seed.view)
  const month = monthOfView(view)
  useFocusOnMonth(month !== undefined)
  return (
    <>
      <div className="page-head">
        <h1>{t(`entries.title.${view.type}`)}</h1>
        <YearChoice view={view} seed={seed.firstYear} />
      </div>
      <Tabs view={view} />
      {month ? (
        <MonthView view={view} month={month} seed={seeds.month} />
      ) : (
        <YearView view={view} seed={seeds.year} />
      )}
    </>
  )
})

function Tabs({ view }: { view: EntriesView }) {
  const { t } = useViewer()
  const { month = nearestMonth(view.year, view.today) } = view
  const isDaily = view.month !== undefined
  return (
    <nav className="tabs" aria-label={t('entries.tabs.label')}>
      <ViewLink
        state={entriesView}
        to={{ ...listOfView(view), month: undefined }}
        aria-current={isDaily ? undefined : 'page'}
      >
        {t('entries.tabs.monthly')}
      </ViewLink>
      <ViewLink
        state={entriesView}
        to={{ ...listOfView(view), month }}
        aria-current={isDaily ? 'page' : undefined}
      >
        {t('entries.tabs.daily')}
      </ViewLink>
    </nav>
  )
}

/** Opening a month removes its row: the focus moves to the month's name. */
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
