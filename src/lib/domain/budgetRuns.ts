import { rolloverOf } from './budget.ts'
import type { RolloverMonth } from './budget.ts'
import { monthAt } from './period.ts'

/** Months by `indexOfMonth`, both ends included; without an end for null. */
export type MonthSpan = { first: number; last: number | null }

/** The months in which a budget of a series is the same. */
export type Run = MonthSpan & { id: string; minor: number; carriesForward: boolean }

/** The run that holds a month. */
export function runIn<Held extends MonthSpan>(
  runs: readonly Held[],
  month: number,
): Held | undefined {
  return runs.find(({ first, last }) => first <= month && month <= endOf(last))
}

/** Whether some month after this one has a budget. */
export function hasMonthAfter(runs: readonly MonthSpan[], month: number): boolean {
  return runs.some(({ last }) => endOf(last) > month)
}

/** Puts a changed run in place of all that holds its months; it keeps its id. */
export function changeRuns<Held extends Run>(
  runs: readonly Held[],
  changed: Held,
  newId: () => string,
): Held[] {
  return withOwnIds([changed, ...without(runs, changed)], newId)
}

/** Adds a run to the months that have no budget, or one of nothing. */
export function addToRuns<Held extends Run>(
  runs: readonly Held[],
  added: Held,
  newId: () => string,
): Held[] {
  const taken = runs.filter(({ minor }) => minor > 0)
  const empty = runs.filter(({ minor }) => minor === 0)
  const parts = taken.reduce((left, run) => without(left, run), [added])
  return withOwnIds([...parts, ...taken, ...without(empty, added)], newId)
}

/** Takes months out. */
export function cutRuns<Held extends Run>(
  runs: readonly Held[],
  months: MonthSpan,
  newId: () => string,
): Held[] {
  return withOwnIds(without(runs, months), newId)
}

/** The months that a rollover into a month comes from, as far back as it reaches. */
export function rolloverMonths(runs: readonly Run[], month: number): MonthSpan | null {
  let first = month
  for (;;) {
    const run = runIn(runs, first - 1)
    if (!run) break
    first = run.carriesForward ? run.first : first - 1
    if (!run.carriesForward) break
  }
  return first === month ? null : { first, last: month - 1 }
}

/**
 * Every month of a span with what it was handed and what it hands on.
 * A month without a budget hands on nothing.
 */
export function rolloverThrough<Held extends Run>(
  runs: readonly Held[],
  span: { first: number; last: number },
  spentIn: (month: number, run: Held) => number,
): RolloverMonth[] {
  const length = Math.max(0, span.last - span.first + 1)
  const months = Array.from({ length }, (_, step) => span.first + step)
  return rolloverOf(
    months.map((index) => {
      const run = runIn(runs, index)
      return {
        ...monthAt(index),
        minor: run?.minor ?? 0,
        carriesForward: run?.carriesForward ?? false,
        spentMinor: run ? spentIn(index, run) : 0,
      }
    }),
  )
}

function without<Held extends MonthSpan>(runs: readonly Held[], months: MonthSpan): Held[] {
  const last = endOf(months.last)
  return runs.flatMap((run) => {
    if (endOf(run.last) < months.first || run.first > last) return [run]
    const before = { ...run, last: months.first - 1 }
    const after = { ...run, first: last + 1 }
    return [
      ...(run.first < months.first ? [before] : []),
      ...(endOf(run.last) > last ? [after] : []),
    ]
  })
}

/** The first run of an id keeps it. */
function withOwnIds<Held extends Run>(runs: Held[], newId: () => string): Held[] {
  const taken = new Set<string>()
  return runs.map((run) => {
    const id = taken.has(run.id) ? newId() : run.id
    taken.add(id)
    return { ...run, id }
  })
}

function endOf(last: number | null): number {
  return last ?? Number.POSITIVE_INFINITY
}
