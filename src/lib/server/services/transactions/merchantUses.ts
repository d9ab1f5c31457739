import { sql } from 'kysely'
import { foldedText } from '#lib/domain/folding.ts'
import type { Context } from '../../core/context.ts'
import { inBatches } from '../../db/batches.ts'
import type { MerchantTable } from '../../db/tables/books.ts'
import { differencesOf } from './differences.ts'
import type { Change } from './differences.ts'

/** Updates the number of transactions of each merchant and owner. */
export async function keepMerchantUses(context: Context, change: Change): Promise<void> {
  const rows = differencesOf(change, ({ owner_id, merchant_name: name }) =>
    name ? [[{ owner_id, name, folded: foldedText(name) }, { uses: 1 }]] : [],
  )
  await inBatches(rows, (some) => add(context, some))
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
