import { rolloverOf } from './budget.ts'
import type { RolloverStep } from './budget.ts'
import { monthWithMost, movedIndex, periodWithMost } from './payPeriod.ts'
import type { Periods } from './periods.ts'

/** Months by their index, both ends included; null for no end. */
export type MonthSpan = { first: number; last: number | null }

/** The months in which a budget of a series is the same. */
export type Run = MonthSpan & { id: string; minor: number; carriesForward: boolean }

/** The run that includes a month. */
export function runIn<Held extends MonthSpan>(
  runs: readonly Held[],
  month: number,
): Held | undefined {
  return runs.find(({ first, last }) => first <= month && month <= endOrNever(last))
}

/** Whether some month after this one has a budget. */
export function hasMonthAfter(runs: readonly MonthSpan[], month: number): boolean {
  return runs.some(({ last }) => endOrNever(last) > month)
}

/** Replaces everything in the months of a changed run, which keeps its id. */
export function changeRuns<Held extends Run>(
  runs: readonly Held[],
  changed: Held,
  newId: () => string,
): Held[] {
  return withUniqueIds([changed, ...without(runs, changed)], newId)
}

/** Adds a run in the months without a budget or with one of 0. */
export function addToRuns<Held extends Run>(
  runs: readonly Held[],
  added: Held,
  newId: () => string,
): Held[] {
  const taken = runs.filter(({ minor }) => minor > 0)
  const empty = runs.filter(({ minor }) => minor === 0)
  const parts = taken.reduce((left, run) => without(left, run), [added])
  return withUniqueIds([...parts, ...taken, ...without(empty, added)], newId)
}

/** Removes months from all runs. */
export function cutRuns<Held extends Run>(
  runs: readonly Held[],
  months: MonthSpan,
  newId: () => string,
): Held[] {
  return withUniqueIds(without(runs, months), newId)
}

/** The months that a rollover into a month comes from, back to its first. */
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
 * Every month of a span with the amounts carried in and out. A month without a budget
 * carries nothing.
 */
export function rolloverThrough<Held extends Run>(
  runs: readonly Held[],
  span: { first: number; last: number },
  spentIn: (month: number, run: Held) => number,
): (RolloverStep & { index: number })[] {
  const length = Math.max(0, span.last - span.first + 1)
  const months = Array.from({ length }, (_, step) => span.first + step)
  return rolloverOf(
    months.map((index) => {
      const run = runIn(runs, index)
      return {
        index,
        minor: run?.minor ?? 0,
        carriesForward: run?.carriesForward ?? false,
        spentMinor: run ? spentIn(index, run) : 0,
      }
    }),
  )
}

/** Runs under other rules: a month's amount goes to the one that holds most of its days. */
export function movedRuns<Held extends MonthSpan>(
  runs: readonly Held[],
  before: Periods,
  after: Periods,
): Held[] {
  const moved = (index: number) => movedIndex(index, before, after)
  return runs.map((run) => ({
    ...run,
    first: moved(run.first),
    last: run.last === null ? null : moved(run.last + 1) - 1,
  }))
}

/**
 * Runs of periods as runs of calendar months: a month has the budget of the period that
 * holds most of it.
 */
export function calendarRuns<Held extends MonthSpan>(
  runs: readonly Held[],
  periods: Periods,
): Held[] {
  return runs
    .map((run) => ({
      ...run,
      first: firstMonthFrom(run.first, periods),
      last: run.last === null ? null : firstMonthFrom(run.last + 1, periods) - 1,
    }))
    .filter(({ first, last }) => first <= endOrNever(last))
}

/** The first calendar month whose period is a given one or a later. */
function firstMonthFrom(index: number, periods: Periods): number {
  const near = monthWithMost(index, periods) - 1
  return [near, near + 1, near + 2].find(
    (month) => periodWithMost(month, periods) >= index,
  )! // the next month lies in a later period
}

function without<Held extends MonthSpan>(runs: readonly Held[], months: MonthSpan): Held[] {
  const last = endOrNever(months.last)
  return runs.flatMap((run) => {
    if (endOrNever(run.last) < months.first || run.first > last) return [run]
    const before = { ...run, last: months.first - 1 }
    const after = { ...run, first: last + 1 }
    return [
      ...(run.first < months.first ? [before] : []),
      ...(endOrNever(run.last) > last ? [after] : []),
    ]
  })
}

/** Gives new ids to runs with the id of an earlier one. */
function withUniqueIds<Held extends Run>(runs: Held[], newId: () => string): Held[] {
  const taken = new Set<string>()
  return runs.map((run) => {
    const id = taken.has(run.id) ? newId() : run.id
    taken.add(id)
    return { ...run, id }
  })
}

function endOrNever(last: number | null): number {
  return last ?? Number.POSITIVE_INFINITY
}
