import { BUILT_IN_CATEGORIES, builtInCategory } from '#lib/domain/category.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { CustomCategoryTable } from '../../db/tables/books.ts'
import { modifiedInPlace } from '../../core/versions.ts'

/** Categories hidden by an owner, members of hidden groups included; `own` is the owner's. */
export async function hiddenBy(
  context: Context,
  ownerId: string,
  own: readonly CustomCategoryTable[],
): Promise<Set<number>> {
  const marked = await markedBy(context, ownerId, own)
  const below = categoriesWithGroups(own).filter(
    ({ groupId }) => groupId && marked.has(groupId),
  )
  return new Set([...marked, ...below.map(({ id }) => id)])
}

/** Hides a category, and with a group its members. */
export function hide(context: Context, id: number): Promise<void> {
  return mark(context, [id], 1)
}

/**
 * Shows a category again, and with a group its members not hidden themselves.
 * A member brings its hidden group back and leaves the other members hidden.
 */
export async function unhide(
  context: Context,
  own: readonly CustomCategoryTable[],
  id: number,
): Promise<void> {
  const places = categoriesWithGroups(own)
  const groupId = places.find((place) => place.id === id)?.groupId ?? null
  const marked = await markedBy(context, callerOf(context).id, own)
  if (groupId !== null && marked.has(groupId)) {
    const others = places.filter((place) => place.groupId === groupId)
    await mark(
      context,
      others.map((place) => place.id),
      1,
    )
    await mark(context, [groupId], 0)
  }
  await mark(context, [id], 0)
}

async function markedBy(
  context: Context,
  ownerId: string,
  own: readonly CustomCategoryTable[],
): Promise<Set<number>> {
  const builtIn = await context.db
    .selectFrom('hidden_categories')
    .select('category_id')
    .where('owner_id', '=', ownerId)
    .execute()
  const rows = [...builtIn, ...own.filter(({ is_hidden }) => is_hidden === 1)]
  return new Set(rows.map((row) => row.category_id))
}

/** Built-in categories and own ones, each with its group. */
export function categoriesWithGroups(own: readonly CustomCategoryTable[]) {
  return [
    ...BUILT_IN_CATEGORIES,
    ...own.map((row) => ({ id: row.category_id, groupId: row.group_id })),
  ]
}

async function mark(context: Context, ids: number[], is_hidden: 0 | 1): Promise<void> {
  const { id: owner_id } = callerOf(context)
  await context.db
    .updateTable('custom_categories')
    .set({ is_hidden, modified_at: modifiedInPlace(context) })
    .where('owner_id', '=', owner_id)
    .where('category_id', 'in', ids)
    .execute()
  const builtInIds = ids.filter((id) => builtInCategory(id))
  if (builtInIds.length === 0) return
  if (is_hidden === 1) {
    await context.db
      .insertInto('hidden_categories')
      .values(builtInIds.map((category_id) => ({ owner_id, category_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await context.db
    .deleteFrom('hidden_categories')
    .where('owner_id', '=', owner_id)
    .where('category_id', 'in', builtInIds)
    .execute()
}
