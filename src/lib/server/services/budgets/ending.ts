import { cutRuns } from '#lib/domain/budgetRuns.ts'
import type { Category } from '#lib/domain/category.ts'
import { deleteCategory, hideCategory, membersOfCategory } from '../categories.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { presentOfOwner } from './figures.ts'
import { budgetBook, keyText, storeRuns } from './runs.ts'

/**
 * Deletes an own category, and ends its budgets with the month before the present one.
 * @throws Refusal not-found
 */
export async function deleteBudgetedCategory(context: Context, id: number): Promise<void> {
  await inTransaction(context, async (inside) => {
    await deleteCategory(inside, id)
    await endBudgets(inside, [id])
  })
}

/**
 * Hides or shows a category, a group with its members. Hiding ends their budgets as a
 * deletion does.
 * @throws Refusal not-found, rule
 */
export function hideBudgetedCategory(
  context: Context,
  change: { id: number; isHidden: boolean },
): Promise<Category> {
  return inTransaction(context, async (inside) => {
    const category = await hideCategory(inside, change)
    if (change.isHidden) {
      const members = await membersOfCategory(inside, change.id)
      await endBudgets(inside, [change.id, ...members])
    }
    return category
  })
}

async function endBudgets(context: Context, categoryIds: number[]): Promise<void> {
  // A member's own budgets come back on leaving, and must be over then.
  const alone = { ...context, caller: { ...callerOf(context), group: null } }
  const book = await budgetBook(alone)
  const first = presentOfOwner(alone, book)
  const ended = book.runs.filter(
    ({ categoryId }) => categoryId !== null && categoryIds.includes(categoryId),
  )
  for (const runs of Map.groupBy(ended, keyText).values())
    await storeRuns(alone, runs, cutRuns(runs, { first, last: null }, newId))
}
