import { addDays, daysBetween } from './day.ts'
import type { Day } from './day.ts'
import { allocate } from './money.ts'
import type { PayPeriod } from './periods.ts'
import { addToMonth, firstDayOf, monthOf } from './period.ts'

/** Number of days of a forecast, today included. */
const FORECAST_DAYS = 90

/** The kinds of expected money: unpaid bills, entered entries and transfers, income. */
export type MoveKind = 'bill' | 'planned' | 'income'

/** Money expected on a day, in hundredths; below zero where it goes out. */
export type ExpectedMove = { day: Day; kind: MoveKind; minor: number }

/** The rest that all budgets of a month still allow, in hundredths. */
export type BudgetsRest = { days: PayPeriod; minor: number }

/** A day of a forecast, in hundredths. */
export type ForecastDay = {
  day: Day
  /** Expected at the end of the day. */
  balanceMinor: number
  /** Money that moves in or out, without the budgets. */
  changeMinor: number
  /** The day's share of the budgets, 0 or below. */
  budgetsMinor: number
}

type Forecast = {
  today: Day
  /** Today's balance. */
  balanceMinor: number
  moves: readonly ExpectedMove[]
  rests: readonly BudgetsRest[]
}

/**
 * The expected balance day by day, from today on. What is late counts today. The rest of a
 * month's budgets is spread over its days from today on.
 */
export function forecastOf({ today, balanceMinor, moves, rests }: Forecast): ForecastDay[] {
  const changes = Array.from({ length: FORECAST_DAYS }, () => 0)
  for (const { day, minor } of moves) {
    const index = Math.max(0, daysBetween(today, day))
    if (index < FORECAST_DAYS) changes[index]! += minor
  }
  const shares = rests.map((rest) => sharesOf(today, rest))
  let balance = balanceMinor
  return changes.map((changeMinor, index) => {
    const budgetsMinor = 0 - shares.reduce((sum, byDay) => sum + byDay[index]!, 0)
    balance += changeMinor + budgetsMinor
    return { day: addDays(today, index), balanceMinor: balance, changeMinor, budgetsMinor }
  })
}

/** The day with the lowest balance, the first of several; undefined without days. */
export function lowestOf<Low extends Pick<ForecastDay, 'balanceMinor'>>(
  days: readonly Low[],
): Low | undefined {
  return days.reduce<Low | undefined>(
    (low, day) => (low && low.balanceMinor <= day.balanceMinor ? low : day),
    undefined,
  )
}

/** The last day of a forecast that begins today. */
export function lastForecastDay(today: Day): Day {
  return addDays(today, FORECAST_DAYS - 1)
}

/** The first day of the month after a day's. */
export function firstOfNextMonth(today: Day): Day {
  return firstDayOf(addToMonth(monthOf(today), 1))
}

/**
 * Each forecast day's share of a month's rest, in hundredths. The shares of all days of the
 * month sum to the rest.
 */
export function sharesOf(today: Day, rest: BudgetsRest): number[] {
  const { start, byDay } = spread(today, rest)
  return Array.from({ length: FORECAST_DAYS }, (_, index) => byDay[index - start] ?? 0)
}

/** The share of a month's rest until a day, which does not count. */
export function restUntil(today: Day, until: Day, rest: BudgetsRest): number {
  if (rest.days.from >= until) return 0
  const { start, byDay } = spread(today, rest)
  return byDay
    .slice(0, daysBetween(today, until) - start)
    .reduce((sum, share) => sum + share, 0)
}

/** A month's rest by day, from today or the month's first day on. */
function spread(today: Day, { days, minor }: BudgetsRest) {
  const from = days.from < today ? today : days.from
  const length = Math.max(0, daysBetween(from, days.to) + 1)
  const byDay = allocate(
    minor,
    Array.from({ length }, () => 1),
  )
  return { start: daysBetween(today, from), byDay }
}
