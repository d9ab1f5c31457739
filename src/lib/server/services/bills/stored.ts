import type { Context } from '../../core/context.ts'
import type { BillTable } from '../../db/tables/bills.ts'
import { inBatches } from '../../db/batches.ts'
import { notDeleted, visibleIn } from '../../core/visibility.ts'

/** A bill that the caller may see. */
export function findVisibleBill(
  context: Context,
  id: string,
): Promise<BillTable | undefined> {
  return context.db
    .selectFrom('bills')
    .selectAll()
    .where('id', '=', id)
    .where(visibleIn(context))
    .where(notDeleted())
    .executeTakeFirst()
}

/** Inserts bills, each with its owner's next number. */
export async function addBills(context: Context, rows: BillTable[]): Promise<void> {
  const owner = rows[0]?.owner_id
  if (owner === undefined) return
  const { last } = await context.db
    .selectFrom('bills')
    .select((select) => select.fn.max('local_number').as('last'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow()
  const numbered = rows.map((row, index) => ({
    ...row,
    local_number: (last ?? 0) + index + 1,
  }))
  await inBatches(numbered, (some) => context.db.insertInto('bills').values(some).execute())
}

/** Updates a bill. */
export async function changeBill(context: Context, row: BillTable): Promise<void> {
  const { id, ...fields } = row
  await context.db.updateTable('bills').set(fields).where('id', '=', id).execute()
}
