import { RRuleTemporal } from 'rrule-temporal'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import {
  ALL_STEPS,
  countOf,
  endingOn,
  endOf,
  partsOfRule,
  stepsAfter,
} from '#lib/domain/seriesRule.ts'
import { dayIn } from '../../core/zone.ts'

type Window = {
  /** The first day that may be given; from the rule's first one on without it. */
  from?: Day
  /** The last day that may be given, included. */
  until: Day
  /** How many days that COUNT counts came before the first one. */
  countedBefore?: number
}

/** The last day that an entry can have (contract, 1 months). */
export const LAST_DAY: Day = '2199-12-31'

/**
 * The days of a rule (RFC 5545, 3.3.10) in order, from the first one on. The first day is one of
 * them whether or not it matches and COUNT counts it; UNTIL's local day is included. A rule that
 * names no day of the month and begins on one that a month or a year lacks falls on the last day
 * there is, because a bill due on the 31st is due at the end of February (RFC 7529, SKIP).
 */
export function daysOfRule(
  rule: string,
  { first, zone }: { first: Day; zone: string },
  { from = first, until, countedBefore = 0 }: Window,
): Day[] {
  const last = [until, endIn(zone, rule) ?? until, LAST_DAY].toSorted()[0]!
  const count = countOf(rule)
  if (count === undefined) return daysWithin(rule, first, { from, last })
  // A number of times is told by those that were; most rules have one in each step.
  const enough = stepsAfter(rule, first, count)
  const near = daysWithin(rule, first, { from: first, last: enough < last ? enough : last })
  const isAll = near.length >= count || enough >= last
  const days = isAll ? near : daysWithin(rule, first, { from: first, last })
  return days.slice(0, Math.max(0, count - countedBefore)).filter((day) => day >= from)
}

/** The same of a rule whose days from the first one on are known, wherever it ends. */
export function daysAmong(
  all: Day[],
  rule: string,
  { from, until, countedBefore = 0 }: Window,
): Day[] {
  const last = [until, endOf(rule) ?? until].toSorted()[0]!
  return all
    .slice(0, Math.max(0, (countOf(rule) ?? Infinity) - countedBefore))
    .filter((day) => day <= last && (from === undefined || day >= from))
}

function daysWithin(
  rule: string,
  first: Day,
  { from, last }: { from: Day; last: Day },
): Day[] {
  const begin = from < first ? first : from
  if (last < begin) return []
  const days = ruleOf(withWeekday(partsOfRule(rule), first), first, last)
    .between(startOf(begin), startOf(addDays(last, 1)), true)
    .map((at) => at.toPlainDate().toString() as Day)
  const all = begin === first && days[0] !== first ? [first, ...days] : days
  return all.filter((day) => day >= from)
}

function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Which weekday of a week is meant may be told by the first day alone: then it is named. */
function withWeekday(parts: Map<string, string>, first: Day): Map<string, string> {
  if (!parts.has('BYWEEKNO') || parts.has('BYDAY')) return parts
  const weekday = WEEKDAYS[new Date(`${first}T12:00:00Z`).getUTCDay()]!
  return new Map([...parts, ['BYDAY', weekday]])
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Dates are plain days: made at noon in UTC, where no clock changes. */
function ruleOf(parts: Map<string, string>, first: Day, last: Day): RRuleTemporal {
  const named = [...parts].filter(([name]) => !LEFT_OUT.has(name))
  const skip = needsLastDays(parts)
    ? [
        ['RSCALE', 'GREGORIAN'],
        ['SKIP', 'BACKWARD'],
      ]
    : []
  const until = ['UNTIL', `${last.replaceAll('-', '')}T235959Z`]
  const text = [...named, ...skip, until].map((pair) => pair.join('=')).join(';')
  const start = `DTSTART;TZID=UTC:${first.replaceAll('-', '')}T120000`
  const rruleString = `${start}\nRRULE:${text}`
  // The window is what bounds a rule that names few days.
  return new RRuleTemporal({ rruleString, maxIterations: ALL_STEPS })
}

/** Ends are ours to count; times are attached after, by whoever knows the zone. */
const LEFT_OUT = new Set(['COUNT', 'UNTIL', 'BYHOUR', 'BYMINUTE', 'BYSECOND'])

/** What says itself which day of a month or year it means. */
const CHOOSES_DAY = ['BYMONTHDAY', 'BYDAY', 'BYYEARDAY', 'BYWEEKNO']

function needsLastDays(parts: Map<string, string>): boolean {
  const isLong = ['MONTHLY', 'YEARLY'].includes(parts.get('FREQ') ?? '')
  return isLong && !CHOOSES_DAY.some((name) => parts.has(name))
}

/** The last day in a zone that a rule's UNTIL names, a day or an instant, if it has one. */
export function endIn(zone: string, rule: string): Day | undefined {
  const until = partsOfRule(rule).get('UNTIL')
  const [, year, month, day, time] =
    /^(\d{4})(\d\d)(\d\d)T(\d{6})Z$/.exec(until ?? '') ?? []
  if (!time) return endOf(rule)
  const clock = time.replaceAll(/(\d\d)(?=\d)/g, '$1:')
  return dayIn(zone, Date.parse(`${year}-${month}-${day}T${clock}Z`))
}

/** The rule with its end as a local day, which a change of the zone does not move. */
export function withLocalEnd(rule: string, zone: string): string {
  const last = endIn(zone, rule)
  return last ? endingOn(rule, last) : rule
}
