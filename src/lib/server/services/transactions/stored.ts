import type { TransactionType } from '#lib/domain/transaction.ts'
import type { Context } from '../../core/context.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { notDeleted, ownOf, visibleIn } from '../../core/visibility.ts'
import { withoutLostAccounts } from './lostAccounts.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'

/** Prepares the found transaction for a change. @throws Refusal not-found, not-yours */
export async function prepareForChange(
  context: Context,
  found: TransactionTable | undefined,
): Promise<TransactionTable> {
  const [row] = await withoutLostAccounts(context, [ownOf(context, found)])
  return row! // a transaction for each
}

/** A transaction that the caller may see. */
export function findVisibleTransaction(
  context: Context,
  id: string,
  type: TransactionType,
): Promise<TransactionTable | undefined> {
  return context.db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .where(visibleIn(context))
    .where(notDeleted())
    .where('type', '=', TYPE_NUMBERS[type])
    .executeTakeFirst()
}
