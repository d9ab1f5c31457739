import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { isThere, restorableSince } from '../../core/visibility.ts'
import { changeTransactions } from '../transactions.ts'
import type { CurrencyChange } from './series.ts'

/** Puts all transactions of a book in a currency into another one. */
export type Relabeling = CurrencyChange & { kind: 'relabel' }

/**
 * Relabels the newest transactions; true when none is left.
 * Effects on accounts stay: each is in a currency of its account, which goes along.
 */
export async function relabelInSteps(
  context: Context,
  { from, to }: Relabeling,
  most: number,
): Promise<boolean> {
  const rows = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .where(isThere(restorableSince(context)))
    .where((where) =>
      where.or([where('currency', '=', from), where('foreign_currency', '=', from)]),
    )
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  const isEdit = true
  const own = rows.filter(({ currency }) => currency === from)
  await changeTransactions(context, own, { currency: to }, { isEdit })
  const foreign = rows.filter(({ foreign_currency }) => foreign_currency === from)
  await changeTransactions(context, foreign, { foreign_currency: to }, { isEdit })
  return rows.length < most
}
