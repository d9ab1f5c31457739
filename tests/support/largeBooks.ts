import { randomUUID } from 'node:crypto'
import { getTransactionsByType } from '#lib/contract/transactions.ts'
import { inBatches } from '#lib/server/db/batches.ts'
import type { TransactionTable } from '#lib/server/db/tables/books.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { inTransaction } from '#lib/server/core/transaction.ts'
import { keepSums } from '#lib/server/services/transactions.ts'
import { BARE } from '#lib/server/services/transactions/transactionRows.ts'
import { profileIdOf } from './testServer.ts'
import type { Client } from './testServer.ts'

/**
 * Writes `count` expenses of 1.00 from an account, on days before today, with their sums.
 */
export async function spendOften(
  client: Client,
  {
    accountId,
    groupId,
    count,
  }: { accountId: string; groupId: string | null; count: number },
): Promise<void> {
  const owner_id = await profileIdOf(client)
  const { app, clock } = client.server
  const day = '2026-11-20' as const
  const row = { ...BARE, type: 1, owner_id, creator_id: owner_id, group_id: groupId }
  const rows: TransactionTable[] = Array.from({ length: count }, () => ({
    ...row,
    id: randomUUID(),
    at: clock.now - 86_400_000,
    day,
    month_index: 2026 * 12 + 10,
    currency: 'USD',
    minor: 100,
    category_id: 31,
    account_id: accountId,
    account_minor: -100,
    updates_balance: 1,
    created_at: clock.now,
    modified_at: clock.now,
  }))
  await inTransaction(systemContext(app), async (inside) => {
    await inBatches(rows, (some) =>
      inside.db.insertInto('transactions').values(some).execute(),
    )
    await keepSums(inside, { added: rows })
  })
}

/** The group that somebody is a member of. */
export async function groupIdOf(client: Client): Promise<string> {
  const { group_id } = await client.server.app.database.read
    .selectFrom('group_members')
    .select('group_id')
    .where('profile_id', '=', await profileIdOf(client))
    .executeTakeFirstOrThrow()
  return group_id
}

/** The number of expenses of 2026 that somebody sees. */
export async function countSeenBy(client: Client): Promise<number> {
  const { result } = await client.ask(getTransactionsByType, { year: 2026, summary: true })
  return result.reduce((sum, { count }) => sum + count, 0)
}
