import { useMemo } from 'react'
import { $month, monthKey, refreshEntries } from '#lib/client/entries.ts'
import type { EntriesOfMonth } from '#lib/client/entries.ts'
import { entriesView } from '#lib/client/entries/view.ts'
import { groupByDay, totalOf } from '#lib/domain/entries.ts'
import type { DayOfEntries } from '#lib/domain/entries.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { listOfView } from '#lib/domain/entriesView.ts'
import type { EntriesView } from '#lib/domain/entriesView.ts'
import type { Month } from '#lib/domain/period.ts'
import { formatMonth } from '#lib/i18n/dates.ts'
import { Failed } from '../ui/list/Failed.tsx'
import { RowsOnTheWay } from '../ui/list/RowsOnTheWay.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { SplitView } from '../ui/list/SplitView.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { DayPanel } from './DayPanel.tsx'
import { DayRow } from './DayRow.tsx'
import { EntryPanel } from './EntryPanel.tsx'
import { EntryRow } from './EntryRow.tsx'
import { EntriesMonth } from './EntriesMonth.tsx'
import { NoEntries } from './NoEntries.tsx'
import { TotalFigure } from './TotalFigure.tsx'

type Props = { view: EntriesView; month: Month; seed?: EntriesOfMonth }

/** Days or income of a month, and beside them the details of the chosen row. */
export function MonthView({ view, month, seed }: Props) {
  const { t, language } = useViewer()
  const { type } = view
  const { answer, error } = useAnswer<EntriesOfMonth | undefined>($month, seed)
  const isOther = answer?.key !== monthKey(view)
  const failure = isOther ? error : undefined
  const entries = answer?.entries
  const days = useMemo(() => groupByDay(entries ?? []), [entries])
  const entry = isOther ? undefined : entries?.find(({ id }) => id === view.entryId)
  const day = isOther ? undefined : days.find((one) => one.day === view.day)
  const name = formatMonth(month, language)
  return (
    <SplitView
      label={t(type === 'income' ? 'entries.incomes' : 'entries.days', { month: name })}
      isBusy={isOther && !failure}
      rows={rowsOf(entry?.id, day?.day)}
      close={entriesView.closeDetail}
      details={detailsOf(view, entry, day)}
      hint={days.length > 0 ? t(`entries.choose.${type}`) : undefined}
    >
      <div className="list-head">
        <EntriesMonth view={view} month={month} />
        <TotalFigure
          label={t(`entries.monthTotal.${type}`, { month: name })}
          total={entries && !isOther ? totalOf(entries) : undefined}
        />
      </div>
      {failure ? (
        <Failed className="empty" failure={failure} retry={refreshEntries} />
      ) : (
        <Rows {...{ entries, days, view }} isLeft={isOther} />
      )}
    </SplitView>
  )
}

function detailsOf(view: EntriesView, entry?: Transaction, day?: DayOfEntries) {
  if (entry) {
    const { closeAll, closeDetail } = entriesView
    const leave = day && day.entries.length > 1 ? closeDetail : closeAll
    return <EntryPanel key={entry.id} entry={entry} day={view.day} leave={leave} />
  }
  return day && <DayPanel key={day.day} day={day} view={view} />
}

function rowsOf(entryId: string | undefined, day: string | undefined): string[] {
  return [entryId ? `entry-${entryId}` : '', day ? `day-${day}` : ''].filter(Boolean)
}

type RowsProps = {
  entries?: EntriesOfMonth['entries']
  days: DayOfEntries[]
  view: EntriesView
  /** Whether the rows are of the month before, while the chosen month loads. */
  isLeft: boolean
}

/** Expenses are listed by day, income one by one (spec B, 2). */
function Rows({ entries, days, view, isLeft }: RowsProps) {
  const t = useT()
  const { type, today, year, month } = view
  const here = useMemo(
    () => listOfView({ type, today, year, month }),
    [type, today, year, month],
  )
  if (!entries) return <RowsOnTheWay rows={6} label={t('entries.loading')} />
  if (entries.length === 0) return <NoEntries type={type} />
  if (type === 'income') {
    return (
      <ul inert={isLeft}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} view={here} isChosen={entry.id === view.entryId} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul inert={isLeft}>
      {days.map((day) => (
        <li key={day.day}>
          <DayRow day={day} view={here} isChosen={day.day === view.day} />
        </li>
      ))}
    </ul>
  )
}
