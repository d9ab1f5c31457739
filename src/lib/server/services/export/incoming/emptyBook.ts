import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'

/**
 * Refuses a book that has accounts, entries, bills, budgets or own categories, or is shared.
 * @throws Refusal rule
 */
export async function refuseFilled(context: Context): Promise<void> {
  const { id, group } = callerOf(context)
  if (group) throw new Refusal('rule', 'refusals.IMPORT_IN_GROUP')
  const some = (table: 'accounts' | 'transactions' | 'bills' | 'budgets') =>
    context.db.selectFrom(table).select('id').where('owner_id', '=', id).limit(1)
  const found = [
    await some('accounts').executeTakeFirst(),
    await some('transactions').where('deleted_at', 'is', null).executeTakeFirst(),
    await some('bills').where('deleted_at', 'is', null).executeTakeFirst(),
    await some('budgets').executeTakeFirst(),
    await context.db
      .selectFrom('custom_categories')
      .select('category_id')
      .where('owner_id', '=', id)
      .where('is_deleted', '=', 0)
      .limit(1)
      .executeTakeFirst(),
  ]
  if (found.some((row) => row !== undefined))
    throw new Refusal('rule', 'refusals.BOOK_NOT_EMPTY')
}

/** Removes what an empty book still remembers: deleted entries, categories and series. */
export async function clearTraces({ db }: Context, ownerId: string): Promise<void> {
  const tables = ['transactions', 'bills', 'series', 'custom_categories'] as const
  for (const table of tables)
    await db.deleteFrom(table).where('owner_id', '=', ownerId).execute()
}
