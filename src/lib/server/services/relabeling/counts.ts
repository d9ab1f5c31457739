import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { CurrencyChange } from './series.ts'

/** Numbers of changed records, without deleted entries. */
export type RelabelCounts = Record<
  'accounts' | 'entries' | 'bills' | 'series' | 'budgets',
  number
>

/** Counts what a relabeling will change, but for series. */
export async function countRelabeled(
  context: Context,
  { from }: CurrencyChange,
): Promise<Omit<RelabelCounts, 'series'>> {
  const { id } = callerOf(context)
  const { countAll, count } = context.db.fn
  const [accounts, entries, bills, budgets] = [
    await context.db
      .selectFrom('accounts')
      .select(countAll<number>().as('count'))
      .where('owner_id', '=', id)
      .where((where) =>
        where.or([where('currency', '=', from), where('currency', 'is', null)]),
      )
      .executeTakeFirstOrThrow(),
    await context.db
      .selectFrom('transactions')
      .select(countAll<number>().as('count'))
      .where('owner_id', '=', id)
      .where('deleted_at', 'is', null)
      .where((where) =>
        where.or([where('currency', '=', from), where('foreign_currency', '=', from)]),
      )
      .executeTakeFirstOrThrow(),
    await context.db
      .selectFrom('bills')
      .select(countAll<number>().as('count'))
      .where('owner_id', '=', id)
      .where('deleted_at', 'is', null)
      .where('currency', '=', from)
      .executeTakeFirstOrThrow(),
    await context.db
      .selectFrom('budgets')
      .select(count<number>('series_id').distinct().as('count'))
      .where('owner_id', '=', id)
      .where('currency', '=', from)
      .executeTakeFirstOrThrow(),
  ]
  return {
    accounts: accounts.count,
    entries: entries.count,
    bills: bills.count,
    budgets: budgets.count,
  }
}
