import type { Ref } from 'react'
import { closeAll } from '#lib/client/entries/place.ts'
import type { DayOfEntries } from '#lib/domain/entries.ts'
import type { Place } from '#lib/domain/entries/place.ts'
import { formatWeekday } from '#lib/i18n/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { EntryRow } from './EntryRow.tsx'
import { amountsText, sumText } from './reader.ts'
import type { Reader } from './reader.ts'

type Props = {
  day: DayOfEntries
  place: Place
  reader: Reader
  /** The heading, which gets the focus. */
  ref?: Ref<HTMLHeadingElement>
}

/** The entries of a day: beside the list of days, on a phone over it. */
export function DayPanel({ day, place, reader, ref }: Props) {
  const { words, language } = reader
  const { entries, minor, otherCurrencies } = day
  return (
    <section className="card side-panel" aria-labelledby="day-title">
      <button type="button" className="button quiet panel-back" onClick={closeAll}>
        <Icon name="arrow-left" />
        {words('entries.back.days')}
      </button>
      <div className="panel-head">
        <h2 id="day-title" ref={ref} tabIndex={-1}>
          {formatWeekday(day.day, language)}
        </h2>
        <button
          type="button"
          className="button quiet panel-close"
          aria-label={words('common.close')}
          onClick={closeAll}
        >
          <Icon name="x" />
        </button>
      </div>
      <p className="figure num" suppressHydrationWarning>
        {sumText(minor, reader)}
      </p>
      <p className="quiet-text num" suppressHydrationWarning>
        {words('entries.count', { count: entries.length })}
        {otherCurrencies.length > 0 &&
          ` · ${words('entries.others', { amounts: amountsText(otherCurrencies, reader) })}`}
      </p>
      <ul className="day-entries">
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryRow
              entry={entry}
              place={{ ...place, day: day.day }}
              isChosen={false}
              reader={reader}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
