import { GROCERIES, INCOME_GROUP, isOffered, OTHER_INCOME } from '#lib/domain/category.ts'
import type { CategoryType } from '#lib/domain/category.ts'
import { foldedText } from '#lib/domain/folding.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import type { Key } from '#lib/i18n.ts'

export type FormCategory = {
  id: number
  name: string
  icon: string
  color: string
  type: CategoryType | 'both'
  groupId?: number
  isHidden?: boolean
  isDeleted?: boolean
}

/** Category to choose, with its group. */
export type CategoryOption = { category: FormCategory; group?: FormCategory }

/** Category of a new transaction, where offered (spec B, 5). */
const DEFAULT_CATEGORY: Record<IncomeOrExpense, number> = {
  expense: GROCERIES,
  income: OTHER_INCOME,
}

/** Categories that a form offers, each group first; a selected one always (spec B, 5). */
export function categoryOptions(
  categories: readonly FormCategory[],
  type: IncomeOrExpense,
  selected?: number,
): CategoryOption[] {
  const offered = categories.filter(
    (category) =>
      serves(category, type) &&
      isOffered(category.id) &&
      (isFree(category) || category.id === selected),
  )
  if (type === 'income') return offered.map((category) => ({ category }))
  const isOfferedId = new Set(offered.map(({ id }) => id))
  const isMember = ({ groupId }: FormCategory) =>
    groupId !== undefined && isOfferedId.has(groupId)
  const members = Map.groupBy(offered.filter(isMember), ({ groupId }) => groupId)
  return offered
    .filter((category) => !isMember(category))
    .flatMap((group) => [
      { category: group },
      ...(members.get(group.id) ?? []).map((category) => ({ category, group })),
    ])
}

/** Whether typed text matches a category by its name or its group's. */
export function matchesCategory(
  { category, group }: CategoryOption,
  typed: string,
): boolean {
  const names = nameWords(`${category.name} ${group?.name ?? ''}`)
  return nameWords(typed).every((word) => names.some((name) => name.startsWith(word)))
}

/** Category of a new transaction: the usual one, or the first offered. */
export function usualCategory(
  categories: readonly FormCategory[],
  type: IncomeOrExpense,
  usualId = DEFAULT_CATEGORY[type],
): number | undefined {
  const options = categoryOptions(categories, type)
  const usual = options.find(({ category }) => category.id === usualId)
  return (usual ?? options[0])?.category.id
}

/** Category of a draft: the chosen one, else the usual one where offered. */
export function categoryOf(
  chosen: string,
  ...usual: Parameters<typeof usualCategory>
): number | undefined {
  return chosen === '' ? usualCategory(...usual) : Number(chosen)
}

/** Whether a new transaction may choose a category. */
export function isChoosable(
  categories: readonly FormCategory[],
  type: IncomeOrExpense,
  id: number | undefined,
): boolean {
  return categoryOptions(categories, type).some(({ category }) => category.id === id)
}

/** Warns of a chosen category that is no longer offered. */
export function categoryWarning(
  categories: readonly FormCategory[],
  id: number,
): Key | undefined {
  const category = categories.find((one) => one.id === id)
  if (category?.isDeleted) return 'entryForm.THIS_CATEGORY_IS_DELETED'
  return category?.isHidden ? 'entryForm.THIS_CATEGORY_IS_HIDDEN' : undefined
}

/** Finds the error of a chosen category; the stored category may stay. */
export function validateChosenCategory(
  categories: readonly FormCategory[],
  chosen: string,
  stored: number | undefined,
): Key | undefined {
  const id = Number(chosen)
  return id === stored ? undefined : categoryWarning(categories, id)
}

/** Only members of income's single group are offered. */
function serves({ type, groupId }: FormCategory, wanted: IncomeOrExpense): boolean {
  const isIncome = type !== 'expense' && groupId === INCOME_GROUP
  return wanted === 'income' ? isIncome : type !== 'income'
}

function isFree({ isHidden, isDeleted }: FormCategory): boolean {
  return !isHidden && !isDeleted
}

/** Words in folded form; vowel signs of Indic scripts belong to their words. */
function nameWords(text: string): string[] {
  return foldedText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
