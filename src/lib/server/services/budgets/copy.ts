import { canBudgetBegin } from '#lib/domain/budget.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { addToRuns, runIn } from '#lib/domain/budgetRuns.ts'
import type { Month } from '#lib/domain/period.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { getAllUserCategories } from '../categories.ts'
import { indexIn } from '../months.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { queueAlertOfSaved } from './alerts.ts'
import { contextOfChange, recordBudgetAct, refuseForeign } from './changing.ts'
import { budgetBook, requestedBook, runsOfMonth, storeRuns } from './runs.ts'
import type { BudgetBook, BudgetRun } from './runs.ts'
import { monthsAhead, storedIndex } from './storedMonths.ts'
import { mayShare, newRun } from './save.ts'
import { budgetsFrom } from './shown.ts'

/**
 * Copies the budgets that a month lacks from the month before, for this month alone.
 * @throws Refusal not-yours, rule
 */
export function copyBudgets(context: Context, month: Month): Promise<Budget[]> {
  return inTransaction(context, async (inside) => {
    const before = await budgetBook(inside)
    const changing = await contextOfChange(inside, before)
    refuseForeign(changing, before)
    if (!canBudgetBegin(monthsAhead(inside, before, month))) {
      throw new Refusal('rule', 'refusals.BUDGET_WINDOW_NEW')
    }
    const index = storedIndex(before, month)
    const made: string[] = []
    for (const run of await lackingIn(changing, before, index)) {
      const series = before.seriesOf(run)
      const copy = copyOf(changing, run, series, index)
      await storeRuns(inside, series, addToRuns(series, copy, newId))
      await queueAlertOfSaved(inside, before, copy)
      await recordBudgetAct(changing, 'changed', copy)
      made.push(copy.id)
    }
    const book = await requestedBook(inside, month)
    const runs = book.runs.filter(({ id }) => made.includes(id))
    return budgetsFrom(inside, book, { runs, month: indexIn(book.periods, month) })
  })
}

/** Last month's runs in the caller's currency, without hidden and deleted categories. */
async function lackingIn(
  context: Context,
  book: BudgetBook,
  month: number,
): Promise<BudgetRun[]> {
  const { currency } = callerOf(context)
  const categories = await getAllUserCategories(context)
  const offered = new Set(
    categories
      .filter(({ isHidden, isDeleted }) => !isHidden && !isDeleted)
      .map(({ id }) => id),
  )
  return runsOfMonth(book, month - 1)
    .filter((run) => run.currency === currency)
    .filter(({ categoryId }) => categoryId === null || offered.has(categoryId))
    .filter((run) => (runIn(book.seriesOf(run), month)?.minor ?? 0) === 0)
}

function copyOf(
  context: Context,
  run: BudgetRun,
  series: BudgetRun[],
  month: number,
): BudgetRun {
  return {
    ...run,
    ...newRun(context, run, series),
    first: month,
    last: month,
    carriesForward: false,
    isShared: run.isShared && mayShare(context),
    modifiedAt: context.now,
  }
}
