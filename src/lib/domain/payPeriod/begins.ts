import { addDays, addMonths, dayOf, daysBetween, weekdayOf } from '../day.ts'
import type { Day } from '../day.ts'
import { addToMonth, firstDayOf, indexOfMonth, monthAt, monthOf } from '../period.ts'
import type { Month } from '../period.ts'

/** When the months of a rule begin. */
export type Begins =
  /** On this day of each calendar month, 1 to 31; in a shorter one on its last. */
  | { kind: 'day'; day: number }
  /** On the last working day of each calendar month: 1, on the one before it: 2. */
  | { kind: 'workday'; fromEnd: number }
  /** On the nth weekday of each calendar month, 1 to 4, or on its last: -1. Monday is 1. */
  | { kind: 'weekday'; nth: number; weekday: number }
  /** Every four weeks, counted from a day. */
  | { kind: 'weeks'; day: Day }
  /**
   * With the entries of an income series. `days` are its known begins, at least one, in
   * order, and `dues` their due days, of which later ones follow the last by the month.
   */
  | { kind: 'income'; seriesId: string; days: Day[]; dues: Day[] }

/** Where a month begins that would begin at a weekend. */
export type Shift = 'none' | 'earlier' | 'later'

/** The weekdays of a weekend: Monday is 1, Sunday 7. */
export type Weekend = ReadonlySet<number>

type Rule = { begins: Begins; shift: Shift }

/** Months that begin with an income. */
export type Income = Extract<Begins, { kind: 'income' }>

const FOUR_WEEKS = 28

/** The begin of a number; numbers follow each other, of a monthly rule by its month. */
export function beginAt(number: number, rule: Rule, weekend: Weekend): Day {
  const { begins, shift } = rule
  if (begins.kind === 'income') return incomeBegin(begins, number)
  const begin =
    begins.kind === 'weeks'
      ? addDays(begins.day, number * FOUR_WEEKS)
      : monthBegin(monthAt(number), begins, weekend)
  return shifted(begin, shift, weekend)
}

/** The number of the last begin up to a day. */
export function beginNumber(day: Day, rule: Rule, weekend: Weekend): number {
  const around = roughNumber(day, rule.begins)
  const near = [around + 1, around, around - 1]
  // A weekend moves a begin by some days, so the next one may be past, or this one to come.
  return near.find((one) => beginAt(one, rule, weekend) <= day) ?? around - 2
}

function roughNumber(day: Day, begins: Begins): number {
  if (begins.kind === 'weeks') return Math.floor(daysBetween(begins.day, day) / FOUR_WEEKS)
  if (begins.kind !== 'income') return indexOfMonth(monthOf(day))
  const { days, dues } = begins
  const last = days.length - 1
  const known = days.findLastIndex((one) => one <= day)
  if (known >= 0 && known < last) return known
  const nearest = Math.max(known, 0)
  return nearest + monthsBetween(dues[nearest]!, day) // at least one
}

function monthsBetween(from: Day, to: Day): number {
  return indexOfMonth(monthOf(to)) - indexOfMonth(monthOf(from))
}

/** Before the first known day and after the last one it goes on by the month. */
function incomeBegin({ days, dues }: Income, number: number): Day {
  const nearest = Math.min(Math.max(number, 0), days.length - 1)
  return days[number] ?? addMonths(dues[nearest]!, number - nearest) // at least one
}

function monthBegin(
  month: Month,
  begins: Exclude<Begins, { kind: 'weeks' | 'income' }>,
  weekend: Weekend,
): Day {
  const last = addDays(firstDayOf(addToMonth(month, 1)), -1)
  if (begins.kind === 'workday') return workdayBefore(last, begins.fromEnd, weekend)
  if (begins.kind === 'day') {
    const begin = dayOf(month.year, month.month, begins.day)
    return begin < last ? begin : last
  }
  const { nth, weekday } = begins
  if (nth < 0) return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
  const first = firstDayOf(month)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
}

/** The nth working day from the end of a month. */
function workdayBefore(last: Day, nth: number, weekend: Weekend): Day {
  let left = nth
  for (let day = last; ; day = addDays(day, -1)) {
    if (weekend.has(weekdayOf(day))) continue
    left -= 1
    if (left === 0) return day
  }
}

function shifted(begin: Day, shift: Shift, weekend: Weekend): Day {
  if (shift === 'none') return begin
  const way = shift === 'earlier' ? -1 : 1
  let day = begin
  while (weekend.has(weekdayOf(day))) day = addDays(day, way)
  return day
}
