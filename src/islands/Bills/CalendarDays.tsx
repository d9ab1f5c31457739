import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { billsView } from '#lib/client/bills/view.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { dayByKey, stateOfDay, weeksOf } from '#lib/domain/calendar.ts'
import { partsOf } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { isSupportedMonth } from '#lib/domain/monthText.ts'
import { isSameMonth, monthOf } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import { weekdayNames } from '#lib/i18n/weekdays.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { DaySign } from './DaySign.tsx'

type Props = { month: Month; chosen: Day; bills: readonly Bill[] }

/** Days of a month as one tab stop, with a sign for their bills. */
export function CalendarDays({ month, chosen, bills }: Props) {
  const { language, firstWeekday: first } = useViewer()
  const table = useRef<HTMLTableElement>(null)
  const isMoving = useRef(false)
  const [left, setAt] = useState(chosen)
  const at = isSameMonth(monthOf(left), month) ? left : chosen
  // A key may move to a day of another month, which is drawn first.
  useEffect(() => {
    const button = table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)
    if (isMoving.current) button?.focus()
    isMoving.current = false
  })
  const byDay = Map.groupBy(bills, ({ dueDay }) => dueDay)
  const move = (event: KeyboardEvent, from: Day) => {
    const day = dayByKey(event.key, from, first)
    if (day === undefined || !isSupportedMonth(monthOf(day))) return
    event.preventDefault()
    isMoving.current = true
    setAt(day)
    if (!isSameMonth(monthOf(day), month)) billsView.goInstead({ tab: 'upcoming', day })
  }
  return (
    <table ref={table} className="calendar">
      <thead>
        <tr>
          {weekdayNames(language, first).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, first).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, place) => (
              <td key={day ?? place}>
                {day && (
                  <DayButton
                    day={day}
                    bills={byDay.get(day) ?? []}
                    isAt={day === at}
                    isChosen={day === chosen}
                    choose={() => {
                      setAt(day)
                      billsView.goInstead({ tab: 'upcoming', day })
                    }}
                    move={move}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ButtonProps = {
  day: Day
  bills: readonly Bill[]
  isAt: boolean
  isChosen: boolean
  choose: () => void
  move: (event: KeyboardEvent, from: Day) => void
}

function DayButton({ day, bills, isAt, isChosen, choose, move }: ButtonProps) {
  const { t, today, language } = useViewer()
  const state = stateOfDay(bills)
  const name = formatDayOfMonth(day, language)
  const titles = bills.map((bill) =>
    t(`bills.calendar.named.${bill.state}`, { title: bill.title }),
  )
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isAt ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={day === today ? 'date' : undefined}
      onClick={choose}
      onKeyDown={(event) => move(event, day)}
    >
      <span aria-hidden="true">{partsOf(day).day}</span>
      <span className="visually-hidden">
        {state ? t('bills.calendar.day', { day: name, bills: titles.join('; ') }) : name}
      </span>
      {state ? <DaySign state={state} /> : <i className="calendar-none" />}
    </button>
  )
}
