import type { RolloverMonth } from '#lib/domain/budget.ts'
import type { Month } from '#lib/domain/period.ts'
import { readHistory } from './budgets/figures.ts'
import { requestedBook } from './budgets/runs.ts'
import { findRun } from './budgets/save.ts'
import { indexIn } from './months.ts'
import type { Context } from '../core/context.ts'
import { inSnapshot } from '../core/transaction.ts'

export { findOverspending, markAlertsSent, mailOverspending } from './budgets/alerts.ts'
export { copyBudgets } from './budgets/copy.ts'
export { deleteBudgetedCategory, hideBudgetedCategory } from './budgets/ending.ts'
export { getBudgets, getCategoryBudgets, spendableIn } from './budgets/lists.ts'
export { changeSettings } from './budgets/newRules.ts'
export { readPlans } from './budgets/plans.ts'
export type { BudgetPlan } from './budgets/plans.ts'
export { deleteBudget, saveBudget } from './budgets/save.ts'
export { shareBudgets } from './budgets/sharing.ts'
export { getBudgetSuggestions } from './budgets/suggestions.ts'
export { getBudgetByYear } from './budgets/year.ts'

/** The months that led to a budget's rollover, from its first. @throws Refusal not-found */
export function getBudgetHistory(
  context: Context,
  { id, ...request }: Month & { id: string },
): Promise<RolloverMonth[]> {
  return inSnapshot(context, async (inside) => {
    const book = await requestedBook(inside, request)
    const month = indexIn(book.periods, request)
    const run = findRun(book, id, month)
    return readHistory(inside, book, { run, month })
  })
}
