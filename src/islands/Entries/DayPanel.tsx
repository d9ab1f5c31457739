import { entriesView } from '#lib/client/entries/view.ts'
import type { DayOfEntries } from '#lib/domain/entries.ts'
import type { EntriesView } from '#lib/domain/entriesView.ts'
import { formatWeekday } from '#lib/i18n/dates.ts'
import { amountsText, sumText } from '../ui/amounts.ts'
import { SidePanel } from '../ui/list/SidePanel.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { EntryRow } from './EntryRow.tsx'

type Props = {
  day: DayOfEntries
  view: EntriesView
}

/** Transactions of a day: beside the list of days, on a phone over it. */
export function DayPanel({ day, view }: Props) {
  const viewer = useViewer()
  const { t, language } = viewer
  const { entries, minor, otherCurrencies } = day
  return (
    <SidePanel
      titleId="day-title"
      title={formatWeekday(day.day, language)}
      back={{ label: t('entries.back.days'), go: entriesView.closeAll }}
      close={{ label: t('common.close'), go: entriesView.closeAll }}
    >
      <p className="figure num" suppressHydrationWarning>
        {sumText(minor, viewer)}
      </p>
      <p className="quiet-text num" suppressHydrationWarning>
        {t('entries.count', { count: entries.length })}
        {otherCurrencies.length > 0 &&
          ` · ${t('entries.others', { amounts: amountsText(otherCurrencies, viewer) })}`}
      </p>
      <ul className="day-entries">
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} view={{ ...view, day: day.day }} isChosen={false} />
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
