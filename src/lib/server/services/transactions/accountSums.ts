import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { inBatches } from '../../db/batches.ts'
import type { AccountSumTable, TransactionTable } from '../../db/tables/books.ts'
import { differencesOf } from './differences.ts'
import type { Change } from './differences.ts'

/** Updates months' effects on accounts; a transfer changes two of them. */
export async function keepAccountSums(context: Context, change: Change): Promise<void> {
  const sums = differencesOf(change, (row) => [
    ...accountEffect(row, row.account_id, row.account_minor),
    ...accountEffect(row, row.to_account_id, row.to_minor),
  ])
  await inBatches(sums, (some) => add(context, some))
}

function accountEffect(row: TransactionTable, account_id: string | null, minor: number) {
  if (account_id === null) return []
  const { owner_id, month_index } = row
  const sum = { account_id, owner_id, group_id: row.group_id ?? '', month_index }
  return [[sum, { minor, entries: 1 }] as const]
}

async function add(context: Context, sums: AccountSumTable[]): Promise<object[]> {
  return context.db
    .insertInto('account_sums')
    .values(sums)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'account_id', 'month_index', 'group_id']).doUpdateSet({
        minor: sql`account_sums.minor + excluded.minor`,
        entries: sql`account_sums.entries + excluded.entries`,
      }),
    )
    .execute()
}
