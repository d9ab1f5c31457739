import { addDays, addMonths } from './day.ts'
import type { Day } from './day.ts'

/** The parts of a rule by name. */
export function partsOfRule(rule: string): Map<string, string> {
  return new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
}

/** The COUNT of a rule, if any. */
export function countOf(rule: string): number | undefined {
  const count = partsOfRule(rule).get('COUNT')
  return count === undefined ? undefined : Number(count)
}

/** The last day of a stored rule, if any; its UNTIL is a local day. */
export function endOf(rule: string): Day | undefined {
  const [, year, month, day] =
    /^(\d{4})(\d\d)(\d\d)/.exec(partsOfRule(rule).get('UNTIL') ?? '') ?? []
  return day ? (`${year}-${month}-${day}` as Day) : undefined
}

/** The rule with another last day, included. */
export function endingOn(rule: string, last: Day): string {
  return `${endless(rule)};UNTIL=${last.replaceAll('-', '')}`
}

/** The rule without an end. */
export function endless(rule: string): string {
  const parts = rule.split(';').filter((part) => !/^(?:UNTIL|COUNT)=/.test(part))
  return parts.join(';')
}

/** Whether two rules have the same rhythm, ignoring their ends. */
export function isSameRhythm(one: string, other: string): boolean {
  const rhythmOf = (rule: string) =>
    endless(rule)
      .split(';')
      .filter((part) => part !== 'INTERVAL=1')
      .toSorted()
      .join(';')
  return rhythmOf(one) === rhythmOf(other)
}

/** More steps than there are days until the last stored year. */
export const ALL_STEPS = 84_500

/** The day `count` steps of a rule later, in its unit, ignoring its end. */
export function stepsAfter(rule: string, first: Day, count: number): Day {
  const parts = partsOfRule(rule)
  const steps = count * Number(parts.get('INTERVAL') ?? 1)
  const { add, each } = STEPS[parts.get('FREQ') as keyof typeof STEPS]
  return add(first, Math.min(steps * each, ALL_STEPS))
}

const STEPS = {
  DAILY: { add: addDays, each: 1 },
  WEEKLY: { add: addDays, each: 7 },
  MONTHLY: { add: addMonths, each: 1 },
  YEARLY: { add: addMonths, each: 12 },
}
