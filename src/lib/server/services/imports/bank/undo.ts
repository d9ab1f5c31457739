import type { Context } from '../../../core/context.ts'
import { modifiedAt } from '../../../core/versions.ts'
import { isNotDeleted } from '../../../core/visibility.ts'
import type { TransactionTable } from '../../../db/tables/books.ts'
import type { ImportChangeTable } from '../../../db/tables/work.ts'
import { movePaymentsOf, undoBillPayment } from '../../bills.ts'
import { saveRow } from '../../series.ts'
import { TRANSACTION_ENTRIES } from '../../transactions.ts'
import { withShortColumns } from '../longTexts.ts'

/**
 * Takes back what an import changed in entries that were there, unless they were changed
 * since. Gives the number of entries of payments that it removed, and of changes that stay.
 */
export async function undoChanges(
  context: Context,
  importId: string,
): Promise<{ removed: number; kept: number }> {
  const changes = await context.db
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .where('kind', '<>', 'account')
    .execute()
  const counts = { removed: 0, kept: 0 }
  for (const change of changes) {
    const outcome = await undoOne(context, change)
    if (outcome !== 'gone') counts[outcome] += 1
  }
  return counts
}

/** Outcome for an entry: payments count as removed, joined entries as kept if changed since. */
type Outcome = 'removed' | 'kept' | 'gone'

async function undoOne(context: Context, change: ImportChangeTable): Promise<Outcome> {
  if (change.kind === 'opening') return undoOpening(context, change)
  const entry = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', change.entry_id)
    .executeTakeFirst()
  if (!entry || !isNotDeleted(entry)) return 'gone'
  const isChanged = entry.modified_at !== change.modified_at
  // A changed expense of a payment counts among the import's own entries.
  if (change.kind === 'payment') return isChanged ? 'gone' : undoPayment(context, change)
  if (isChanged) return 'kept'
  await putBack(context, entry, JSON.parse(change.before!) as Partial<TransactionTable>)
  return 'gone'
}

async function undoPayment(
  context: Context,
  { bill_id, payment_id }: ImportChangeTable,
): Promise<Outcome> {
  const payment = await context.db
    .selectFrom('bill_payments')
    .select('id')
    .where('id', '=', payment_id)
    .executeTakeFirst()
  if (!payment) return 'gone'
  await undoBillPayment(context, { billId: bill_id!, paymentId: payment.id })
  return 'removed'
}

async function undoOpening(
  context: Context,
  { entry_id, before, modified_at }: ImportChangeTable,
): Promise<Outcome> {
  const { numUpdatedRows } = await context.db
    .updateTable('accounts')
    .set({
      ...(JSON.parse(before!) as { opening_minor: number }), // of this kind
      modified_at: modifiedAt(context, modified_at),
    })
    .where('id', '=', entry_id)
    .where('modified_at', '=', modified_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? 'gone' : 'kept'
}

/** Gives an entry's former columns back; its account may have been closed since. */
async function putBack(
  context: Context,
  entry: TransactionTable,
  before: Partial<TransactionTable>,
): Promise<void> {
  const [own] = await TRANSACTION_ENTRIES.changeable(context, [entry])
  const after = {
    ...own!, // an entry for each
    ...withShortColumns(before),
    modified_at: modifiedAt(context, entry.modified_at),
  }
  await saveRow(context, TRANSACTION_ENTRIES, after, own)
  if (after.bill_id !== null) await movePaymentsOf(context, after)
}

/**
 * Splits transfers that another import made of an import's entries. The other side becomes an
 * entry of its own. Gives the first sides, which may be removed now.
 */
export async function splitTransfers(
  context: Context,
  entries: TransactionTable[],
): Promise<TransactionTable[]> {
  const free: TransactionTable[] = []
  for (const entry of entries) {
    const change = await transferOver(context, entry)
    if (!change) continue
    const alone = withShortColumns(JSON.parse(change.alone!) as TransactionTable) // of this kind
    await putBack(context, entry, JSON.parse(change.before!) as Partial<TransactionTable>)
    await saveRow(context, TRANSACTION_ENTRIES, alone, undefined)
    await context.db
      .deleteFrom('import_changes')
      .where('import_id', '=', change.import_id)
      .where('entry_id', '=', change.entry_id)
      .execute()
    const split = await context.db
      .selectFrom('transactions')
      .selectAll()
      .where('id', '=', entry.id)
      .executeTakeFirstOrThrow()
    free.push(split)
  }
  return free
}

/** The change by which another, not undone import made an entry a transfer, if unchanged. */
function transferOver(
  context: Context,
  { id, modified_at }: TransactionTable,
): Promise<ImportChangeTable | undefined> {
  return context.db
    .selectFrom('import_changes')
    .innerJoin('imports', 'imports.id', 'import_changes.import_id')
    .selectAll('import_changes')
    .where('import_changes.entry_id', '=', id)
    .where('import_changes.kind', '=', 'transfer')
    .where('import_changes.modified_at', '=', modified_at)
    .where('imports.status', '=', 'success')
    .executeTakeFirst()
}
