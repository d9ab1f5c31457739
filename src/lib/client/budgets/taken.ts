import { monthText } from '#lib/domain/monthText.ts'
import type { BudgetList } from './answers.ts'
import type { BudgetEditing } from './form.ts'

/** Categories with a budget of a kind; a new budget takes another one. */
export function takenCategories(
  { key, budgets }: BudgetList,
  { month, type }: Pick<BudgetEditing, 'month' | 'type'>,
): number[] {
  if (key !== monthText(month)) return []
  const same = budgets.filter((one) => one.type === type && !one.currency)
  return same.flatMap(({ categoryId }) => categoryId ?? [])
}
