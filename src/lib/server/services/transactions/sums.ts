import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { MonthSumTable, TransactionTable } from '../../db/tables/books.ts'
import { inBatches } from '../../db/batches.ts'
import { keepAccountSums } from './accountSums.ts'
import { differencesOf } from './differences.ts'
import type { Change } from './differences.ts'
import { keepPaydays } from '../profile.ts'
import { indexEntries } from '../searchIndex.ts'
import { keepMerchantUses } from './merchantUses.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { countedMinor } from '#lib/domain/transaction.ts'

/**
 * Updates sums of months and accounts, merchants, words, and months that begin with an
 * income, in the transaction of a change. Figures then cost the same for any number of
 * transactions.
 */
export async function keepSums(context: Context, change: Change): Promise<void> {
  const sums = differencesOf(change, monthPartsOf)
  await inBatches(sums, (some) => addToSums(context, some))
  await keepAccountSums(context, change)
  await keepMerchantUses(context, change)
  await indexEntries(context, change.added?.map(({ id }) => id) ?? [])
  await keepPaydays(context, [...(change.added ?? []), ...(change.removed ?? [])])
}

/** Transfers are neither expense nor income: no monthly sum includes them. */
function monthPartsOf({ group_id, minor, is_refund, ...row }: TransactionTable) {
  if (row.type === TYPE_NUMBERS.transfer) return []
  const { owner_id, type, month_index, currency, category_id } = row
  const month = { owner_id, group_id: group_id ?? '', type, month_index }
  return [
    [
      { ...month, currency, category_id },
      { minor: countedMinor({ minor, isRefund: is_refund === 1 }), entries: 1 },
    ] as const,
  ]
}

async function addToSums(context: Context, sums: MonthSumTable[]): Promise<object[]> {
  return context.db
    .insertInto('month_sums')
    .values(sums)
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'type', 'month_index', 'currency', 'category_id', 'group_id'])
        .doUpdateSet({
          minor: sql`month_sums.minor + excluded.minor`,
          entries: sql`month_sums.entries + excluded.entries`,
        }),
    )
    .execute()
}
