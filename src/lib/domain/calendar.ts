import type { Bill, BillState } from './bill.ts'
import { addDays, addMonths, dayOf, daysBetween } from './day.ts'
import type { Day } from './day.ts'
import { monthOf } from './period.ts'
import type { Month } from './period.ts'

const A_SUNDAY: Day = '1970-01-04'
const DAYS_OF_WEEK = 7

/** The weeks of a month, days of other months left out; `first` is 0 for Sunday. */
export function weeksOf(month: Month, first: number): (Day | undefined)[][] {
  const begin = dayOf(month.year, month.month, 1)
  const count = daysBetween(begin, addMonths(begin, 1))
  const before = columnOf(begin, first)
  const weeks = Math.ceil((before + count) / DAYS_OF_WEEK)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_day, place) => {
      const number = week * DAYS_OF_WEEK + place - before
      return number < 0 || number >= count ? undefined : addDays(begin, number)
    }),
  )
}

/** The day that an arrow key or the like moves to; undefined for other keys (WAI-ARIA). */
export function dayByKey(key: string, day: Day, first: number): Day | undefined {
  const place = columnOf(day, first)
  const steps: Record<string, number | undefined> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -DAYS_OF_WEEK,
    ArrowDown: DAYS_OF_WEEK,
    Home: -place,
    End: DAYS_OF_WEEK - 1 - place,
  }
  if (key === 'PageUp') return addMonths(day, -1)
  if (key === 'PageDown') return addMonths(day, 1)
  const step = steps[key]
  return step === undefined ? undefined : addDays(day, step)
}

/** The initially chosen day of a month: today in the present month, else the first. */
export function firstShownDay(month: Month, today: Day): Day {
  const { year, month: number } = monthOf(today)
  const isPresent = year === month.year && number === month.month
  return isPresent ? today : dayOf(month.year, month.month, 1)
}

/** The most urgent state of a day's bills, for its mark. */
export function stateOfDay(bills: readonly Bill[]): BillState | undefined {
  const states = new Set(bills.map(({ state }) => state))
  return (['overdue', 'upcoming', 'paid'] as const).find((state) => states.has(state))
}

function columnOf(day: Day, first: number): number {
  const since = daysBetween(A_SUNDAY, day) - first
  return ((since % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK
}
