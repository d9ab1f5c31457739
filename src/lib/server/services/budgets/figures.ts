import { isRolloverPending } from '#lib/domain/budget.ts'
import type { RolloverMonth } from '#lib/domain/budget.ts'
import { rolloverMonths, rolloverThrough } from '#lib/domain/budgetRuns.ts'
import { indexOfMonth, monthAt, monthOf } from '#lib/domain/period.ts'
import type { Context } from '../../core/context.ts'
import { dayIn } from '../../core/zone.ts'
import type { BudgetBook, BudgetRun } from './runs.ts'
import { seriesOf } from './runs.ts'
import { spendingOf } from './spending.ts'
import type { Spending } from './spending.ts'

/** A budget in a month, in hundredths; `carriedMinor` is null while pending. */
export type BudgetFigures = {
  run: BudgetRun
  carriedMinor: number | null
  spentMinor: number
  entries: number
}

/** The figures of runs in a month that they hold, in their order. */
export async function figuresOf(
  context: Context,
  book: BudgetBook,
  { runs, month }: { runs: BudgetRun[]; month: number },
): Promise<BudgetFigures[]> {
  const isPending = isRolloverPending(monthAt(month), todayOfOwner(context, book))
  const isFollowed = (run: BudgetRun) => run.type === 'expense' && !isPending
  const first = (run: BudgetRun) =>
    (isFollowed(run) ? rolloverMonths(seriesOf(book, run), month)?.first : month) ?? month
  const long = runs.filter((run) => first(run) < month - 1)
  const spending = await spendingOf(context, [
    { budgets: countingOf(book, runs), first: month - 1, last: month },
    { budgets: countingOf(book, long), first: earliest(long.map(first)), last: month - 2 },
  ])
  return runs.map((run) => {
    const { minor, entries } = spending(run, month)
    return {
      run,
      carriedMinor: isFollowed(run)
        ? carriedInto(seriesOf(book, run), { first: first(run), month }, spending)
        : carriedWithout(run),
      spentMinor: minor,
      entries,
    }
  })
}

/** The months of a run's budget before a month, from its first; after today's none. */
export async function historyOf(
  context: Context,
  book: BudgetBook,
  { run, month }: { run: BudgetRun; month: number },
): Promise<RolloverMonth[]> {
  if (run.type === 'income') return []
  const today = todayOfOwner(context, book)
  const isPending = isRolloverPending(monthAt(month), today)
  const runs = seriesOf(book, run)
  const span = {
    first: earliest(runs.map((one) => one.first)),
    last: isPending ? indexOfMonth(monthOf(today)) : month - 1,
  }
  const spending = await spendingOf(context, [{ budgets: runs, ...span }])
  return rolloverThrough(runs, span, (index, held) => spending(held, index).minor)
}

/** Today of the one whose budgets these are. */
export function todayOfOwner({ now }: Context, { owner }: BudgetBook) {
  return dayIn(owner.zone, now)
}

/** Earlier months may have been shared, or not. */
function countingOf(book: BudgetBook, runs: BudgetRun[]): BudgetRun[] {
  return runs.flatMap((run) => seriesOf(book, run))
}

function carriedInto(
  runs: BudgetRun[],
  { first, month }: { first: number; month: number },
  spending: Spending,
): number {
  const months = rolloverThrough(
    runs,
    { first, last: month - 1 },
    (index, held) => spending(held, index).minor,
  )
  return months.at(-1)?.leftMinor ?? 0
}

/** Income never rolls over (spec B, 4). */
function carriedWithout({ type }: BudgetRun): number | null {
  return type === 'income' ? 0 : null
}

function earliest(months: number[]): number {
  return months.reduce((least, month) => Math.min(least, month), Number.MAX_SAFE_INTEGER)
}
