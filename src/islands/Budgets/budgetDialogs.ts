import type { BudgetEditing } from '#lib/client/budgets/form.ts'
import type { FormCategory } from '#lib/client/entryForm/choices.ts'
import type { Budget } from '#lib/domain/budget.ts'
import type { BudgetAction } from '#lib/views/forms.ts'

/** Subject of the form and its first values. */
export type BudgetFormSubject = {
  editing: BudgetEditing
  /**
   * Categories with a budget when the form opens; a refreshed list does not change them.
   */
  taken?: readonly number[]
  /** Categories from the page, until newer ones are loaded. */
  categories?: FormCategory[]
}

/** Open dialog, and the budget that it is about. */
export type BudgetDialogSubject =
  | ({ kind: 'form' } & BudgetFormSubject)
  | { kind: 'edit' | 'delete'; budget: Budget }

export type OpenBudgetDialog = (subject: BudgetDialogSubject) => void

/** Dialog for a change of a budget; one that repeats first asks which months to change. */
export function budgetDialogOf(
  form: BudgetAction,
  budget: Budget,
  categories?: FormCategory[],
): BudgetDialogSubject {
  if (form === 'budget-delete') return { kind: 'delete', budget }
  const { scope, type, year, month, repeats } = budget
  if (repeats) return { kind: 'edit', budget }
  const editing = { scope, type, month: { year, month }, budget }
  return { kind: 'form', editing, categories }
}
