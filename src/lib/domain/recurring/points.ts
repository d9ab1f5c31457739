import { dayOf, daysBetween, partsOf } from '../day.ts'
import type { Day } from '../day.ts'
import { indexOfMonth, monthAt } from '../period.ts'

/** An entry's day as numbers, and its amount. */
export type Point = {
  id: string
  ownerId: string
  day: Day
  minor: number
  /** Days since 1970. */
  number: number
  /** Index of the month, and day in it. */
  month: number
  date: number
}

const EPOCH: Day = '1970-01-01'

export function numberOf(day: Day): number {
  return daysBetween(EPOCH, day)
}

/** Monday is 1, Sunday 7. */
export function weekdayOfNumber(number: number): number {
  return ((number + 3) % 7) + 1
}

export function pointOf(entry: {
  id: string
  ownerId: string
  day: Day
  minor: number
}): Point {
  const { id, ownerId, day, minor } = entry
  const { year, month, day: date } = partsOf(day)
  const index = indexOfMonth({ year, month })
  return { id, ownerId, day, minor, number: startOf(index) + date - 1, month: index, date }
}

const starts = new Map<number, number>()

/** The first day of a month; there are few months in a book. */
export function startOf(month: number): number {
  const known = starts.get(month)
  if (known !== undefined) return known
  const { year, month: ofYear } = monthAt(month)
  const start = numberOf(dayOf(year, ofYear, 1))
  starts.set(month, start)
  return start
}

export function monthLength(month: number): number {
  return startOf(month + 1) - startOf(month)
}

/** The middle value; 0 of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
