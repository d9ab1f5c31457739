import { Refusal } from '#lib/domain/refusal.ts'
import { removePaymentsOf } from '../bills.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { notDeleted } from '../../core/visibility.ts'
import { inBatches } from '../../db/batches.ts'
import { markDeleted } from '../series.ts'
import { TRANSACTION_ENTRIES } from '../transactions.ts'
import { closeMadeAccounts } from './bank/newAccounts.ts'
import { splitTransfers, undoChanges } from './bank/undo.ts'
import { removeUnusedCategories } from './madeCategories.ts'

/** Numbers of removed entries, and of changed ones that stay. */
export type ImportUndo = { removed: number; kept: number }

/**
 * Removes the unchanged entries of an import; repeated calls give the same answer.
 * @throws Refusal not-found, rule
 */
export function undoImport(context: Context, id: string): Promise<ImportUndo> {
  return inTransaction(context, async (inside) => {
    const { status, removed, kept } = await findOwnImport(inside, id)
    if (status === 'undone') return { removed, kept }
    if (status !== 'success') throw new Refusal('rule', 'refusals.IMPORT_NOT_DONE')
    const outcome = await removeUnchanged(inside, id)
    await removeUnusedCategories(inside, id)
    await closeMadeAccounts(inside, id)
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

async function removeUnchanged(context: Context, importId: string): Promise<ImportUndo> {
  const counts = await undoChanges(context, importId)
  const rows = await context.db
    .selectFrom('transactions')
    .select('id')
    .where('import_id', '=', importId)
    .where(notDeleted())
    .execute()
  const ids = rows.map(({ id }) => id)
  // Others can read between batches.
  await inBatches(ids, async (some) => {
    const { removed, kept } = await removeSome(context, some)
    counts.removed += removed
    counts.kept += kept
    return []
  })
  return counts
}

async function removeSome(context: Context, ids: string[]): Promise<ImportUndo> {
  const rows = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  // Imported rows have equal times of creation and change.
  const [unchanged, others] = partition(rows, (row) => row.modified_at === row.created_at)
  const split = await splitTransfers(context, others)
  const own = await TRANSACTION_ENTRIES.changeable(context, [...unchanged, ...split])
  await removePaymentsOf(
    context,
    own.map(({ id }) => id),
  )
  await markDeleted(context, TRANSACTION_ENTRIES, own, { deleted_at: context.now })
  return { removed: own.length, kept: others.length - split.length }
}

function partition<Item>(items: Item[], is: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(is), items.filter((item) => !is(item))]
}
