import { isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { MAX_COUNT, MAX_INTERVAL } from '#lib/domain/limits.ts'
import type { Plan } from '#lib/domain/recurrence.ts'
import type { Rule, Transaction } from '#lib/domain/transaction.ts'
import type { Key } from '#lib/i18n.ts'
import { ask } from '../core/ask.ts'
import type { ErrorKeys } from '../core/errors.ts'

/** Fields of a plan that can be wrong. */
export type PlanField = 'every' | 'endDay' | 'count'

/** Finds errors in a plan of recurrence. */
export function validatePlan(plan: Plan, first: string): ErrorKeys<PlanField> {
  const { repeat, ends } = plan
  if (repeat === 'none' || repeat === 'kept') return {}
  const isEveryWrong = repeat === 'custom' && !isWithin(plan.every, MAX_INTERVAL)
  const isCountWrong = ends === 'afterCount' && !isWithin(plan.count, MAX_COUNT)
  return {
    every: isEveryWrong ? 'entryForm.everyWrong' : undefined,
    count: isCountWrong ? 'entryForm.countWrong' : undefined,
    endDay: ends === 'onDay' ? validateEnd(plan.endDay, first) : undefined,
  }
}

function validateEnd(endDay: string, first: string): Key | undefined {
  if (!isDay(endDay)) return 'entryForm.endMissing'
  return endDay < first ? 'entryForm.endBefore' : undefined
}

type SeriesNames = Pick<Transaction, 'seriesId' | 'seriesNumber'>

/** A rule, with the names of the series that it changes. */
export function ruleOfSeries(rule: Rule | undefined, entry: SeriesNames = {}) {
  const { seriesId, seriesNumber } = entry
  return { rule, ...(rule && { seriesId, seriesNumber }) }
}

/** Largest values of the number fields, named in the texts of their errors. */
export const MOST_OF = { every: { most: MAX_INTERVAL }, count: { most: MAX_COUNT } }

/** Rule of a new series, or of a series that continues from an entry. */
export type RuleDraft = {
  rule: string
  at: number
  changedId?: string
}

/** Next days of a rule, by the server. @throws CallError, NetworkError */
export async function previewSeries(
  { rule, at, changedId }: RuleDraft,
  signal: AbortSignal,
): Promise<Day[]> {
  const payload = { id: changedId, rule: { text: rule }, at }
  const { result } = await ask('previewSeries', payload, { signal })
  return result.days
}

function isWithin(number: number | undefined, most: number): boolean {
  return number !== undefined && number >= 1 && number <= most
}
