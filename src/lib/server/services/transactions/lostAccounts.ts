import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inBatches } from '../../db/batches.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { linksUntil } from './lostAccounts/links.ts'
import { unlinkAccounts } from './lostAccounts/unlink.ts'
import type { LostAccount } from './lostAccounts/unlink.ts'

/**
 * Prepares the caller's entries for a change, which must not affect others' accounts. First
 * unlinks accounts that the caller may no longer use (contract, 5).
 */
export async function withoutLostAccounts(
  context: Context,
  rows: TransactionTable[],
): Promise<TransactionTable[]> {
  const accounts = await findLostAccounts(context, rows)
  if (accounts.length === 0) return rows
  const { id } = callerOf(context)
  const names = await findAccountNames(context, [id])
  return unlinkAccounts(context, rows, {
    accounts,
    names,
    isChange: false,
    linksUntil: linksUntil(context),
  })
}

/** Names of profiles by id, or e-mails where they have no names. */
export async function findAccountNames(
  context: Context,
  profileIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await inBatches(profileIds, (some) =>
    context.db
      .selectFrom('profiles')
      .select(['id', 'first_name', 'last_name', 'email'])
      .where('id', 'in', some)
      .execute(),
  )
  return new Map(
    rows.map(({ id, first_name, last_name, email }) => {
      const name = [first_name, last_name].filter(Boolean).join(' ')
      return [id, name || email]
    }),
  )
}

/** Memberships are read in the writing transaction: they may just have ended. */
async function findLostAccounts(
  context: Context,
  rows: TransactionTable[],
): Promise<LostAccount[]> {
  const { id: callerId } = callerOf(context)
  const ids = rows.flatMap((row) => [row.account_id ?? [], row.to_account_id ?? []].flat())
  const others = await inBatches([...new Set(ids)], (some) =>
    context.db
      .selectFrom('accounts')
      .innerJoin('profiles', 'profiles.id', 'accounts.owner_id')
      .leftJoin('group_members as theirs', 'theirs.profile_id', 'accounts.owner_id')
      .leftJoin('group_members as mine', (join) =>
        join
          .on('mine.profile_id', '=', callerId)
          .onRef('mine.group_id', '=', 'theirs.group_id'),
      )
      .selectAll('accounts')
      .select(['theirs.group_id', 'mine.group_id as common_group', 'profiles.zone'])
      .where('accounts.id', 'in', some)
      .where('accounts.owner_id', '!=', callerId)
      .execute(),
  )
  return others.filter(
    ({ is_shared, common_group }) => is_shared === 0 || common_group === null,
  )
}
