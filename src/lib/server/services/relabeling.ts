import { unknownFields } from '#lib/domain/refusal.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { inSnapshot, inTransaction } from '../core/transaction.ts'
import { modifiedInPlace } from '../core/versions.ts'
import { findCurrency } from './reference.ts'
import { countRelabeled } from './relabeling/counts.ts'
import type { RelabelCounts } from './relabeling/counts.ts'
import { refuseRelabeling } from './relabeling/refusals.ts'
import { relabelSeries } from './relabeling/series.ts'
import type { CurrencyChange } from './relabeling/series.ts'
import { changeBook } from './bookChanges.ts'
import { relabelInSteps } from './relabeling/transactions.ts'

export { relabelInSteps } from './relabeling/transactions.ts'

/**
 * Changes the currency of all the caller's entries, amounts unchanged (contract, Added
 * calls). A job changes the older of many transactions. Includes restorable deletions,
 * uncounted; updates stored sums.
 * @throws Refusal malformed, rule
 */
export async function relabelCurrency(
  context: Context,
  currencies: CurrencyChange,
): Promise<RelabelCounts> {
  refuseUnknownCurrencies(currencies)
  const { from, to } = currencies
  if (from === to) return { accounts: 0, entries: 0, bills: 0, series: 0, budgets: 0 }
  // Reading a whole book in the transaction would conflict with everybody's writes.
  const counts = await inSnapshot(context, async (before) => {
    await refuseRelabeling(before, currencies)
    return countRelabeled(before, currencies)
  })
  return inTransaction(context, async (inside) => {
    await relabelAccounts(inside, currencies)
    await relabelBillsAndBudgets(inside, currencies)
    const series = await relabelSeries(inside, currencies)
    await relabelProfile(inside, currencies)
    const relabeling = { kind: 'relabel' as const, from, to }
    await changeBook(inside, callerOf(inside).id, relabeling, relabelInSteps)
    return { ...counts, series }
  })
}

/** @throws Refusal malformed */
function refuseUnknownCurrencies(currencies: CurrencyChange): void {
  const names = ['from', 'to'] as const
  const wrong = names.filter((name) => !findCurrency(currencies[name], 'en'))
  if (wrong.length > 0) throw unknownFields(...wrong)
}

async function relabelAccounts(context: Context, { from, to }: CurrencyChange) {
  await context.db
    .updateTable('accounts')
    .set({ currency: to, modified_at: modifiedInPlace(context) })
    .where('owner_id', '=', callerOf(context).id)
    .where((where) =>
      where.or([where('currency', '=', from), where('currency', 'is', null)]),
    )
    .execute()
}

async function relabelBillsAndBudgets(context: Context, { from, to }: CurrencyChange) {
  for (const table of ['bills', 'budgets'] as const) {
    await context.db
      .updateTable(table)
      .set({ currency: to, modified_at: modifiedInPlace(context) })
      .where('owner_id', '=', callerOf(context).id)
      .where('currency', '=', from)
      .execute()
  }
}

async function relabelProfile(context: Context, { from, to }: CurrencyChange) {
  await context.db
    .updateTable('profiles')
    .set({ currency: to, modified_at: modifiedInPlace(context) })
    .where('id', '=', callerOf(context).id)
    .where('currency', '=', from)
    .execute()
}
