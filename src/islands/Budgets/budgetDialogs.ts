import type { BudgetEditing } from '#lib/client/budgets/form.ts'
import type { Budget } from '#lib/domain/budget.ts'

/** Name of a dialog, and the budget that it is opened for. */
export type AskedBudgetDialog =
  | { kind: 'form'; editing: BudgetEditing }
  | { kind: 'edit' | 'delete'; budget: Budget }

export type OpenBudgetDialog = (asked: AskedBudgetDialog) => void
