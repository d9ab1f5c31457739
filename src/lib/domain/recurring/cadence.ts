import { partsOf } from '../day.ts'
import type { Day } from '../day.ts'
import { monthLength, startOf, weekdayOfNumber } from './points.ts'

/** The way in which days on a weekend move: to the workday after or before. */
export type WeekendMove = 'after' | 'before'

/** A day of the month, 31 for its last, or the nth of a weekday, -1 for its last. */
export type MonthDay = { date: number } | { nth: number; weekday: number }

/** How often payments come, and on which day. */
export type Cadence =
  | { unit: 'week'; every: 1 | 2 | 4; phase: number }
  | { unit: 'month'; every: MonthStep; phase: number; on: MonthDay; shift?: WeekendMove }

export const WEEK_STEPS = [1, 2, 4] as const
export const MONTH_STEPS = [1, 2, 3, 6, 12] as const
export type MonthStep = (typeof MONTH_STEPS)[number]

/** The middle length of a period, in days. */
export function periodDays({ unit, every }: Cadence): number {
  return unit === 'week' ? every * 7 : every * 30.44
}

/** The day of a slot; slots are counted from the epoch, one a period. */
export function dayOfSlot(cadence: Cadence, slot: number): number {
  const { every, phase } = cadence
  if (cadence.unit === 'week') return slot * every * 7 + phase
  return dayInMonth(cadence.on, slot * every + phase)
}

/** The day of a month, clamped to its end. */
export function dayInMonth(on: MonthDay, month: number): number {
  const start = startOf(month)
  const length = monthLength(month)
  if ('date' in on) return start + Math.min(on.date, length) - 1
  const { nth, weekday } = on
  if (nth > 0) {
    const ahead = (weekday - weekdayOfNumber(start) + 7) % 7
    return start + ahead + (nth - 1) * 7
  }
  const last = start + length - 1
  return last - ((weekdayOfNumber(last) - weekday + 7) % 7)
}

/** Days between an entry and its expected day; a shift allows the next workday, too. */
export function restOf(number: number, expected: number, shift?: WeekendMove): number {
  const rest = Math.abs(number - expected)
  const beyond = weekdayOfNumber(expected) - 5
  if (!shift || beyond <= 0) return rest
  const moved = shift === 'after' ? expected + 3 - beyond : expected - beyond
  return Math.min(rest, Math.abs(number - moved))
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The rule of a cadence (RFC 5545, 3.3.10) from its first day on. */
export function ruleOfCadence(cadence: Cadence, first: Day): string {
  const { unit, every } = cadence
  if (unit === 'week') return `FREQ=WEEKLY${intervalOf(every)}`
  const { on } = cadence
  if ('nth' in on) {
    return `FREQ=MONTHLY${intervalOf(every)};BYDAY=${on.nth}${WEEKDAYS[on.weekday - 1]}`
  }
  if (every === 12) return 'FREQ=YEARLY'
  const isClamped = partsOf(first).day !== on.date
  const day = isClamped ? `;BYMONTHDAY=${on.date === 31 ? -1 : on.date}` : ''
  return `FREQ=MONTHLY${intervalOf(every)}${day}`
}

function intervalOf(every: number): string {
  return every === 1 ? '' : `;INTERVAL=${every}`
}
