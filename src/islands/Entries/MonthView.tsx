import { useMemo, useRef } from 'react'
import { $month, monthKey } from '#lib/client/entries.ts'
import type { EntriesOfMonth } from '#lib/client/entries.ts'
import { closeAll, closeDetail } from '#lib/client/entries/place.ts'
import { groupByDay, totalOf } from '#lib/domain/entries.ts'
import type { Place } from '#lib/domain/entries/place.ts'
import type { Month } from '#lib/domain/period.ts'
import { formatMonth } from '#lib/i18n/dates.ts'
import { RowsOnTheWay } from '../ui/list/RowsOnTheWay.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { usePanelFocus } from '../ui/list/usePanelFocus.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { useEntryType } from './EntryTypeContext.ts'
import { DayPanel } from './DayPanel.tsx'
import { DayRow } from './DayRow.tsx'
import { EntryPanel } from './EntryPanel.tsx'
import { EntryRow } from './EntryRow.tsx'
import { Failed } from './Failed.tsx'
import { MonthChoice } from './MonthChoice.tsx'
import { NoEntries } from './NoEntries.tsx'
import { Total } from './Total.tsx'

type Props = { place: Place; month: Month; seed?: EntriesOfMonth }

/** A month's days, or its income, and beside them the chosen one. */
export function MonthView({ place, month, seed }: Props) {
  const { t, language } = useViewer()
  const type = useEntryType()
  const { answer, error } = useAnswer<EntriesOfMonth | undefined>($month, seed)
  const isOther = answer?.key !== monthKey(type, month)
  const failure = isOther ? error : undefined
  const entries = answer?.entries
  const days = useMemo(() => groupByDay(entries ?? []), [entries])
  const entry = isOther ? undefined : entries?.find(({ id }) => id === place.entryId)
  const day = isOther ? undefined : days.find((one) => one.day === place.day)
  const list = useRef<HTMLElement>(null)
  const panel = useRef<HTMLHeadingElement>(null)
  usePanelFocus(rowsOf(entry?.id, day?.day), { list, panel, close: closeDetail })
  const name = formatMonth(month, language)
  return (
    <div className="split">
      <section
        ref={list}
        className="card list"
        aria-label={t(type === 'income' ? 'entries.incomes' : 'entries.days', {
          month: name,
        })}
        aria-busy={isOther && !failure}
        tabIndex={-1}
      >
        <div className="list-head">
          <MonthChoice month={month} />
          <Total
            label={t(`entries.monthTotal.${type}`, { month: name })}
            total={entries && !isOther ? totalOf(entries) : undefined}
          />
        </div>
        {failure ? (
          <Failed failure={failure} />
        ) : (
          <Rows {...{ entries, days, place }} isLeft={isOther} />
        )}
      </section>
      {entry && (
        <EntryPanel
          key={entry.id}
          ref={panel}
          entry={entry}
          day={place.day}
          leave={day && day.entries.length > 1 ? closeDetail : closeAll}
        />
      )}
      {!entry && day && <DayPanel key={day.day} ref={panel} day={day} place={place} />}
      {!entry && !day && days.length > 0 && (
        <p className="card panel-hint quiet-text">{t(`entries.choose.${type}`)}</p>
      )}
    </div>
  )
}

/** The ids of the rows that the shown details were opened from, the last one first. */
function rowsOf(entryId: string | undefined, day: string | undefined): string[] {
  return [entryId ? `entry-${entryId}` : '', day ? `day-${day}` : ''].filter(Boolean)
}

type RowsProps = {
  entries?: EntriesOfMonth['entries']
  days: ReturnType<typeof groupByDay>
  place: Place
  /** Whether they are of the month before, until the chosen one's are here. */
  isLeft: boolean
}

/** Expenses stand under their days, income stands by itself (spec B, 2). */
function Rows({ entries, days, place, isLeft }: RowsProps) {
  const t = useT()
  const type = useEntryType()
  const { year, month } = place
  const here = useMemo(() => ({ year, month }), [year, month])
  if (!entries) return <RowsOnTheWay rows={6} label={t('entries.loading')} />
  if (entries.length === 0) return <NoEntries type={type} />
  if (type === 'income') {
    return (
      <ul inert={isLeft}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} place={here} isChosen={entry.id === place.entryId} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul inert={isLeft}>
      {days.map((day) => (
        <li key={day.day}>
          <DayRow day={day} place={here} isChosen={day.day === place.day} />
        </li>
      ))}
    </ul>
  )
}
