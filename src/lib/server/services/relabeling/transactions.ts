import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { notDeleted, restorableSince } from '../../core/visibility.ts'
import { swapValues } from '../transactions.ts'
import type { CurrencyChange } from './series.ts'

/** Changes the currency of all transactions of a book. */
export type Relabeling = CurrencyChange & { kind: 'relabel' }

/**
 * Relabels the newest transactions; true when done. Effects on accounts stay: they are in
 * the currency of the account, which changes too.
 */
export async function relabelInSteps(
  context: Context,
  { from, to }: Relabeling,
  most: number,
): Promise<boolean> {
  const ownerId = callerOf(context).id
  // Read outside of the transaction: on PostgreSQL so many reads would conflict with
  // everybody's writes.
  const rows = await context.app.database.read
    .selectFrom('transactions')
    .select(['id', 'currency', 'foreign_currency'])
    .where('owner_id', '=', ownerId)
    .where(notDeleted(restorableSince(context)))
    .where((where) =>
      where.or([where('currency', '=', from), where('foreign_currency', '=', from)]),
    )
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  for (const column of ['currency', 'foreign_currency'] as const) {
    const ids = rows.filter((row) => row[column] === from).map(({ id }) => id)
    await swapValues(context, ids, { column, from, to, isEdit: true })
  }
  // A further step finds entries written meanwhile.
  return rows.length === 0
}
