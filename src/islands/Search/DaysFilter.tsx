import { useState } from 'react'
import { searchView } from '#lib/client/search/view.ts'
import { isDay } from '#lib/domain/day.ts'
import { formatDay, formatDays } from '#lib/i18n/dates.ts'
import type { SearchView } from '#lib/views/search.ts'
import { DayField } from '../ui/form/DayField.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { DayPresets } from './DayPresets.tsx'
import { RangeFilter } from './RangeFilter.tsx'

type Props = { view: SearchView }

/** Days between which entries are found, both included. */
export function DaysFilter({ view }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const [from, setFrom] = useState<string>(view.from ?? '')
  const [to, setTo] = useState<string>(view.to ?? '')
  const show = () =>
    searchView.goTo({
      ...view,
      from: isDay(from) ? from : undefined,
      to: isDay(to) ? to : undefined,
    })
  return (
    <RangeFilter
      label={daysText(view, viewer)}
      isOn={Boolean(view.from ?? view.to)}
      show={show}
    >
      <DayPresets {...view} choose={(days) => searchView.goTo({ ...view, ...days })} />
      <DayField label={t('search.from')} value={from} change={setFrom} />
      <DayField label={t('search.to')} value={to} change={setTo} />
    </RangeFilter>
  )
}

function daysText({ from, to }: SearchView, { t, language }: Viewer): string {
  if (from && to) return formatDays(from, to, language)
  if (from) return t('search.since', { day: formatDay(from, language) })
  if (to) return t('search.until', { day: formatDay(to, language) })
  return t('search.days')
}
