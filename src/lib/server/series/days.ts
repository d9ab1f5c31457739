import { RRuleTemporal } from 'rrule-temporal'
import type { Day } from '#lib/domain/day.ts'
import { dayIn } from '../zone.ts'

type Window = {
  /** The last day that may be given, included. */
  until: Day
  /** No more days than these. */
  most?: number
  /** How many days that COUNT counts came before the first one. */
  countedBefore?: number
}

/**
 * The days of a rule (RFC 5545, 3.3.10) in order, from the first one on. The first day is one of
 * them whether or not it matches and COUNT counts it; UNTIL's local day is included. A rule that
 * names no day of the month and begins on one that a month or a year lacks falls on the last day
 * there is, because a bill due on the 31st is due at the end of February (RFC 7529, SKIP).
 */
export function daysOfRule(
  rule: string,
  { first, zone }: { first: Day; zone: string },
  { until, most = Number.MAX_SAFE_INTEGER, countedBefore = 0 }: Window,
): Day[] {
  const parts = partsOf(rule)
  const count = Number(parts.get('COUNT') ?? Number.MAX_SAFE_INTEGER)
  const limit = Math.min(most, count - countedBefore)
  const last = [until, lastDayOf(parts, zone)].toSorted()[0]!
  const days: Day[] = first <= last && limit > 0 ? [first] : []
  if (limit <= days.length) return days
  ruleOf(parts, first, last).all((at) => {
    const day = at.toPlainDate().toString() as Day
    if (day > first && days.length < limit) days.push(day)
    return days.length < limit
  })
  return days
}

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
  return new RRuleTemporal({ rruleString: `${start}\nRRULE:${text}` })
}

/** Ends are ours to count; times are attached after, by whoever knows the zone. */
const LEFT_OUT = new Set(['COUNT', 'UNTIL', 'BYHOUR', 'BYMINUTE', 'BYSECOND'])

/** What says itself which day of a month or year it means. */
const CHOOSES_DAY = ['BYMONTHDAY', 'BYDAY', 'BYYEARDAY', 'BYWEEKNO']

function needsLastDays(parts: Map<string, string>): boolean {
  const isLong = ['MONTHLY', 'YEARLY'].includes(parts.get('FREQ') ?? '')
  return isLong && !CHOOSES_DAY.some((name) => parts.has(name))
}

/** The local day that UNTIL names; the end of time without one. */
function lastDayOf(parts: Map<string, string>, zone: string): Day {
  const until = parts.get('UNTIL')
  if (!until) return '9999-12-31'
  const [, year, month, day, time] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})Z)?$/.exec(until)!
  if (!time) return `${year}-${month}-${day}` as Day
  const clock = time.replaceAll(/(\d\d)(?=\d)/g, '$1:')
  return dayIn(zone, Date.parse(`${year}-${month}-${day}T${clock}Z`))
}

/** The rule with its end as a local day, which a change of the zone does not move. */
export function withLocalEnd(rule: string, zone: string): string {
  const parts = partsOf(rule)
  return parts.has('UNTIL') ? endingOn(rule, lastDayOf(parts, zone)) : rule
}

/** The rule with another end: a last day, included. */
export function endingOn(rule: string, last: Day): string {
  return [...withoutEnd(rule), `UNTIL=${last.replaceAll('-', '')}`].join(';')
}

/** Whether two rules go on in the same way, wherever each ends. */
export function isSameRhythm(one: string, other: string): boolean {
  const rhythmOf = (rule: string) =>
    withoutEnd(rule)
      .filter((part) => part !== 'INTERVAL=1')
      .toSorted()
      .join(';')
  return rhythmOf(one) === rhythmOf(other)
}

function withoutEnd(rule: string): string[] {
  return rule.split(';').filter((part) => !/^(?:UNTIL|COUNT)=/.test(part))
}

/** The last local day that a rule's UNTIL names, if it has one. */
export function endOf(rule: string, zone: string): Day | undefined {
  const parts = partsOf(rule)
  return parts.has('UNTIL') ? lastDayOf(parts, zone) : undefined
}

function partsOf(rule: string): Map<string, string> {
  return new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
}
