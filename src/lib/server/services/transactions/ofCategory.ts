import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { BUILT_IN_CATEGORIES, isCustom, withDescendants } from '#lib/domain/category.ts'
import { customCategoriesOf } from '../categories.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { Tables } from '../../db/tables.ts'

/** A category, its owner when custom, and whether categories below it count too. */
export type CategoryFilter = { id: number; ownerId?: string; isWhole?: boolean }

/**
 * The condition for a category's rows; own numbers count within an owner, by default
 * the caller. Members' own categories below a built-in one all count.
 */
export async function ofCategory(context: Context, category: CategoryFilter) {
  const { id, isWhole } = category
  const owners = isCustom(id)
    ? [category.ownerId ?? callerOf(context).id]
    : (callerOf(context).group?.memberIds ?? [callerOf(context).id])
  const custom = isWhole ? await customCategoriesOf(context, owners) : []
  const own = owners.map((ownerId) => {
    const theirs = custom.filter(({ owner_id }) => owner_id === ownerId)
    const parents = theirs.map((row) => ({ id: row.category_id, groupId: row.group_id }))
    const ids = isWhole ? withDescendants(id, [...BUILT_IN_CATEGORIES, ...parents]) : [id]
    return { ownerId, ids: ids.filter(isCustom) }
  })
  const builtIn = isWhole ? withDescendants(id) : [id]
  const shared = builtIn.filter((one) => !isCustom(one))
  return (
    where: ExpressionBuilder<Tables, 'transactions' | 'month_sums' | 'search_entries'>,
  ): Expression<SqlBool> =>
    where.or([
      ...(shared.length > 0 ? [where('category_id', 'in', shared)] : []),
      ...own
        .filter(({ ids }) => ids.length > 0)
        .map(({ ownerId, ids }) =>
          where.and([where('owner_id', '=', ownerId), where('category_id', 'in', ids)]),
        ),
    ])
}
