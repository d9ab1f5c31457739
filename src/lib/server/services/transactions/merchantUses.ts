import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { inParts } from '../../db/parts.ts'
import type { MerchantTable, TransactionTable } from '../../db/tables/books.ts'
import { foldedName } from '../merchants.ts'

type Change = { added?: TransactionTable[]; removed?: TransactionTable[] }

/** Updates how many transactions name each merchant of their owners. */
export async function keepMerchantUses(context: Context, change: Change): Promise<void> {
  const rows = differences(change)
  await inParts(rows, (some) => add(context, some))
  const gone = rows.filter(({ uses }) => uses < 0)
  for (const { owner_id, name } of gone) {
    await context.db
      .deleteFrom('merchants')
      .where('owner_id', '=', owner_id)
      .where('name', '=', name)
      .where('uses', '<=', 0)
      .execute()
  }
}

function differences({ added = [], removed = [] }: Change): MerchantTable[] {
  const rows = new Map<string, MerchantTable>()
  for (const row of added) count(rows, row, 1)
  for (const row of removed) count(rows, row, -1)
  return [...rows.values()].filter(({ uses }) => uses !== 0)
}

function count(
  rows: Map<string, MerchantTable>,
  { owner_id, merchant_name: name }: TransactionTable,
  sign: 1 | -1,
): void {
  if (!name) return
  const key = JSON.stringify([owner_id, name])
  const uses = (rows.get(key)?.uses ?? 0) + sign
  rows.set(key, { owner_id, name, folded: foldedName(name), uses })
}

async function add(context: Context, rows: MerchantTable[]): Promise<object[]> {
  return context.db
    .insertInto('merchants')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'name'])
        .doUpdateSet({ uses: sql`merchants.uses + excluded.uses` }),
    )
    .execute()
}
