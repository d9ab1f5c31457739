import type { Context } from '../../core/context.ts'
import { modifiedInPlace } from '../../core/versions.ts'
import { inBatches } from '../../db/batches.ts'
import { queueBudgetAlerts } from './budgetAlerts.ts'
import { keepSums } from './sums.ts'

type Swap = {
  column: 'currency' | 'foreign_currency'
  from: string | null
  to: string
  /** Counts as an edit: changes based on older versions are refused. */
  isEdit?: boolean
}

/**
 * Replaces a value of a column in those transactions that still have it.
 * Updates the sums, which exclude deleted transactions.
 */
export async function swapValues(
  context: Context,
  ids: readonly string[],
  { column, from, to, isEdit = false }: Swap,
): Promise<void> {
  const version = isEdit && { modified_at: modifiedInPlace(context) }
  const rows = await inBatches(ids, (some) =>
    context.db
      .updateTable('transactions')
      .set({ [column]: to, ...version })
      .where('id', 'in', some)
      .where(column, from === null ? 'is' : '=', from)
      .returningAll()
      .execute(),
  )
  const added = rows.filter(({ deleted_at }) => deleted_at === null)
  const removed = added.map((row) => ({ ...row, [column]: from }))
  await keepSums(context, { removed, added })
  await queueBudgetAlerts(context, { added })
}
