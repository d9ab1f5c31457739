import { cutRuns } from '#lib/domain/budgetRuns.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { deleteCategory } from '../categories.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { todayOfOwner } from './figures.ts'
import { budgetBook, storeRuns } from './runs.ts'

/**
 * Deletes an own category, and ends its budgets with the month before the present one.
 * @throws Refusal not-found
 */
export async function deleteBudgetedCategory(context: Context, id: number): Promise<void> {
  await inTransaction(context, async (inside) => {
    await deleteCategory(inside, id)
    await endBudgets(inside, id)
  })
}

async function endBudgets(context: Context, categoryId: number): Promise<void> {
  // A member's own budgets come back on leaving, and must be over then.
  const alone = { ...context, caller: { ...callerOf(context), group: null } }
  const book = await budgetBook(alone)
  const first = indexOfMonth(monthOf(todayOfOwner(alone, book)))
  const ended = book.runs.filter((run) => run.categoryId === categoryId)
  for (const runs of Map.groupBy(ended, ({ currency, type }) => currency + type).values())
    await storeRuns(alone, runs, cutRuns(runs, { first, last: null }, newId))
}
