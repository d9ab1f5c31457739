import { MAX_OWN_CATEGORIES, MAX_WITH_DELETED_CATEGORIES } from './limits.ts'
import { BUILT_IN_CATEGORIES } from './category/catalogue.ts'
import type { BuiltInCategory } from './category/catalogue.ts'
import type { TransactionType } from './transaction.ts'

export { BUILT_IN_CATEGORIES }
export type { BuiltInCategory }

export type CategoryType = 'expense' | 'income'

/** A category as its owner sees it. */
export type Category = {
  id: number
  type: CategoryType | 'both'
  /** Undefined for a group. */
  groupId?: number
  /** In the viewer's language; a custom name as typed. */
  name: string
  description?: string
  icon: string
  color: string
  isHidden: boolean
  isDeleted: boolean
  ownerId?: string
}

/** Default of a bill and of the trends. */
export const UTILITIES = 3

/** The default of expenses. */
export const GROCERIES = 31

/** The group of all income, never offered itself. */
export const INCOME_GROUP = 932

/** The first category of income. */
export const SALARY = 933

/** The category of imported expenses without one. */
export const OTHER_EXPENSE = 999

/** The default of income, also of imported income without a category. */
export const OTHER_INCOME = 20_000

/** Categories of rows without one, which say nothing about a merchant. */
export const UNSORTED: readonly number[] = [OTHER_EXPENSE, OTHER_INCOME]

/** The substitute for an unknown id, never offered itself. */
export const UNKNOWN = 60_000

/** The type of a category for expenses and income alike; no category's id. */
export const BOTH_TYPES = 12_121

/** The first id of a household's own categories. */
export const FIRST_CUSTOM = 5000

/** The last id of a household's own categories. */
export const LAST_CUSTOM = 19_999

/** The category shown for an unknown id, of either type. */
export const UNKNOWN_CATEGORY: BuiltInCategory = {
  id: UNKNOWN,
  type: 'expense',
  groupId: null,
  icon: 'circle-question-mark',
  color: '#7d8590',
}

export function builtInCategory(id: number): BuiltInCategory | undefined {
  // Searches without a prepared map: pages that use only a constant would load the whole
  // catalogue.
  if (id === UNKNOWN) return UNKNOWN_CATEGORY
  return BUILT_IN_CATEGORIES.find((one) => one.id === id)
}

export function categoryTypeOf(type: TransactionType): CategoryType {
  return type === 'income' ? 'income' : 'expense'
}

/** Whether an id belongs to a household's own categories; 12121 does not. */
export function isCustom(id: number): boolean {
  return id >= FIRST_CUSTOM && id <= LAST_CUSTOM && id !== BOTH_TYPES
}

/**
 * The custom categories of a profile: their number, that with deleted ones, and the highest
 * id.
 */
export type OwnCategories = { present: number; withDeleted: number; highest?: number }

/**
 * The next id for a custom category; null when the limit is reached (contract, 2 Category).
 */
export function nextCustomId(own: OwnCategories): number | null {
  const isFull =
    own.present >= MAX_OWN_CATEGORIES || own.withDeleted >= MAX_WITH_DELETED_CATEGORIES
  const next = own.highest === undefined ? FIRST_CUSTOM : own.highest + 1
  const id = next === BOTH_TYPES ? next + 1 : next
  return isFull || id > LAST_CUSTOM ? null : id
}

/** Whether forms offer a category. */
export function isOffered(id: number): boolean {
  return id !== INCOME_GROUP && id !== UNKNOWN
}

type CategoryPlace = { id: number; groupId?: number | null }

/** A category's id and the ids of all below it, among `categories`, each once. */
export function withDescendants(
  id: number,
  categories: readonly CategoryPlace[] = BUILT_IN_CATEGORIES,
): number[] {
  return descendantsAmong(categories)(id)
}

/** Like `withDescendants`, for many ids: reads the categories once. */
export function descendantsAmong(
  categories: readonly CategoryPlace[],
): (id: number) => number[] {
  const members = Map.groupBy(categories, ({ groupId }) => groupId)
  return (id) => {
    const ids = new Set([id])
    // The set grows while iterating, so that grandchildren are found too.
    for (const parent of ids) {
      for (const member of members.get(parent) ?? []) ids.add(member.id)
    }
    return [...ids]
  }
}
