import { randomUUID } from 'node:crypto'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { inBatches } from '#lib/server/db/batches.ts'
import { indexRest } from '#lib/server/services/searchIndex.ts'
import { BARE } from '#lib/server/services/transactions/transactionRows.ts'
import { profileIdOf } from './testServer.ts'
import type { Client } from './testServer.ts'

/** Writes `count` expenses of 21 November directly into the database. */
export async function expenseRows(client: Client, count: number): Promise<void> {
  const id = await profileIdOf(client)
  const { database, clock } = client.server.app
  const row = {
    ...BARE,
    type: 1,
    owner_id: id,
    creator_id: id,
    group_id: null,
    at: clock(),
    day: '2026-11-21' as const,
    month_index: 2026 * 12 + 10,
    currency: 'USD',
    minor: 100,
    category_id: 31,
    updates_balance: 1 as const,
    created_at: clock(),
    modified_at: clock(),
  }
  const rows = Array.from({ length: count }, () => ({ ...row, id: randomUUID() }))
  await inBatches(rows, (some) =>
    database.write.insertInto('transactions').values(some).execute(),
  )
  await indexRest(systemContext(client.server.app))
}
