import { BUILT_IN_CATEGORIES } from './category/catalogue.ts'
import type { BuiltInCategory } from './category/catalogue.ts'

export { BUILT_IN_CATEGORIES }
export type { BuiltInCategory }

export type CategoryType = 'expense' | 'income'

/** A category as its owner sees it. */
export type Category = {
  id: number
  type: CategoryType | 'both'
  /** Undefined for a group. */
  groupId?: number
  /** In the viewer's language; a custom one as its owner wrote it. */
  name: string
  description?: string
  /** An address of the sprite. */
  icon: string
  color: string
  isHidden: boolean
  isDeleted: boolean
  /** Only of a custom one. */
  ownerId?: string
}

/** Default of a bill and of the trends. */
export const UTILITIES = 3

/** Default of an expense. */
export const GROCERIES = 31

/** The group of all income, never offered itself. */
export const INCOME_GROUP = 932

/** The first category of income. */
export const SALARY = 933

/** What an imported expense without a category gets. */
export const OTHER_EXPENSE = 999

/** Default of an income, and what an imported one without a category gets. */
export const OTHER_INCOME = 20_000

/** Stands in for an id that cannot be resolved, never offered itself. */
export const UNKNOWN = 60_000

/** The type of a category that serves expenses and income alike, and no category's id. */
export const BOTH_TYPES = 12_121

/** The first id that a household may give to a category of its own. */
export const FIRST_CUSTOM = 5000

/** The last id that a household may give to a category of its own. */
export const LAST_CUSTOM = 19_999

/** What is shown for an id that cannot be resolved, of either type. */
export const UNKNOWN_CATEGORY: BuiltInCategory = {
  id: UNKNOWN,
  type: 'expense',
  groupId: null,
  icon: 'circle-question-mark',
  color: '#7d8590',
}

const BY_ID = new Map(
  [...BUILT_IN_CATEGORIES, UNKNOWN_CATEGORY].map((one) => [one.id, one]),
)

/** The built-in category of that id. */
export function builtInCategory(id: number): BuiltInCategory | undefined {
  return BY_ID.get(id)
}

/** Whether an id is in the range of a household's own categories; 12121 lies in it and is not. */
export function isCustom(id: number): boolean {
  return id >= FIRST_CUSTOM && id <= LAST_CUSTOM && id !== BOTH_TYPES
}

/** The id of a household's next own category, after its highest; null when there is no room. */
export function nextCustomId(highest: number | undefined): number | null {
  const next = highest === undefined ? FIRST_CUSTOM : highest + 1
  const id = next === BOTH_TYPES ? next + 1 : next
  return id > LAST_CUSTOM ? null : id
}

/** Whether forms offer a category of that id. */
export function isOffered(id: number): boolean {
  return id !== INCOME_GROUP && id !== UNKNOWN
}

/**
 * A category's id and those of all categories below it, each once. Give the household's own
 * categories along with the built-in ones to have them counted.
 */
export function withDescendants(
  id: number,
  categories: readonly Pick<BuiltInCategory, 'id' | 'groupId'>[] = BUILT_IN_CATEGORIES,
): number[] {
  const ids = new Set([id])
  // A set hands out what is added while it is walked, so grandchildren are found too.
  for (const parent of ids) {
    for (const category of categories) if (category.groupId === parent) ids.add(category.id)
  }
  return [...ids]
}
