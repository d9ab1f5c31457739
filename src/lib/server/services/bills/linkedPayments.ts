import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { inBatches } from '../../db/batches.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { indexEntries } from '../searchIndex.ts'

/** A bill of the past, and the expense that was there before and pays it. */
type LinkedPayment = {
  billId: string
  expense: Pick<TransactionTable, 'id' | 'owner_id' | 'at' | 'minor' | 'account_id'>
}

/**
 * Makes expenses the payments of their bills, which get their amounts. The expenses keep
 * their versions: an undone import still removes them.
 */
export async function linkPayments(
  context: Context,
  links: readonly LinkedPayment[],
): Promise<void> {
  const { db, now } = context
  const payments = links.map(
    ({ billId, expense: { id, owner_id, at, minor, account_id } }) => ({
      id: newId(),
      owner_id,
      bill_id: billId,
      at,
      minor,
      account_id,
      creator_id: callerOf(context).id,
      expense_id: id,
      is_linked: 1 as const,
      created_at: now,
    }),
  )
  await inBatches(payments, (some) => db.insertInto('bill_payments').values(some).execute())
  for (const { billId, expense } of links) {
    const { minor, at } = expense
    await db
      .updateTable('bills')
      .set({ minor, paid_minor: minor, is_paid: 1, paid_at: at })
      .where('id', '=', billId)
      .execute()
    await db
      .updateTable('transactions')
      .set({ bill_id: billId })
      .where('id', '=', expense.id)
      .execute()
  }
  await indexEntries(
    context,
    links.map(({ billId }) => billId),
  )
}

/** Takes the link to a bill from an expense, which stays. */
export async function unlinkExpense({ db }: Context, id: string): Promise<void> {
  await db.updateTable('transactions').set({ bill_id: null }).where('id', '=', id).execute()
}

/** Removes the bills of a series with their payments; the expenses stay. */
export async function removeLinkedBills({ db }: Context, seriesId: string): Promise<void> {
  const bills = db.selectFrom('bills').select('id').where('series_id', '=', seriesId)
  await db
    .updateTable('transactions')
    .set({ bill_id: null })
    .where('bill_id', 'in', bills)
    .execute()
  await db.deleteFrom('bills').where('series_id', '=', seriesId).execute()
}
