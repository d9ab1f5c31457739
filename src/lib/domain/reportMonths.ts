import type { Day } from './day.ts'
import { roundMinor } from './money.ts'
import { indexOfMonth, monthOf } from './period.ts'
import type { Month } from './period.ts'

/** The expenses of a category in a month, 0 to 11, and the sum after today. */
export type SpentMonth = {
  month: number
  /** First day of a period that is no calendar month. */
  period?: Day
  minor: number
  toComeMinor?: number
}

/** Months of a year, 0 to 11, both ends included. */
export type YearSpan = { first: number; last: number }

/** All months of a year. */
export const WHOLE_YEAR: YearSpan = { first: 0, last: 11 }

type YearOfBook = {
  year: number
  /** First month with an entry of the book, where known. */
  begins?: Month
}

/**
 * The months of a year's chart, from the book's first month to the present one, which is
 * always shown.
 */
export function shownSpan({ year, begins }: YearOfBook, today: Day): YearSpan {
  const present = monthOf(today)
  const last = year === present.year ? present.month : WHOLE_YEAR.last
  return { first: begins?.year === year ? Math.min(begins.month, last) : 0, last }
}

/** The month of a year that is not over yet, if any. */
export function unfinishedMonth(year: number, today: Day): number | undefined {
  const present = monthOf(today)
  return year === present.year ? present.month : undefined
}

/** The number of a span's months. */
export function lengthOf({ first, last }: YearSpan): number {
  return last - first + 1
}

export function isWithin(month: number, { first, last }: YearSpan): boolean {
  return month >= first && month <= last
}

/** The months of a span, out of twelve. */
export function monthsWithin<Row extends { month: number }>(
  months: readonly Row[],
  span: YearSpan,
): Row[] {
  return months.filter(({ month }) => isWithin(month, span))
}

/** The mean of a span of finished months, rounded to the currency's decimals. */
export type Mean = YearSpan & { minor: number; count: number }

type MeanYear = { year: number; today: Day; first?: Month; currency: string }

/**
 * The mean of a year's finished months since the category's first entry; undefined without
 * any. Without `first`, begins at the year's first month with an amount.
 */
export function meanOf(
  months: readonly SpentMonth[],
  { year, today, first, currency }: MeanYear,
): Mean | undefined {
  const since = first ?? firstSpent(months, year)
  if (!since) return undefined
  const january = indexOfMonth({ year, month: 0 })
  const span = {
    first: Math.max(indexOfMonth(since) - january, WHOLE_YEAR.first),
    last: Math.min(indexOfMonth(monthOf(today)) - january - 1, WHOLE_YEAR.last),
  }
  const count = lengthOf(span)
  if (count < 1) return undefined
  const minor = monthsWithin(months, span).reduce((sum, month) => sum + month.minor, 0)
  return { ...span, minor: roundMinor(minor / count, currency), count }
}

function firstSpent(months: readonly SpentMonth[], year: number): Month | undefined {
  const found = months.find(({ minor }) => minor !== 0)
  return found && { year, month: found.month }
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
