import { dayOf, partsOf } from './day.ts'
import type { Day } from './day.ts'

/**
 * A month of a year; months count from 0 to 11. One that begins with a payday has its name,
 * and its first day as `period`.
 */
export type Month = { year: number; month: number; period?: Day }

export const FIRST_YEAR = 1970
export const LAST_YEAR = 2199

export function monthOf(day: Day): Month {
  const { year, month } = partsOf(day)
  return { year, month }
}

/** The month `count` later, rolling over years; earlier when negative. */
export function addToMonth(from: Month, count: number): Month {
  return monthAt(indexOfMonth(from) + count)
}

/** Months since January of year 0. */
export function indexOfMonth({ year, month }: Month): number {
  return year * 12 + month
}

/** The month of an `indexOfMonth`. */
export function monthAt(index: number): Month {
  const year = Math.floor(index / 12)
  return { year, month: index - year * 12 }
}

export function firstDayOf({ year, month }: Month): Day {
  return dayOf(year, month, 1)
}

export function isSameMonth(one: Month, other: Month): boolean {
  return indexOfMonth(one) === indexOfMonth(other) && one.period === other.period
}

/** The month heading above a row, with year if not this year; undefined within a month. */
export function headingOf(
  day: Day,
  previous: Day | undefined,
  today: Day,
): (Month & { isOtherYear: boolean }) | undefined {
  const month = monthOf(day)
  if (previous && isSameMonth(monthOf(previous), month)) return undefined
  return { ...month, isOtherYear: month.year !== partsOf(today).year }
}

export function nearestMonth(year: number, today: Day): number {
  const present = partsOf(today)
  if (year === present.year) return present.month
  return year < present.year ? 11 : 0
}

/** Number of years around the present that are always offered (spec B, 9). */
const BEFORE = 3
const AFTER = 8

/** Years to choose from: the usual twelve, extended to the first and the chosen one. */
export function yearsToChoose(today: Day, chosen: number, first: number): number[] {
  const present = partsOf(today).year
  const from = Math.min(present - BEFORE, chosen, first)
  const to = Math.max(present + AFTER, chosen)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
