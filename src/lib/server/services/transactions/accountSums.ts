import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { AccountSumTable, TransactionTable } from '../../db/tables/books.ts'

type Change = { added?: TransactionTable[]; removed?: TransactionTable[] }

const SUMS_AT_ONCE = 500

/** Updates months' effects on accounts; a transfer touches two of them. */
export async function keepAccountSums(context: Context, change: Change): Promise<void> {
  const sums = differences(change)
  for (let start = 0; start < sums.length; start += SUMS_AT_ONCE) {
    await add(context, sums.slice(start, start + SUMS_AT_ONCE))
  }
}

function differences({ added = [], removed = [] }: Change): AccountSumTable[] {
  const sums = new Map<string, AccountSumTable>()
  for (const row of added) count(sums, row, 1)
  for (const row of removed) count(sums, row, -1)
  return [...sums.values()].filter(({ minor, entries }) => minor !== 0 || entries !== 0)
}

function count(
  sums: Map<string, AccountSumTable>,
  row: TransactionTable,
  sign: 1 | -1,
): void {
  const sides = [
    { account_id: row.account_id, minor: row.account_minor },
    { account_id: row.to_account_id, minor: row.to_minor },
  ]
  for (const { account_id, minor } of sides) {
    if (account_id === null) continue
    const place = {
      account_id,
      owner_id: row.owner_id,
      group_id: row.group_id ?? '',
      month_index: row.month_index,
    }
    const key = JSON.stringify(place)
    const present = sums.get(key)
    sums.set(key, {
      ...place,
      minor: (present?.minor ?? 0) + sign * minor,
      entries: (present?.entries ?? 0) + sign,
    })
  }
}

async function add(context: Context, sums: AccountSumTable[]): Promise<void> {
  await context.db
    .insertInto('account_sums')
    .values(sums)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'month_index', 'owner_id', 'group_id']).doUpdateSet({
        minor: sql`account_sums.minor + excluded.minor`,
        entries: sql`account_sums.entries + excluded.entries`,
      }),
    )
    .execute()
}
