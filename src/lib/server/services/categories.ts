import {
  BUILT_IN_CATEGORIES,
  builtInCategory,
  isCustom,
  UNKNOWN,
} from '#lib/domain/category.ts'
import type { Category, CategoryType } from '#lib/domain/category.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { hiddenBy } from './categories/hidden.ts'
import { isShownToCaller } from './categories/shared.ts'
import {
  builtIn,
  customCategoriesOf,
  ownCategory,
  unknownCategory,
} from './categories/categoryRows.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'

export {
  deleteCategory,
  hideCategory,
  membersOfCategory,
  saveCategory,
} from './categories/own.ts'
export {
  categoryName,
  countOwn,
  customCategoriesOf,
  iconAddress,
} from './categories/categoryRows.ts'

/** Built-in categories and an owner's own, hidden and deleted ones included. */
export async function getAllUserCategories(
  context: Context,
  ownerId = callerOf(context).id,
): Promise<Category[]> {
  const custom = await customCategoriesOf(context, [ownerId])
  const hidden = await hiddenBy(context, ownerId, custom)
  return [
    ...BUILT_IN_CATEGORIES.map((category) =>
      builtIn(context.t, category, hidden.has(category.id)),
    ),
    unknownCategory(context.t),
    ...custom.map((row) => ({
      ...ownCategory(row),
      isHidden: hidden.has(row.category_id),
    })),
  ]
}

/** A category of the caller's, or one shown to the caller. @throws Refusal not-found */
export async function getCustomCategoryById(
  context: Context,
  { id, ownerId }: { id: number; ownerId?: string },
): Promise<Category> {
  const caller = callerOf(context)
  const owner = ownerId ?? caller.id
  const mayLook =
    owner === caller.id || (isCustom(id) && (await isShownToCaller(context, owner, id)))
  const resolve = await categoryResolver(context, mayLook ? [owner] : [])
  const category = resolve(owner, id)
  if (category.id !== id) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  return category
}

/** Resolves (owner, id) to a category, or to Unknown. */
export async function categoryResolver(
  context: Context,
  ownerIds: string[],
): Promise<(ownerId: string, id: number) => Category> {
  const custom = ownerIds.length > 0 ? await customCategoriesOf(context, ownerIds) : []
  const byKey = new Map(custom.map((row) => [`${row.owner_id}/${row.category_id}`, row]))
  const resolve = (key: string, id: number) => {
    const row = byKey.get(key)
    if (row) return ownCategory(row)
    const known = builtInCategory(id)
    return known ? builtIn(context.t, known, false) : unknownCategory(context.t)
  }
  const resolved = new Map<string, Category>()
  return (ownerId, id) => {
    const key = `${ownerId}/${id}`
    const category = resolved.get(key) ?? resolve(key, id)
    resolved.set(key, category)
    return category
  }
}

/**
 * Refuses a category of the other type, hidden, deleted or unknown, except the present one.
 * @throws Refusal rule
 */
export async function refuseCategory(
  context: Context,
  { id, type, present }: { id: number; type: CategoryType; present?: number },
): Promise<void> {
  if (id === present) return
  const { id: ownerId } = callerOf(context)
  const resolve = await categoryResolver(context, isCustom(id) ? [ownerId] : [])
  const category = resolve(ownerId, id)
  if (category.id !== id || id === UNKNOWN) {
    throw new Refusal('rule', 'refusals.CATEGORY_UNKNOWN')
  }
  if (category.type !== type && category.type !== 'both') {
    throw new Refusal('rule', 'refusals.CATEGORY_TYPE')
  }
  if (category.isDeleted) throw new Refusal('rule', 'refusals.THIS_CATEGORY_IS_DELETED')
  const custom = await customCategoriesOf(context, [ownerId])
  const hidden = await hiddenBy(context, ownerId, custom)
  if (hidden.has(id)) {
    throw new Refusal('rule', 'refusals.THIS_CATEGORY_IS_HIDDEN')
  }
}
