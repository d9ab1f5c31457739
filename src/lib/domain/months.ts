import { daysBetween } from './day.ts'
import type { Day } from './day.ts'
import { CALENDAR, indexesOfYear, monthOfIndex, periodsOf } from './payPeriod.ts'
import type { PayPeriod, PeriodRule, Periods } from './payPeriod.ts'
import { indexOfMonth } from './period.ts'
import type { Month } from './period.ts'

/** Rules by which somebody's months begin, and the weekdays of their weekend. */
export type MonthRules = { rules: PeriodRule[]; weekend: number[] }

/** A viewer's day; with rules where their months are no calendar months. */
export type Now = { today: Day; monthRules?: MonthRules }

/** The months of a viewer. */
export function periodsFor({ monthRules }: Pick<Now, 'monthRules'>): Periods {
  if (!monthRules) return CALENDAR
  const known = found.get(monthRules)
  if (known) return known
  const periods = periodsOf(monthRules.rules, new Set(monthRules.weekend))
  found.set(monthRules, periods)
  return periods
}

/** Periods by their rules: both never change. */
const found = new WeakMap<MonthRules, Periods>()

/** The viewer's month of a day. */
export function monthOfDay(day: Day, now: Pick<Now, 'monthRules'>): Month {
  const periods = periodsFor(now)
  return monthOfIndex(periods.indexOf(day), periods)
}

/** The viewer's present month. */
export function presentMonth(now: Now): Month {
  return monthOfDay(now.today, now)
}

/** The month `count` later, or earlier when negative, of the same kind. */
export function stepMonth(
  month: Month,
  count: number,
  now: Pick<Now, 'monthRules'>,
): Month {
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
export function daysOfMonth(month: BudgetedMonth, now: Pick<Now, 'monthRules'>): PayPeriod {
  const { period, periodEnd } = month
  if (period && periodEnd) return { from: period, to: periodEnd }
  const periods = periodsOfMonth(month, now)
  return periods.at(indexIn(periods, month))
}

/** The months that a year names, of the kind of a month of it: 12, or 13. */
export function monthsOfYear(
  of: Pick<Month, 'year' | 'period'>,
  now: Pick<Now, 'monthRules'>,
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
  now: Pick<Now, 'monthRules'>,
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
  now: Pick<Now, 'monthRules'>,
): Periods {
  return period === undefined ? CALENDAR : periodsFor(now)
}

function indexIn(periods: Periods, month: Month): number {
  return month.period === undefined ? indexOfMonth(month) : periods.indexOf(month.period)
}
