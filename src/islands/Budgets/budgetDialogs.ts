import type { BudgetEditing } from '#lib/client/budgets/form.ts'
import type { FormCategory } from '#lib/client/entryForm/choices.ts'
import type { Budget } from '#lib/domain/budget.ts'
import type { BudgetAction } from '#lib/views/forms.ts'

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

/** Dialog of a change of a budget; of one that repeats it asks for the reach first. */
export function budgetDialogOf(
  form: BudgetAction,
  budget: Budget,
  categories?: FormCategory[],
): AskedBudgetDialog {
  if (form === 'budget-delete') return { kind: 'delete', budget }
  const { scope, type, year, month, repeats } = budget
  if (repeats) return { kind: 'edit', budget }
  const editing = { scope, type, month: { year, month }, budget }
  return { kind: 'form', editing, categories }
}
