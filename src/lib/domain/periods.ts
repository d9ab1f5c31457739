import { addDays, addMonths } from './day.ts'
import type { Day } from './day.ts'
import { firstDayOf, indexOfMonth, monthAt, monthOf } from './period.ts'
import type { Month } from './period.ts'

/** The first and the last day of a month that begins with a payday. */
export type PayPeriod = { from: Day; to: Day }

/** Months in a row, numbered as calendar months are until the first rule. */
export type Periods = {
  /** The index of the period with a day. */
  indexOf: (day: Day) => number
  /** The period of an index. */
  at: (index: number) => PayPeriod
  /** The calendar month that names a period. */
  nameOf: (index: number) => Month
}

/** Calendar months, by `indexOfMonth`. */
export const CALENDAR: Periods = {
  indexOf: (day) => indexOfMonth(monthOf(day)),
  at: (index) => ({
    from: firstDayOf(monthAt(index)),
    to: addDays(firstDayOf(monthAt(index + 1)), -1),
  }),
  nameOf: monthAt,
}

/** Periods that are kept: more than a screen with several years asks for. */
const MOST_KEPT = 200

/** The same periods, those that were asked for last kept in memory. */
export function keepingPeriods({ indexOf, at, nameOf }: Periods): Periods {
  const days = new Map<number, PayPeriod>()
  const names = new Map<number, Month>()
  return {
    indexOf,
    at: (index) => keptIn(days, index, at),
    nameOf: (index) => keptIn(names, index, nameOf),
  }
}

function keptIn<Value>(
  kept: Map<number, Value>,
  index: number,
  find: (index: number) => Value,
): Value {
  const found = kept.get(index)
  if (found !== undefined) return found
  if (kept.size >= MOST_KEPT) kept.clear()
  const value = find(index)
  kept.set(index, value)
  return value
}

/** The month of an index, as calls name it. */
export function monthOfIndex(index: number, periods: Periods): Month {
  if (periods === CALENDAR) return monthAt(index)
  return { ...periods.nameOf(index), period: periods.at(index).from }
}

/** The first and the last index of the months with the name of a year: 12 or 13. */
export function indexesOfYear(
  year: number,
  periods: Periods,
): { first: number; last: number } {
  const isNamed = (index: number) => periods.nameOf(index).year === year
  const near = periods.indexOf(`${year}-01-01` as Day)
  const first = isNamed(near) ? near : near + 1
  let last = periods.indexOf(`${year}-12-31` as Day)
  if (!isNamed(last)) last -= 1
  return { first, last }
}

/** The indexes of the periods with a day between two days, in their order. */
export function indexesBetween({ from, to }: PayPeriod, periods: Periods): number[] {
  const first = periods.indexOf(from)
  const length = periods.indexOf(to) - first + 1
  return Array.from({ length }, (_, step) => first + step)
}

/**
 * Periods in a list: their first days, with the day after the last one, and the indexes of the
 * months that name them. `first` is the index of the first.
 */
export type PeriodList = { first: number; begins: Day[]; names: number[] }

/** The periods from one day to another as a list. */
export function listPeriods(days: PayPeriod, periods: Periods): PeriodList {
  const indexes = indexesBetween(days, periods)
  const [first, last] = [indexes[0]!, indexes.at(-1)!] // one at least
  return {
    first,
    begins: [...indexes, last + 1].map((index) => periods.at(index).from),
    names: indexes.map((index) => indexOfMonth(periods.nameOf(index))),
  }
}

/** The periods of a list; calendar months before it, and months from its last day on. */
export function listedPeriods({ first, begins, names }: PeriodList): Periods {
  const last = begins.length - 1
  const beginOf = (index: number): Day => {
    const place = index - first
    if (place < 0) return CALENDAR.at(index).from
    return begins[place] ?? addMonths(begins[last]!, place - last) // of a list
  }
  const indexOf = (day: Day): number => {
    if (day < begins[0]!) return Math.min(CALENDAR.indexOf(day), first - 1)
    const place = begins.findLastIndex((begin) => begin <= day)
    if (place < last) return first + place
    const after = first + last + CALENDAR.indexOf(day) - CALENDAR.indexOf(begins[last]!)
    return beginOf(after) <= day ? after : after - 1
  }
  return {
    indexOf,
    at: (index) => ({ from: beginOf(index), to: addDays(beginOf(index + 1), -1) }),
    nameOf: (index) => {
      const place = index - first
      if (place < 0) return monthAt(index)
      return monthAt(names[place] ?? names.at(-1)! + place - names.length + 1) // of a list
    },
  }
}
