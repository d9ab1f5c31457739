import { addDays, daysBetween, weekdayOf } from './day.ts'
import type { Day } from './day.ts'
import { movedIndex, periodsOf } from './payPeriod.ts'
import type { PeriodRule, Weekend } from './payPeriod.ts'
import type { PayPeriod } from './periods.ts'
import type { Month } from './period.ts'

type Now = { today: Day; weekend: Weekend }

/** A month as a rule makes it. */
export type PreviewMonth = PayPeriod & {
  name: Month
  days: number
  isPresent: boolean
  /** By how many days it is longer, or shorter, because the rule begins after it. */
  change: number
  /** The working day on which an income that is due at a weekend may come before. */
  earlier?: Day
}

/** Five months around the begin of the last rule, or around today if that is long past. */
export function previewMonths(
  rules: readonly PeriodRule[],
  { today, weekend }: Now,
): PreviewMonth[] {
  const periods = periodsOf(rules, weekend)
  const former = periodsOf(rules.slice(0, -1), weekend)
  const rule = rules.at(-1)
  const present = periods.indexOf(today)
  const begin = rule ? periods.indexOf(rule.from) : present
  const first = begin === present - 1 ? present - 2 : present - 1
  return Array.from({ length: MONTHS_SHOWN }, (_, step) => {
    const index = first + step
    const days = lengthOf(periods.at(index))
    const { from } = periods.at(index)
    return {
      ...periods.at(index),
      name: periods.nameOf(index),
      days,
      isPresent: index === present,
      change: rule && index === begin - 1 ? days - lengthOf(former.at(index)) : 0,
      ...(rule?.begins.kind === 'income' && from > today && workdayBefore(from, weekend)),
    }
  })
}

const MONTHS_SHOWN = 5

function lengthOf({ from, to }: PayPeriod): number {
  return daysBetween(from, to) + 1
}

function workdayBefore(day: Day, weekend: Weekend): { earlier: Day } | undefined {
  if (!weekend.has(weekdayOf(day))) return undefined
  let earlier = day
  while (weekend.has(weekdayOf(earlier))) earlier = addDays(earlier, -1)
  return { earlier }
}

/** A month of budgets, and the days for which they count under other rules. */
export type MovedBudgets = PayPeriod & { name: Month }

/** The present and the next month of budgets, which keep their amounts. */
export function previewBudgets(
  before: readonly PeriodRule[],
  after: readonly PeriodRule[],
  { today, weekend }: Now,
): [present: MovedBudgets, next: MovedBudgets] {
  const [former, periods] = [periodsOf(before, weekend), periodsOf(after, weekend)]
  const present = periods.indexOf(today)
  const at = (index: number) => {
    const [first, next] = [index, index + 1].map((one) => movedIndex(one, former, periods))
    return {
      name: former.nameOf(index),
      from: periods.at(first!).from,
      to: periods.at(next! - 1).to,
    }
  }
  return [at(present), at(present + 1)]
}
