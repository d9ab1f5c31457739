import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { isThere } from '../../core/visibility.ts'
import { markDeleted } from '../series.ts'
import { TRANSACTION_ENTRIES } from '../transactions.ts'
import { removeUnusedCategories } from './madeCategories.ts'

/** Entries of an import that its undoing removed, and that it kept as they were changed. */
export type TakenBack = { removed: number; kept: number }

/**
 * Takes the entries of an import away that were not changed since; again, the same answer.
 * @throws Refusal not-found, rule
 */
export function undoImport(context: Context, id: string): Promise<TakenBack> {
  return inTransaction(context, async (inside) => {
    const { status, removed, kept } = await findOwnImport(inside, id)
    if (status === 'undone') return { removed, kept }
    if (status !== 'success') throw new Refusal('rule', 'refusals.IMPORT_NOT_DONE')
    const outcome = await removeUnchanged(inside, id)
    await removeUnusedCategories(inside, id)
    await inside.db
      .updateTable('imports')
      .set({ status: 'undone', ...outcome })
      .where('id', '=', id)
      .execute()
    return outcome
  })
}

async function findOwnImport(context: Context, id: string) {
  const found = await context.db
    .selectFrom('imports')
    .select(['status', 'removed', 'kept'])
    .where('id', '=', id)
    .where('owner_id', '=', callerOf(context).id)
    .executeTakeFirst()
  if (!found) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  return found
}

async function removeUnchanged(context: Context, importId: string): Promise<TakenBack> {
  const rows = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('import_id', '=', importId)
    .where(isThere())
    .execute()
  // Imported rows begin with one time for both.
  const unchanged = rows.filter((row) => row.modified_at === row.created_at)
  const own = await TRANSACTION_ENTRIES.changeable(context, unchanged)
  await markDeleted(context, TRANSACTION_ENTRIES, own, { deleted_at: context.now })
  return { removed: unchanged.length, kept: rows.length - unchanged.length }
}
