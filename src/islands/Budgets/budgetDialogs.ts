import type { BudgetEditing } from '#lib/client/budgets/form.ts'
import type { FormCategory } from '#lib/client/entryForm/choices.ts'
import type { Budget } from '#lib/domain/budget.ts'

/** Subject of the form, and what is known as it opens. */
export type AskedBudgetForm = {
  editing: BudgetEditing
  /** Categories with a budget: a refreshed list never changes the usual one. */
  taken?: readonly number[]
  /** Categories that came with the page, for as long as no others are there. */
  categories?: FormCategory[]
}

/** Name of a dialog, and the budget that it is opened for. */
export type AskedBudgetDialog =
  | ({ kind: 'form' } & AskedBudgetForm)
  | { kind: 'edit' | 'delete'; budget: Budget }

export type OpenBudgetDialog = (asked: AskedBudgetDialog) => void
