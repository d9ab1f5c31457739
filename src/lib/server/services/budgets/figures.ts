import { isRolloverPending, spentOfBudget } from '#lib/domain/budget.ts'
import type { RolloverMonth } from '#lib/domain/budget.ts'
import { rolloverMonths, rolloverThrough } from '#lib/domain/budgetRuns.ts'
import type { Day } from '#lib/domain/day.ts'
import { monthOfIndex } from '#lib/domain/periods.ts'
import type { Context } from '../../core/context.ts'
import { dayIn } from '../../core/zone.ts'
import { asOwner } from './runs.ts'
import type { BudgetBook, BudgetRun } from './runs.ts'
import { sumSpending } from './spending.ts'
import type { CountingRule, SumRange } from './spending.ts'

/** A budget in a month, in hundredths; `carriedMinor` is null while pending. */
export type BudgetFigures = {
  run: BudgetRun
  carriedMinor: number | null
  spentMinor: number
  entries: number
} & HiddenCounts

type HiddenCounts = {
  /** The number of counted entries that the caller may not see. */
  privateCount: number
  /** The number of the caller's counted entries that other members may not see. */
  unsharedCount: number
}

/** The figures of runs in a month that they include, in their order. */
export async function findFigures(
  context: Context,
  book: BudgetBook,
  { runs, month }: { runs: BudgetRun[]; month: number },
): Promise<BudgetFigures[]> {
  const { periods } = book
  const isPending = isRolloverPending(month - presentOfOwner(context, book))
  const budgets = runs.map((run) => {
    const series = book.seriesOf(run)
    const isFollowed = run.type === 'expense' && !isPending
    const range = isFollowed ? rolloverMonths(series, month) : null
    return { run, series, first: range?.first ?? month }
  })
  // Few budgets go far back: older months are read for these only.
  const far = budgets.filter(({ first }) => first < month - 1)
  const spending = await sumSpending(asOwner(context, book), [
    {
      periods,
      first: month - 1,
      last: month,
      budgets: budgets.flatMap(({ series }) => series),
    },
    {
      periods,
      first: earliest(far),
      last: month - 2,
      budgets: far.flatMap(({ series }) => series),
    },
  ])
  const hidden = await sumHidden(context, book, {
    periods,
    first: month,
    last: month,
    budgets: runs,
  })
  return budgets.map(({ run, series, first }) => {
    const through = rolloverThrough(
      series,
      { first, last: month - 1 },
      (index, held) => spending(held, index).minor,
    )
    const { minor, entries } = spending(run, month)
    const spentMinor = spentOfBudget(minor)
    const isUnknown = isPending && run.type === 'expense'
    const carriedMinor = isUnknown ? null : (through.at(-1)?.leftMinor ?? 0)
    return { run, carriedMinor, spentMinor, entries, ...hidden(run, month) }
  })
}

/**
 * The hidden ones among the counted entries, by budget and month. They are the owner's own:
 * of other members a budget counts only shared entries, which all see.
 */
export async function sumHidden(
  context: Context,
  { owner, canEdit }: BudgetBook,
  range: SumRange,
): Promise<(budget: CountingRule, month: number) => HiddenCounts> {
  if (!owner.group) return () => ({ privateCount: 0, unsharedCount: 0 })
  const alone = { ...owner, group: { ...owner.group, memberIds: [owner.id] } }
  const anyMember = { ...alone, id: '' }
  const hidden = await sumSpending({ ...context, caller: alone }, [range], anyMember)
  return (budget, month) => {
    const { entries } = hidden(budget, month)
    return canEdit
      ? { privateCount: 0, unsharedCount: entries }
      : { privateCount: entries, unsharedCount: 0 }
  }
}

/** The months of a run's budget before a month, first to last, at most up to today's. */
export async function readHistory(
  context: Context,
  book: BudgetBook,
  { run, month }: { run: BudgetRun; month: number },
): Promise<RolloverMonth[]> {
  if (run.type === 'income') return []
  const { periods } = book
  const present = presentOfOwner(context, book)
  const runs = book.seriesOf(run)
  const span = {
    first: earliest(runs),
    last: isRolloverPending(month - present) ? present : month - 1,
  }
  const spending = await sumSpending(asOwner(context, book), [
    { budgets: runs, periods, ...span },
  ])
  const through = rolloverThrough(runs, span, (index, held) => spending(held, index).minor)
  return through.map(({ index, ...month }) => ({
    ...month,
    ...monthOfIndex(index, periods),
  }))
}

/** Today's month for the owner of the budgets. */
export function presentOfOwner(context: Context, book: BudgetBook): number {
  return book.periods.indexOf(todayOfOwner(context, book))
}

/** Today for the owner of the budgets. */
export function todayOfOwner({ now }: Context, { owner }: BudgetBook): Day {
  return dayIn(owner.zone, now)
}

function earliest(spans: { first: number }[]): number {
  return Math.min(...spans.map(({ first }) => first))
}
