import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { notDeleted, visibleTo } from '../../core/visibility.ts'

/**
 * Whether the caller sees another profile's category (contract, 3 getCustomCategoryById).
 */
export async function isShownToCaller(
  context: Context,
  ownerId: string,
  categoryId: number,
): Promise<boolean> {
  const caller = callerOf(context)
  // Monthly sums are few, however many transactions there are.
  const transaction = await context.db
    .selectFrom('month_sums')
    .select('category_id')
    .where(visibleTo(caller))
    .where('owner_id', '=', ownerId)
    .where('category_id', '=', categoryId)
    .where('entries', '>', 0)
    .limit(1)
    .executeTakeFirst()
  if (transaction) return true
  const bill = await context.db
    .selectFrom('bills')
    .select('id')
    .where(visibleTo(caller))
    .where(notDeleted())
    .where('owner_id', '=', ownerId)
    .where('category_id', '=', categoryId)
    .limit(1)
    .executeTakeFirst()
  return bill !== undefined || (await hasSharedBudget(context, ownerId, categoryId))
}

/** Members see the shared budgets of their group's owner. */
async function hasSharedBudget(
  context: Context,
  ownerId: string,
  categoryId: number,
): Promise<boolean> {
  const { group } = callerOf(context)
  if (!group) return false
  const budget = await context.db
    .selectFrom('budgets')
    .innerJoin('groups', 'groups.owner_id', 'budgets.owner_id')
    .select('budgets.id')
    .where('groups.id', '=', group.id)
    .where('budgets.owner_id', '=', ownerId)
    .where('category_id', '=', categoryId)
    .where('is_shared', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return budget !== undefined
}
