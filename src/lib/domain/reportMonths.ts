import type { Day } from './day.ts'
import { roundMinor } from './money.ts'
import { monthsOfYear, presentMonth } from './months.ts'
import type { Now } from './months.ts'
import { isSameMonth } from './period.ts'
import type { Month } from './period.ts'

/** The expenses of a category in a month of a year, from 0, and the sum after today. */
export type SpentMonth = {
  month: number
  /** First day of a period that is no calendar month. */
  period?: Day
  minor: number
  toComeMinor?: number
}

/** Months of a year by their place in it, from 0, both ends included. */
export type YearSpan = { first: number; last: number }

/** All months of a year, which may have 13. */
export const WHOLE_YEAR: YearSpan = { first: 0, last: 12 }

type YearOfBook = {
  year: number
  /** First month with an entry of the book, where known. */
  begins?: Month
}

/**
 * The months of a year's chart, from the book's first month to the present one, which is
 * always shown.
 */
export function shownSpan({ year, begins }: YearOfBook, now: Now): YearSpan {
  const last = unfinishedMonth(year, now) ?? monthsInYear(year, now).length - 1
  const first = begins?.year === year ? placeNamed(begins, now) : 0
  return { first: Math.min(first, last), last }
}

/** The place of the month of a year that is not over yet, if any. */
export function unfinishedMonth(year: number, now: Now): number | undefined {
  const present = presentMonth(now)
  if (year !== present.year) return undefined
  return monthsInYear(year, now).findIndex((month) => isSameMonth(month, present))
}

/** The months of a year, as a viewer counts them. */
export function monthsInYear(year: number, now: Now): Month[] {
  return monthsOfYear({ year, period: presentMonth(now).period }, now)
}

/** The place in its year of the first month with a name. */
export function placeNamed({ year, month }: Month, now: Now): number {
  return Math.max(
    0,
    monthsInYear(year, now).findIndex((one) => one.month === month),
  )
}

/** Whether a span is all months of a year. */
export function isWholeYear(span: YearSpan, year: number, now: Now): boolean {
  return lengthOf(span) === monthsInYear(year, now).length
}

/** The number of a span's months. */
export function lengthOf({ first, last }: YearSpan): number {
  return last - first + 1
}

export function isWithin(month: number, { first, last }: YearSpan): boolean {
  return month >= first && month <= last
}

/** The months of a span, out of a year's. */
export function monthsWithin<Row extends { month: number }>(
  months: readonly Row[],
  span: YearSpan,
): Row[] {
  return months.filter(({ month }) => isWithin(month, span))
}

/** The mean of a span of finished months, rounded to the currency's decimals. */
export type Mean = YearSpan & { minor: number; count: number }

type MeanYear = Now & { year: number; first?: Month; currency: string }

/**
 * The mean of a year's finished months since the category's first entry; undefined without
 * any. Without `first`, begins at the year's first month with an amount.
 */
export function meanOf(
  months: readonly SpentMonth[],
  { year, first, currency, ...now }: MeanYear,
): Mean | undefined {
  const since = first ?? firstSpent(months, year, now)
  if (!since) return undefined
  const present = presentMonth(now)
  if (since.year > year || present.year < year) return undefined
  const unfinished = unfinishedMonth(year, now) ?? monthsInYear(year, now).length
  const span = {
    first: since.year < year ? 0 : placeNamed(since, now),
    last: unfinished - 1,
  }
  const count = lengthOf(span)
  if (count < 1) return undefined
  const minor = monthsWithin(months, span).reduce((sum, month) => sum + month.minor, 0)
  return { ...span, minor: roundMinor(minor / count, currency), count }
}

function firstSpent(
  months: readonly SpentMonth[],
  year: number,
  now: Now,
): Month | undefined {
  const found = months.find(({ minor }) => minor !== 0)
  return found && monthsInYear(year, now)[found.month]
}

type MeanInput = {
  first: number | undefined
  present: number
  count: number
  currency: string
}

/**
 * The mean of the last `count` months before `present`, since the first entry. Rounded the
 * same way; null without an entry in them. Months are numbered as by `indexOfMonth`.
 */
export function recentMean(
  minor: number,
  { first, present, count, currency }: MeanInput,
): { minor: number; count: number } | null {
  if (first === undefined || first >= present) return null
  const counted = Math.min(present - first, count)
  return { minor: roundMinor(minor / counted, currency), count: counted }
}
