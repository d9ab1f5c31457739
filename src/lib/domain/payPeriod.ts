import { addDays, daysBetween } from './day.ts'
import type { Day } from './day.ts'
import { beginAt, beginNumber } from './payPeriod/begins.ts'
import type { Begins, Shift, Weekend } from './payPeriod/begins.ts'
import { monthOf } from './period.ts'
import { CALENDAR, indexesBetween } from './periods.ts'
import type { PayPeriod, Periods } from './periods.ts'

export type { Begins, Income, Shift, Weekend } from './payPeriod/begins.ts'

/** How months begin from a day on, and which of their two calendar months names them. */
export type PeriodRule = {
  from: Day
  begins: Begins
  shift: Shift
  named: 'begins' | 'ends'
}

/** The payday with which a new rule begins: the last one, that before it, or the next one. */
export type Start = 'before' | 'last' | 'next'

/** The periods of a history of rules, in the order of `from`; calendar months before it. */
export function periodsOf(rules: readonly PeriodRule[], weekend: Weekend): Periods {
  if (rules.length === 0) return CALENDAR
  const segments = segmentsOf(rules, weekend)
  const atIndex = (index: number) => segments.findLast(({ first }) => first <= index)!
  const at = (index: number): PayPeriod => {
    const segment = atIndex(index)
    const next = segments[segments.indexOf(segment) + 1]
    const begin = (one: number) =>
      one === segment.first ? segment.from : beginIn(segment, one, weekend)
    const end = index + 1 === next?.first ? next.from : begin(index + 1)
    return { from: begin(index), to: addDays(end, -1) }
  }
  return {
    at,
    indexOf: (day) => {
      const segment = segments.findLast(({ from }) => from <= day)!
      const next = segments[segments.indexOf(segment) + 1]
      const index = indexIn(segment, day, weekend)
      return next ? Math.min(index, next.first - 1) : index
    },
    nameOf: (index) => {
      // A period that another rule cuts or lengthens keeps its name.
      const segment = atIndex(index)
      const begin = beginIn(segment, index, weekend)
      const end = addDays(beginIn(segment, index + 1, weekend), -1)
      return monthOf(segment.rule.named === 'begins' ? begin : end)
    },
  }
}

/** The calendar month that holds most of a period; while both are close, the one of its index. */
export function monthWithMost(index: number, periods: Periods): number {
  return withMost(periods.at(index), index, CALENDAR)
}

/** The period that holds most of a calendar month; while both are close, the one of its index. */
export function periodWithMost(month: number, periods: Periods): number {
  return withMost(CALENDAR.at(month), month, periods)
}

/** The period of other rules that holds most of one; while both are close, that of its index. */
export function movedIndex(index: number, before: Periods, after: Periods): number {
  return withMost(before.at(index), index, after)
}

/** Months of one rule and calendar months keep pace, also where halves differ by a day. */
const CLOSE_DAYS = 10

function withMost(days: PayPeriod, close: number, others: Periods): number {
  if (commonDays(days, others.at(close)) >= CLOSE_DAYS) return close
  return indexesBetween(days, others).reduce((most, index) =>
    commonDays(days, others.at(index)) > commonDays(days, others.at(most)) ? index : most,
  )
}

function commonDays(one: PayPeriod, other: PayPeriod): number {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return daysBetween(from, to) + 1
}

/** The last payday up to a day, the one before it and the next one: a rule may begin there. */
export function paydaysAround(
  day: Day,
  rule: Pick<PeriodRule, 'begins' | 'shift'>,
  weekend: Weekend,
): Record<Start, Day> {
  const number = beginNumber(day, rule, weekend)
  const at = (other: number) => beginAt(other, rule, weekend)
  return { before: at(number - 1), last: at(number), next: at(number + 1) }
}

/**
 * The history with a new rule, which begins with the last payday unless another is chosen.
 * What was before stays, unless it began later. Undefined is the calendar.
 */
export function withRule(
  rules: readonly PeriodRule[],
  rule: Omit<PeriodRule, 'from'> | undefined,
  { today, weekend, start = 'last' }: { today: Day; weekend: Weekend; start?: Start },
): PeriodRule[] {
  const from = paydaysAround(today, rule ?? CALENDAR_RULE, weekend)[start]
  const before = rules.filter((one) => one.from < from)
  if (!rule && before.length === 0) return []
  return [...before, { ...CALENDAR_RULE, ...rule, from }]
}

/** Periods of one rule; `number` is that of the begin of the first, whose index is `first`. */
type Segment = { rule: PeriodRule; from: Day; first: number; number: number }

const CALENDAR_RULE: PeriodRule = {
  from: '0000-01-01',
  begins: { kind: 'day', day: 1 },
  shift: 'none',
  named: 'ends',
}

/** A cut period of fewer days belongs to the one before it. */
const HALF_A_MONTH = 15

function segmentsOf(rules: readonly PeriodRule[], weekend: Weekend): Segment[] {
  const calendar = { rule: CALENDAR_RULE, from: CALENDAR_RULE.from, first: 0, number: 0 }
  return rules.reduce<Segment[]>(
    (segments, rule) => withSegment(segments, rule, weekend),
    [calendar],
  )
}

/** Adds the periods of a rule, which cut the last one before them. */
function withSegment(
  segments: readonly Segment[],
  rule: PeriodRule,
  weekend: Weekend,
): Segment[] {
  const { from, number } = firstOf(rule, weekend)
  const begun = segments.filter((one) => one.from < from)
  const last = begun.at(-1)! // begins with the calendar
  const cut = indexIn(last, from, weekend)
  const begin = cut === last.first ? last.from : beginIn(last, cut, weekend)
  const isDropped = daysBetween(begin, from) < HALF_A_MONTH
  const before = isDropped && cut === last.first ? begun.slice(0, -1) : begun
  return [...before, { rule, from, number, first: isDropped ? cut : cut + 1 }]
}

/** Where the first period of a rule begins: some days before the next begin are not one. */
function firstOf(rule: PeriodRule, weekend: Weekend): { from: Day; number: number } {
  const number = beginNumber(rule.from, rule, weekend)
  const next = beginAt(number + 1, rule, weekend)
  return daysBetween(rule.from, next) < HALF_A_MONTH
    ? { from: next, number: number + 1 }
    : { from: rule.from, number }
}

function beginIn({ rule, first, number }: Segment, index: number, weekend: Weekend): Day {
  return beginAt(number + index - first, rule, weekend)
}

function indexIn({ rule, first, number }: Segment, day: Day, weekend: Weekend): number {
  return first + beginNumber(day, rule, weekend) - number
}
