import type { Context } from '../../core/context.ts'
import { inBatches } from '../../db/batches.ts'
import { indexEntries } from '../searchIndex.ts'
import { unlinkBills, unlinkSeries } from './plans.ts'
import { linksUntil, unlinkAccounts, findAccountNames } from '../transactions.ts'
import type { LostAccount } from '../transactions.ts'

/** `isForGood` means a deleted profile, whose name and links are not stored. */
type SeparatedMember = {
  leaverId: string
  stayingIds: readonly string[]
  isForGood: boolean
}

/**
 * Separates the entries of a leaver from the staying members (contract, 5).
 * Entries and series lose the other side's accounts and keep their names.
 * Their past effects stay in the account as movements; the membership has ended already.
 * At most `most` transactions at once: true when none is left.
 */
export async function separateBooks(
  context: Context,
  parting: SeparatedMember,
  most = Infinity,
): Promise<boolean> {
  const { leaverId, stayingIds, isForGood } = parting
  const until = isForGood ? undefined : linksUntil(context)
  const others = [...new Set([...stayingIds, ...(await findMovers(context, leaverId))])]
  let left = most
  for (const account of await accountsOf(context, parting)) {
    const ownerIds = account.owner_id === leaverId ? others : [leaverId]
    if (ownerIds.length === 0) continue
    const loosening = { account, ownerIds, isForGood, until }
    // Bills and series first: they may pay or extend themselves before the last step.
    await unlinkBills(context, loosening)
    await unlinkSeries(context, loosening)
    if (left > 0) left -= await unlinkTransactions(context, loosening, left)
  }
  return left > 0
}

/** Removes the name of a leaver who will not come back from movements. */
export async function forgetNameIn(context: Context, leaverId: string): Promise<void> {
  const rows = await context.db
    .updateTable('transactions')
    .set({ title: null, moved_by: null })
    .where('moved_by', '=', leaverId)
    .returning('id')
    .execute()
  await indexEntries(
    context,
    rows.map(({ id }) => id),
  )
}

/** Accounts of both sides, and others that the leaver's entries changed. */
function accountsOf(
  context: Context,
  { leaverId, stayingIds }: SeparatedMember,
): Promise<LostAccount[]> {
  const moved = context.db
    .selectFrom('account_sums')
    .select('account_id')
    .where('owner_id', '=', leaverId)
  // One list: PostgreSQL would read all accounts to find those of either.
  const ids = context.db
    .selectFrom('accounts as own')
    .select('own.id as account_id')
    .where('own.owner_id', 'in', [leaverId, ...stayingIds])
    .union(moved)
  return context.db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.id', 'accounts.owner_id')
    .leftJoin('group_members', 'group_members.profile_id', 'accounts.owner_id')
    .selectAll('accounts')
    .select(['group_members.group_id', 'profiles.zone'])
    .where('accounts.id', 'in', ids)
    .execute()
}

/** Owners of entries that changed the leaver's accounts. */
async function findMovers(context: Context, leaverId: string): Promise<string[]> {
  const rows = await context.db
    .selectFrom('account_sums')
    .innerJoin('accounts', 'accounts.id', 'account_sums.account_id')
    .select('account_sums.owner_id')
    .distinct()
    .where('accounts.owner_id', '=', leaverId)
    .where('account_sums.owner_id', '!=', leaverId)
    .execute()
  return rows.map(({ owner_id }) => owner_id)
}

type LinkedAccount = {
  account: LostAccount
  ownerIds: readonly string[]
  isForGood: boolean
  until: number | undefined
}

/**
 * Unlinks at most `most` transactions, and gives their number. Reads the ids before all
 * changes: PostgreSQL would visit every changed row again.
 */
async function unlinkTransactions(
  context: Context,
  loosening: LinkedAccount,
  most: number,
): Promise<number> {
  const { account, isForGood, until } = loosening
  const ids = await linkedIds(context, loosening, most)
  await inBatches(ids, async (some) => {
    const rows = await context.db
      .selectFrom('transactions')
      .selectAll()
      .where('id', 'in', some)
      .execute()
    const names = isForGood
      ? new Map<string, string>()
      : await findAccountNames(context, [...new Set(rows.map(({ owner_id }) => owner_id))])
    return unlinkAccounts(context, rows, {
      accounts: [account],
      names,
      isChange: true,
      linksUntil: until,
    })
  })
  return ids.length
}

/** Existing entries and deleted ones, each by an index of its own. */
async function linkedIds(
  context: Context,
  { account, ownerIds }: LinkedAccount,
  most: number,
): Promise<string[]> {
  const ids: string[] = []
  for (const side of ['account_id', 'to_account_id'] as const) {
    for (const state of ['is', 'is not'] as const) {
      const rows = await context.db
        .selectFrom('transactions')
        .select('id')
        .where(side, '=', account.id)
        .where('owner_id', 'in', ownerIds)
        .where('deleted_at', state, null)
        .$if(most !== Infinity, (query) => query.limit(most - ids.length))
        .execute()
      ids.push(...rows.map(({ id }) => id))
    }
  }
  return ids
}
