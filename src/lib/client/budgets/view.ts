import { budgetsAddress, readBudgetsView } from '#lib/views/budgets.ts'
import type { BudgetsView } from '#lib/views/budgets.ts'
import { viewState } from '../core/viewState.ts'

/** View of the budgets on the screen. */
export const budgetsView = viewState<BudgetsView>({
  addressOf: budgetsAddress,
  read: readBudgetsView,
  outerOf: (view) => (view.chosen ? { ...view, chosen: undefined } : undefined),
  screenOf: ({ tab }) => tab,
  // The link of a tab keeps the query, but a chosen row belongs to its own tab.
  leavesOut: ({ tab, chosen }, before, isFirst) =>
    !isFirst && tab !== before.tab && chosen !== undefined && chosen === before.chosen,
})
