import { daysBetween } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { partsOfRule } from '#lib/domain/seriesRule.ts'

/** The most microseconds of finding a rule's days: 20 ms (contract, 2 Recurrence). */
export const MAX_WORK = 20_000

/**
 * The most microseconds of finding a rule's days between two days: visited days by
 * their cost. Counted from the rule's text, so that it is the same everywhere.
 */
export function workOf(rule: string, from: Day, until: Day): number {
  const parts = partsOfRule(rule)
  const frequency = parts.get('FREQ') as keyof typeof STEPS
  const { days, workOfStep } = STEPS[frequency]
  const length = days * Number(parts.get('INTERVAL') ?? 1)
  const steps = Math.ceil(Math.max(0, daysBetween(from, until)) / length) + 1
  return steps * workOfStep(parts)
}

type Parts = Map<string, string>

/** The fewest days in a step of each frequency, and its cost. */
const STEPS = {
  DAILY: { days: 1, workOfStep: workOfDay },
  WEEKLY: { days: 7, workOfStep: workOfWeek },
  MONTHLY: { days: 28, workOfStep: workOfMonth },
  YEARLY: { days: 365, workOfStep: workOfYear },
}

function workOfDay(parts: Parts): number {
  return [...parts.keys()].some((name) => name.startsWith('BY')) ? 10 : 1
}

function workOfWeek(parts: Parts): number {
  return (parts.has('BYSETPOS') ? 20 : 10) * Math.max(1, readLength(parts, 'BYDAY'))
}

function workOfMonth(parts: Parts): number {
  const days = readLength(parts, 'BYMONTHDAY') + 5 * readLength(parts, 'BYDAY')
  const bare = parts.has('BYSETPOS') ? 50 : 20
  return (days === 0 ? bare : 3 + 0.8 * days) + workOfNumbered(parts)
}

function workOfYear(parts: Parts): number {
  const months = readLength(parts, 'BYMONTH') || 12
  const weekdays = parts.has('BYWEEKNO') ? 0 : 5 * readLength(parts, 'BYDAY')
  const ofMonths = 4 * months * (readLength(parts, 'BYMONTHDAY') + weekdays)
  const bareMonths = ofMonths === 0 ? 40 * readLength(parts, 'BYMONTH') : 0
  return 15 + ofMonths + bareMonths + workOfNumbered(parts)
}

/** Rules by week number or day of the year visit every day. */
function workOfNumbered(parts: Parts): number {
  const weekDays = readLength(parts, 'BYWEEKNO') * Math.max(1, readLength(parts, 'BYDAY'))
  const yearDays = readLength(parts, 'BYYEARDAY')
  return weekDays > 0 && yearDays > 0 ? 10_000 : 20 * (weekDays + yearDays)
}

function readLength(parts: Parts, name: string): number {
  return parts.get(name)?.split(',').length ?? 0
}
