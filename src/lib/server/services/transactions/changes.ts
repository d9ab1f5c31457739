import type { Context } from '../../core/context.ts'
import { modifiedInPlace } from '../../core/versions.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { inParts } from '../../db/parts.ts'
import { keepSums } from './sums.ts'

type Values = Partial<Pick<TransactionTable, 'currency' | 'foreign_currency' | 'group_id'>>

/**
 * Gives stored transactions the same values; the sums follow, which deleted ones are not in.
 * `isEdit` makes it a new version, so that older ones are refused.
 */
export async function changeTransactions(
  context: Context,
  rows: readonly TransactionTable[],
  values: Values,
  { isEdit = false } = {},
): Promise<void> {
  const set = isEdit ? { ...values, modified_at: modifiedInPlace(context) } : values
  await inParts(
    rows.map(({ id }) => id),
    (ids) =>
      context.db.updateTable('transactions').set(set).where('id', 'in', ids).execute(),
  )
  const removed = rows.filter(({ deleted_at }) => deleted_at === null)
  const added = removed.map((row) => ({ ...row, ...values }))
  await keepSums(context, { removed, added })
}
