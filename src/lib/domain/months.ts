import { daysBetween } from './day.ts'
import type { Day } from './day.ts'
import { CALENDAR, indexesOfYear, listedPeriods, monthOfIndex } from './periods.ts'
import type { PayPeriod, PeriodList, Periods } from './periods.ts'
import { indexOfMonth } from './period.ts'
import type { Month } from './period.ts'

/** A viewer's day; with a list where their months are no calendar months. */
export type Now = { today: Day; ownMonths?: PeriodList }

/** The months of a viewer. */
export function periodsFor({ ownMonths }: Pick<Now, 'ownMonths'>): Periods {
  if (!ownMonths) return CALENDAR
  const known = found.get(ownMonths)
  if (known) return known
  const periods = listedPeriods(ownMonths)
  found.set(ownMonths, periods)
  return periods
}

/** Periods by their list: both never change. */
const found = new WeakMap<PeriodList, Periods>()

/** The viewer's month of a day. */
export function monthOfDay(day: Day, now: Pick<Now, 'ownMonths'>): Month {
  const periods = periodsFor(now)
  return monthOfIndex(periods.indexOf(day), periods)
}

/** The viewer's present month. */
export function presentMonth(now: Now): Month {
  return monthOfDay(now.today, now)
}

/** The month `count` later, or earlier when negative, of the same kind. */
export function stepMonth(month: Month, count: number, now: Pick<Now, 'ownMonths'>): Month {
  const periods = periodsOfMonth(month, now)
  return monthOfIndex(indexIn(periods, month) + count, periods)
}

/** A month; one of another person's, such as a budget's, has its last day. */
type BudgetedMonth = Month & { periodEnd?: Day }

/** Months from the present one of its kind to another, negative for an earlier one. */
export function monthsAheadOf(month: BudgetedMonth, now: Now): number {
  if (isPresent(month, now)) return 0
  const periods = periodsOfMonth(month, now)
  return indexIn(periods, month) - periods.indexOf(now.today)
}

function isPresent({ period, periodEnd }: BudgetedMonth, { today }: Now): boolean {
  if (period === undefined || periodEnd === undefined) return false
  return period <= today && today <= periodEnd
}

/** The days of a month. */
export function daysOfMonth(month: BudgetedMonth, now: Pick<Now, 'ownMonths'>): PayPeriod {
  const { period, periodEnd } = month
  if (period && periodEnd) return { from: period, to: periodEnd }
  const periods = periodsOfMonth(month, now)
  return periods.at(indexIn(periods, month))
}

/** The months that a year names, of the kind of a month of it: 12, or 13. */
export function monthsOfYear(
  of: Pick<Month, 'year' | 'period'>,
  now: Pick<Now, 'ownMonths'>,
): Month[] {
  const periods = periodsOfMonth(of, now)
  const { first, last } = indexesOfYear(of.year, periods)
  return Array.from({ length: last - first + 1 }, (_, step) =>
    monthOfIndex(first + step, periods),
  )
}

/** The month of a year that is nearest to the present one: its own, its last or its first. */
export function nearestShown(of: Pick<Month, 'year' | 'period'>, now: Now): Month {
  const months = monthsOfYear(of, now)
  const shown = months.findLast((month) => monthsAheadOf(month, now) <= 0)
  return shown ?? months[0]! // a year has months
}

/** The month of the same name in another year, or its first where none has the name. */
export function monthInYear(
  month: Month,
  year: number,
  now: Pick<Now, 'ownMonths'>,
): Month {
  const months = monthsOfYear({ ...month, year }, now)
  return months.find((one) => one.month === month.month) ?? months[0]! // a year has months
}

/** The elapsed share of the present month. */
export type Pace = {
  day: number
  days: number
  /** Days after today. */
  left: number
  /** Hundredths of a percent of the month, today included. */
  share: number
}

/** The elapsed share of a month; undefined unless it is the present one of its kind. */
export function paceOf(month: BudgetedMonth, now: Now): Pace | undefined {
  const { from, to } = daysOfMonth(month, now)
  if (now.today < from || now.today > to) return undefined
  const days = daysBetween(from, to) + 1
  const day = daysBetween(from, now.today) + 1
  return { day, days, left: days - day, share: Math.round((day / days) * 10_000) }
}

/** Calendar months, unless a month is a period. */
function periodsOfMonth(
  { period }: Pick<Month, 'period'>,
  now: Pick<Now, 'ownMonths'>,
): Periods {
  return period === undefined ? CALENDAR : periodsFor(now)
}

function indexIn(periods: Periods, month: Month): number {
  return month.period === undefined ? indexOfMonth(month) : periods.indexOf(month.period)
}
