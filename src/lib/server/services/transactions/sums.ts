import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { MonthSumTable, TransactionTable } from '../../db/tables/books.ts'
import { keepAccountSums } from './accountSums.ts'
import { watchBudgets } from './budgetWatch.ts'
import { keepMerchantUses } from './merchantUses.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'

type Change = { added?: TransactionTable[]; removed?: TransactionTable[] }

const SUMS_AT_ONCE = 500

/**
 * Updates sums of months and accounts, and merchants, in the transaction of a change;
 * budgets that it may overspend are looked at by a job.
 * Figures then cost the same however many transactions there are.
 */
export async function keepSums(context: Context, change: Change): Promise<void> {
  const sums = differences(change)
  for (let start = 0; start < sums.length; start += SUMS_AT_ONCE) {
    await addToSums(context, sums.slice(start, start + SUMS_AT_ONCE))
  }
  await keepAccountSums(context, change)
  await keepMerchantUses(context, change)
  await watchBudgets(context, change)
}

function differences({ added = [], removed = [] }: Change): MonthSumTable[] {
  const sums = new Map<string, MonthSumTable>()
  for (const row of added) count(sums, row, 1)
  for (const row of removed) count(sums, row, -1)
  return [...sums.values()].filter(({ minor, entries }) => minor !== 0 || entries !== 0)
}

/** Transfers are neither expense nor income: no monthly sum holds them. */
function count(
  sums: Map<string, MonthSumTable>,
  row: TransactionTable,
  sign: 1 | -1,
): void {
  if (row.type === TYPE_NUMBERS.transfer) return
  const { owner_id, type, month_index, currency, category_id } = row
  const group_id = row.group_id ?? ''
  const key = JSON.stringify([owner_id, group_id, type, month_index, currency, category_id])
  const present = sums.get(key)
  sums.set(key, {
    owner_id,
    group_id,
    type,
    month_index,
    currency,
    category_id,
    minor: (present?.minor ?? 0) + sign * row.minor,
    entries: (present?.entries ?? 0) + sign,
  })
}

async function addToSums(context: Context, sums: MonthSumTable[]): Promise<void> {
  await context.db
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
