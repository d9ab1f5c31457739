import { addDays, dayOf, daysBetween, weekdayOf } from './day.ts'
import type { Day } from './day.ts'
import { addToMonth, firstDayOf, monthOf } from './period.ts'
import type { Month } from './period.ts'

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

/** Where a month begins that would begin at a weekend. */
export type Shift = 'none' | 'earlier' | 'later'

/** How months begin from a day on, and which of their two calendar months names them. */
export type PeriodRule = {
  from: Day
  begins: Begins
  shift: Shift
  named: 'begins' | 'ends'
}

/** The first and the last day of a month that begins with a payday. */
export type PayPeriod = { from: Day; to: Day }

/** The weekdays of a weekend: Monday is 1, Sunday 7. */
export type Weekend = ReadonlySet<number>

/** The period of a day; by the calendar before the first rule. Rules are in the order of `from`. */
export function periodOf(
  day: Day,
  rules: readonly PeriodRule[],
  weekend: Weekend,
): PayPeriod {
  const index = rules.findLastIndex(({ from }) => from <= day)
  const rule = rules[index] ?? CALENDAR
  const limit = rules[index + 1]?.from
  const next = beginAfter(day, rule, weekend)
  const from = lastBegin(day, rule, weekend)
  return {
    from: from < rule.from ? rule.from : from,
    to: addDays(limit !== undefined && limit < next ? limit : next, -1),
  }
}

/** The periods with a day between two days, in their order. */
export function periodsBetween(
  { from, to }: PayPeriod,
  rules: readonly PeriodRule[],
  weekend: Weekend,
): PayPeriod[] {
  const periods = [periodOf(from, rules, weekend)]
  for (;;) {
    const next = addDays(periods.at(-1)!.to, 1)
    if (next > to) return periods
    periods.push(periodOf(next, rules, weekend))
  }
}

/** The calendar month that names a period. */
export function monthNaming({ from, to }: PayPeriod, named: PeriodRule['named']): Month {
  return monthOf(named === 'begins' ? from : to)
}

/** The last day up to a day on which a month of a rule begins: a new rule begins there. */
export function lastBegin(
  day: Day,
  rule: Pick<PeriodRule, 'begins' | 'shift'>,
  weekend: Weekend,
): Day {
  return beginsAround(day, rule, weekend).findLast((begin) => begin <= day)!
}

/**
 * The history with a new rule, which begins with the last payday; what was before stays, unless
 * it began later. Undefined is the calendar.
 */
export function withRule(
  rules: readonly PeriodRule[],
  rule: Omit<PeriodRule, 'from'> | undefined,
  { today, weekend }: { today: Day; weekend: Weekend },
): PeriodRule[] {
  const from = lastBegin(today, rule ?? CALENDAR, weekend)
  const before = rules.filter((one) => one.from < from)
  if (!rule && before.length === 0) return []
  return [...before, { ...CALENDAR, ...rule, from }]
}

function beginAfter(day: Day, rule: PeriodRule, weekend: Weekend): Day {
  return beginsAround(day, rule, weekend).find((begin) => begin > day)!
}

const CALENDAR: PeriodRule = {
  from: '1970-01-01',
  begins: { kind: 'day', day: 1 },
  shift: 'none',
  named: 'ends',
}

/** Begins in order: two or more up to a day, and two or more after it. */
function beginsAround(
  day: Day,
  { begins, shift }: Pick<PeriodRule, 'begins' | 'shift'>,
  weekend: Weekend,
): Day[] {
  return AROUND.map((step) => {
    const begin =
      begins.kind === 'weeks'
        ? weeksBegin(day, begins.day, step)
        : monthBegin(addToMonth(monthOf(day), step), begins, weekend)
    return shifted(begin, shift, weekend)
  })
}

/** A weekend moves a begin by fewer days than a month has, so two steps suffice. */
const AROUND = [-2, -1, 0, 1, 2]
const FOUR_WEEKS = 28

function weeksBegin(day: Day, first: Day, step: number): Day {
  const passed = Math.floor(daysBetween(first, day) / FOUR_WEEKS)
  return addDays(first, (passed + step) * FOUR_WEEKS)
}

function monthBegin(
  { year, month }: Month,
  begins: Exclude<Begins, { kind: 'weeks' }>,
  weekend: Weekend,
): Day {
  const last = addDays(firstDayOf(addToMonth({ year, month }, 1)), -1)
  if (begins.kind === 'workday') return workdayBefore(last, begins.fromEnd, weekend)
  if (begins.kind === 'day') {
    const begin = dayOf(year, month, begins.day)
    return begin < last ? begin : last
  }
  const { nth, weekday } = begins
  if (nth < 0) return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
  const first = dayOf(year, month, 1)
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
