import { getRecurringParent, previewSeries } from '#lib/contract/series.ts'
import { isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { MOST_COUNT, MOST_INTERVAL } from '#lib/domain/limits.ts'
import type { Plan } from '#lib/domain/recurrence.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { Key } from '#lib/i18n.ts'
import { ask } from '../core/ask.ts'

/** The fields of a plan that can be wrong. */
export type PlanField = 'repeat' | 'every' | 'endDay' | 'count'

/** What is wrong with how an entry comes again. */
export function flawsOfPlan(plan: Plan, first: string): Partial<Record<PlanField, Key>> {
  const { repeat, ends, endDay } = plan
  const flaws: Partial<Record<PlanField, Key>> = {}
  if (repeat === 'none' || repeat === 'kept') return flaws
  if (repeat === 'custom' && !isWithin(plan.every, MOST_INTERVAL)) {
    flaws.every = 'entryForm.everyWrong'
  }
  if (ends === 'afterCount' && !isWithin(plan.count, MOST_COUNT)) {
    flaws.count = 'entryForm.countWrong'
  }
  if (ends !== 'onDay') return flaws
  if (!isDay(endDay)) flaws.endDay = 'entryForm.endMissing'
  else if (endDay < first) flaws.endDay = 'entryForm.endBefore'
  return flaws
}

/** The most that a field takes, as the words of its flaw name it. */
export const MOST_OF = { every: { most: MOST_INTERVAL }, count: { most: MOST_COUNT } }

/** A rule that begins at an instant, or with which a series goes on from one of its entries. */
export type AskedRule = {
  rule: string
  at: number
  /** The entry, or the parent for all that are to come. */
  changedId?: string
}

/** The next days of a rule, as they would be made. @throws CallError, NetworkError */
export async function findNextDays(
  { rule, at, changedId }: AskedRule,
  signal: AbortSignal,
): Promise<Day[]> {
  const asked = { id: changedId, rule: { text: rule }, at }
  const { result } = await ask(previewSeries, asked, { signal })
  return result.days
}

/**
 * An occurrence as its series would make it now: a change of all future ones begins with that. It
 * keeps its own day, and its rule is the series'.
 * @throws CallError, NetworkError
 */
export async function asSeriesMakesIt(entry: Transaction): Promise<Transaction> {
  const asked = { series: { id: entry.seriesId }, type: 'income' } as const
  const { result } = await ask(getRecurringParent, asked)
  const parent = result as Transaction // a series of income has one
  const { id, at, day, modifiedAt } = entry
  return { ...parent, id, at, day, modifiedAt, seriesId: entry.seriesId }
}

function isWithin(number: number | undefined, most: number): boolean {
  return number !== undefined && number >= 1 && number <= most
}
