import { addDays, daysBetween } from './day.ts'
import type { Day } from './day.ts'
import type { Income, PeriodRule } from './payPeriod.ts'

/** Days on which an income begins months, and the due day of each. */
export type Paydays = Pick<Income, 'days' | 'dues'>

/** An income series with which months may begin. */
export type PaydayIncome = Paydays & {
  seriesId: string
  title: string
  minor: number
  currency: string
}

/** A due day of a series, and the day of its entry unless that was deleted. */
export type Occurrence = { due: Day; booked: Day | null }

/** Days around a due day in which its entry counts, and after which nothing moves it. */
const DAYS_AROUND = 5
const WEEK = 7
/** Days between due days every four weeks or by the month, of which some come early. */
const LEAST_BETWEEN = 27

/**
 * The begins by the occurrences of a series, in order of their due days. A begin whose fifth
 * day after the due day is over stays as it was stored.
 */
export function paydaysAfter(
  before: Paydays,
  occurrences: readonly Occurrence[],
  today: Day,
): Paydays {
  const isFixed = (due: Day) => addDays(due, DAYS_AROUND) < today
  const stored = before.dues.map((due, index) => ({ due, day: before.days[index]! })) // a day for each
  const [first, last] = [stored[0], stored.at(-1)]
  const isOpen = ({ due }: Occurrence) =>
    !first || !last || !isFixed(due) || due < first.due || due > last.due
  const begins: typeof stored = []
  const all = [
    ...stored.filter(({ due }) => isFixed(due)),
    ...occurrences.filter(isOpen).map((one) => ({ due: one.due, day: beginOf(one) })),
  ].toSorted((one, other) => (one.due < other.due ? -1 : 1))
  for (const one of all) {
    const previous = begins.at(-1)
    // A series may move to another day, which begins no month of some days.
    const isNear = previous && daysBetween(previous.day, one.day) <= WEEK
    if (!isNear) begins.push(one)
  }
  if (begins.length === 0) return before
  return { days: begins.map(({ day }) => day), dues: begins.map(({ due }) => due) }
}

/** Whether months may begin with a series of these due days to come. */
export function arePaydays(coming: readonly Occurrence[]): boolean {
  const isFar = ({ due }: Occurrence, index: number) =>
    index === 0 || daysBetween(coming[index - 1]!.due, due) >= LEAST_BETWEEN
  return coming.length > 0 && coming.every(isFar)
}

function beginOf({ due, booked }: Occurrence): Day {
  const isNear = booked !== null && Math.abs(daysBetween(due, booked)) <= DAYS_AROUND
  return isNear ? booked : due
}

/** Rules with the begins by the present occurrences of their series. */
export function withPaydays(
  rules: readonly PeriodRule[],
  occurrencesOf: (seriesId: string) => readonly Occurrence[],
  today: Day,
): PeriodRule[] {
  return rules.map((rule, index) => {
    const { begins, from } = rule
    if (begins.kind !== 'income') return rule
    const due = begins.dues[begins.days.indexOf(from)]
    const present = withDue(occurrencesOf(begins.seriesId), { due, booked: from })
    const next = { ...begins, ...paydaysAfter(begins, present, today) }
    const moved = next.days[next.dues.findIndex((one) => one === due)]
    const isLast = index === rules.length - 1
    const isInOrder = moved !== undefined && moved > (rules[index - 1]?.from ?? '')
    // The first month begins with its payday, which may still move.
    return { ...rule, begins: next, from: isLast && isInOrder ? moved : from }
  })
}

/** The due day with which a rule begins stays, also in a series that moved. */
function withDue(
  occurrences: readonly Occurrence[],
  { due, booked }: { due: Day | undefined; booked: Day },
): readonly Occurrence[] {
  if (due === undefined || occurrences.some((one) => one.due === due)) return occurrences
  return [...occurrences, { due, booked }]
}
