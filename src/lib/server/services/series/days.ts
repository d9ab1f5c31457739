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
  from?: Day
  until: Day
  /** Number of occurrences of COUNT before the first day. */
  countedBefore?: number
}

/** The last possible day of an entry (contract, 1 months). */
export const LAST_DAY: Day = '2199-12-31'

/**
 * The days of a rule in order (RFC 5545, 3.3.10), the first day always among them.
 * COUNT counts it, matching or not; UNTIL's local day is included.
 * Rules without a day of the month fall back to a month's last day (RFC 7529, SKIP).
 */
export function daysOfRule(
  rule: string,
  { first, zone }: { first: Day; zone: string },
  { from = first, until, countedBefore = 0 }: Window,
): Day[] {
  const last = [until, endIn(zone, rule) ?? until, LAST_DAY].toSorted()[0]!
  const count = countOf(rule)
  if (count === undefined) return daysWithin(rule, first, { from, last })
  // COUNT needs few steps, as most rules have a day in each.
  const enough = stepsAfter(rule, first, count)
  const near = daysWithin(rule, first, { from: first, last: enough < last ? enough : last })
  const isAll = near.length >= count || enough >= last
  const days = isAll ? near : daysWithin(rule, first, { from: first, last })
  return days.slice(0, Math.max(0, count - countedBefore)).filter((day) => day >= from)
}

/** Like `daysOfRule`, chosen from known days. */
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
  const days = createRule(withWeekday(partsOfRule(rule), first), first, last)
    .between(startOf(begin), startOf(addDays(last, 1)), true)
    .map((at) => at.toPlainDate().toString() as Day)
  const all = begin === first && days[0] !== first ? [first, ...days] : days
  return all.filter((day) => day >= from)
}

function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Names the weekday, which weekly rules may leave to the first day. */
function withWeekday(parts: Map<string, string>, first: Day): Map<string, string> {
  if (!parts.has('BYWEEKNO') || parts.has('BYDAY')) return parts
  const weekday = WEEKDAYS[new Date(`${first}T12:00:00Z`).getUTCDay()]!
  return new Map([...parts, ['BYDAY', weekday]])
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Noon in UTC has no clock changes. */
function createRule(parts: Map<string, string>, first: Day, last: Day): RRuleTemporal {
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
  // A rule with few days stops at the end of the window.
  return new RRuleTemporal({ rruleString, maxIterations: ALL_STEPS })
}

/** Ends are applied here; callers attach times, since they know the zone. */
const LEFT_OUT = new Set(['COUNT', 'UNTIL', 'BYHOUR', 'BYMINUTE', 'BYSECOND'])

const CHOOSES_DAY = ['BYMONTHDAY', 'BYDAY', 'BYYEARDAY', 'BYWEEKNO']

function needsLastDays(parts: Map<string, string>): boolean {
  const isLong = ['MONTHLY', 'YEARLY'].includes(parts.get('FREQ') ?? '')
  return isLong && !CHOOSES_DAY.some((name) => parts.has(name))
}

/** The last local day of a rule's UNTIL, a day or an instant, if any. */
export function endIn(zone: string, rule: string): Day | undefined {
  const until = partsOfRule(rule).get('UNTIL')
  const [, year, month, day, time] =
    /^(\d{4})(\d\d)(\d\d)T(\d{6})Z$/.exec(until ?? '') ?? []
  if (!time) return endOf(rule)
  const clock = time.replaceAll(/(\d\d)(?=\d)/g, '$1:')
  return dayIn(zone, Date.parse(`${year}-${month}-${day}T${clock}Z`))
}

/** The rule with its end as a local day, which no change of the zone moves. */
export function withLocalEnd(rule: string, zone: string): string {
  const last = endIn(zone, rule)
  return last ? endingOn(rule, last) : rule
}
