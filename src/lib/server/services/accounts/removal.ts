import type { Context } from '../../core/context.ts'

const KEPT_BESIDE = ['account_sums', 'loosened_links', 'today_accounts'] as const

/**
 * Removes accounts of a profile, some or all, with what members keep about them: PostgreSQL
 * has no references between owners.
 */
export async function removeAccounts(
  { db }: Context,
  ownerId: string,
  ids?: readonly string[],
): Promise<void> {
  const removed = db
    .selectFrom('accounts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .$if(ids !== undefined, (all) => all.where('id', 'in', ids!))
  for (const table of KEPT_BESIDE)
    await db.deleteFrom(table).where('account_id', 'in', removed).execute()
  await db
    .deleteFrom('accounts')
    .where('owner_id', '=', ownerId)
    .where('id', 'in', removed)
    .execute()
}
