import { leftOf, spentOfBudget } from '#lib/domain/budget.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { indexesBetween } from '#lib/domain/periods.ts'
import type { PayPeriod } from '#lib/domain/periods.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import type { PlannedBudget } from '#lib/domain/today.ts'
import { isIn } from '../months.ts'
import type { MonthRange } from '../months.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { visibleTo } from '../../core/visibility.ts'
import { asOwner, budgetBook, runsOfMonth } from './runs.ts'
import type { BudgetBook, BudgetRun } from './runs.ts'
import { budgetsFrom } from './shown.ts'
import { categoryNumbers, sumSpending } from './spending.ts'
import { sumUnpaid } from './unpaid.ts'

/** A budget of expenses in a month, with its planned entries. */
export type BudgetPlan = PlannedBudget & {
  month: number
  /** Days of the month. */
  days: PayPeriod
  ownerId: string
  /** Whether all it counts is one payment of a bill, or one expense entered ahead. */
  isOnePlanned: boolean
  /** The budget as its screen shows it, in the first month only. */
  budget?: Budget
}

/**
 * The budgets of expenses of the months of some days in the caller's currency, as their owner counts
 * them. Later months begin without a rest of earlier ones, which is planned to be spent.
 */
export async function readPlans(context: Context, days: PayPeriod): Promise<BudgetPlan[]> {
  const book = await budgetBook(context)
  const { periods } = book
  const months = indexesBetween(days, periods)
  const runs = months.flatMap((month) =>
    countedRuns(context, book, month).map((run) => ({ run, month })),
  )
  if (runs.length === 0) return []
  const owner = asOwner(context, book)
  const all = runs.map(({ run }) => run)
  const present = months[0]!
  const last = months.at(-1)!
  const budgets = await budgetsFrom(context, book, {
    runs: countedRuns(context, book, present),
    month: present,
  })
  const shown = new Map(budgets.map((budget) => [budget.id, budget]))
  const spent = await sumSpending(owner, [
    { budgets: all, periods, first: present + 1, last },
  ])
  const unpaid = await sumUnpaid(owner, { budgets: all, periods, first: present, last })
  const numbers = await categoryNumbers(owner, all)
  const hasOnePlanned = await singlePlanned(owner, budgets, {
    periods,
    first: present,
    last: present,
  })
  return runs.map(({ run, month }) => {
    const budget = month === present ? shown.get(run.id) : undefined
    const spentMinor = spentOfBudget(spent(run, month).minor)
    return {
      scope: run.scope,
      categoryId: run.categoryId,
      categoryIds: numbers(run, run.ownerId),
      leftMinor: budget ? leftOf(budget) : run.minor - spentMinor,
      billsMinor: unpaid(run, month).minor,
      month,
      days: periods.at(month),
      ownerId: run.ownerId,
      isOnePlanned:
        budget !== undefined && hasOnePlanned(numbers(run, run.ownerId), budget),
      ...(budget && { budget }),
    }
  })
}

function countedRuns(context: Context, book: BudgetBook, month: number): BudgetRun[] {
  const { currency } = callerOf(context)
  return runsOfMonth(book, month).filter(
    (run) => run.type === 'expense' && run.currency === currency,
  )
}

/** Finds the budgets whose single entry of a month pays a bill or is entered ahead. */
async function singlePlanned(
  context: Context,
  budgets: readonly Budget[],
  month: MonthRange,
): Promise<(ids: ReadonlySet<number>, budget: Budget) => boolean> {
  const isSingle = ({ scope, entries }: Budget) => scope === 'category' && entries === 1
  if (!budgets.some(isSingle)) return () => false
  const rows = await context.db
    .selectFrom('transactions')
    .select('category_id')
    .distinct()
    .where(visibleTo(callerOf(context)))
    .where('type', '=', TYPE_NUMBERS.expense)
    .where(isIn(month, 'day'))
    .where('bill_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  const isAhead = ({ toComeMinor, spentMinor }: Budget) => toComeMinor === spentMinor
  return (ids, budget) =>
    isSingle(budget) &&
    (isAhead(budget) || rows.some(({ category_id }) => ids.has(category_id)))
}
