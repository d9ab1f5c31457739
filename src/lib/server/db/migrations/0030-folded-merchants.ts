import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { foldedText } from '#lib/domain/folding.ts'

type MerchantRow = {
  merchants: { owner_id: string; name: string; folded: string; uses: number }
}

/** Names held in memory at once. */
const BATCH = 500

/**
 * Stores merchant names without accents for searches, which neither engine can do in SQL.
 */
export async function foldedMerchants(database: Kysely<unknown>): Promise<void> {
  const db = database as Kysely<MerchantRow>
  for (let last = { owner_id: '', name: '' }; ;) {
    const some = await db
      .selectFrom('merchants')
      .selectAll()
      .where(sql<boolean>`(owner_id, name) > (${last.owner_id}, ${last.name})`)
      .orderBy('owner_id')
      .orderBy('name')
      .limit(BATCH)
      .execute()
    const rows = some.map((row) => ({ ...row, folded: foldedText(row.name) }))
    if (rows.length > 0) await write(db, rows)
    if (rows.length < BATCH) return
    last = rows.at(-1)!
  }
}

async function write(
  db: Kysely<MerchantRow>,
  rows: MerchantRow['merchants'][],
): Promise<void> {
  await db
    .insertInto('merchants')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'name'])
        .doUpdateSet(({ ref }) => ({ folded: ref('excluded.folded') })),
    )
    .execute()
}
