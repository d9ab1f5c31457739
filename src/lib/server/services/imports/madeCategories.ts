import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'

/** Deletes the custom categories that an import made and nothing uses. */
export async function removeUnusedCategories(
  context: Context,
  importId: string,
): Promise<void> {
  const made = await context.db
    .selectFrom('custom_categories')
    .select('category_id')
    .where('owner_id', '=', callerOf(context).id)
    .where('import_id', '=', importId)
    .where('is_deleted', '=', 0)
    .execute()
  const ids = made.map(({ category_id }) => category_id)
  if (ids.length === 0) return
  const used = await usedOf(context, ids)
  const unused = ids.filter((id) => !used.has(id))
  if (unused.length === 0) return
  await context.db
    .updateTable('custom_categories')
    .set({ is_deleted: 1, modified_at: context.now })
    .where('owner_id', '=', callerOf(context).id)
    .where('category_id', 'in', unused)
    .execute()
}

/** Gives the categories with entries, series, bills, budgets or members. */
async function usedOf(context: Context, ids: number[]): Promise<Set<number | null>> {
  const { id: ownerId } = callerOf(context)
  const inBills = await context.db
    .selectFrom('bills')
    .select('category_id')
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('category_id', 'in', ids)
    .execute()
  // Reads sums: no index lists entries by category.
  const inSums = await context.db
    .selectFrom('month_sums')
    .select('category_id')
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('entries', '>', 0)
    .where('category_id', 'in', ids)
    .execute()
  const inBudgets = await context.db
    .selectFrom('budgets')
    .select('category_id')
    .where('owner_id', '=', ownerId)
    .where('category_id', 'in', ids)
    .execute()
  const asGroups = await context.db
    .selectFrom('custom_categories')
    .select('group_id as category_id')
    .where('owner_id', '=', ownerId)
    .where('is_deleted', '=', 0)
    .where('group_id', 'in', ids)
    .execute()
  const used = [...inBills, ...inSums, ...inBudgets, ...asGroups]
  const inSeries = await categoriesOfSeries(context)
  return new Set([...used.map((row) => row.category_id), ...inSeries])
}

async function categoriesOfSeries(context: Context): Promise<number[]> {
  const series = await context.db
    .selectFrom('series')
    .select('template')
    .where('owner_id', '=', callerOf(context).id)
    .where('ended_at', 'is', null)
    .execute()
  return series.map(({ template }) => Number(JSON.parse(template)['category_id']))
}
