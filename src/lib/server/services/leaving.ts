import type { Context } from '../core/context.ts'
import { loosenBills, loosenSeries } from './leaving/plans.ts'
import { linksUntil, loosen, namesOf } from './transactions.ts'
import type { LostAccount } from './transactions.ts'

const ROWS_AT_ONCE = 500

/** A leaving; `isForGood` when the profile is deleted, which keeps neither its name nor its links. */
type Parting = { leaverId: string; stayingIds: readonly string[]; isForGood: boolean }

/**
 * Parts the books of somebody who leaves a group from those who stay: entries and series that touch
 * an account of the other side lose it and keep its name, and what they moved so far stays in the
 * account as movements without detail (contract, 5). The membership has ended by then.
 */
export async function partBooks(context: Context, parting: Parting): Promise<void> {
  const { leaverId, stayingIds, isForGood } = parting
  const until = isForGood ? undefined : linksUntil(context)
  const others = [...new Set([...stayingIds, ...(await moversOf(context, leaverId))])]
  for (const account of await accountsOf(context, parting)) {
    const ownerIds = account.owner_id === leaverId ? others : [leaverId]
    if (ownerIds.length === 0) continue
    const loosening = { account, ownerIds, isForGood, until }
    await loosenTransactions(context, loosening)
    await loosenBills(context, loosening)
    await loosenSeries(context, loosening)
  }
}

/** Takes the name from movements that stand for entries of somebody who comes back no more. */
export async function forgetNameIn(context: Context, leaverId: string): Promise<void> {
  await context.db
    .updateTable('transactions')
    .set({ title: null, moved_by: null })
    .where('moved_by', '=', leaverId)
    .execute()
}

/** Accounts of the leaver, of those who stay, and any other that the leaver's entries have moved. */
function accountsOf(
  context: Context,
  { leaverId, stayingIds }: Parting,
): Promise<LostAccount[]> {
  const moved = context.db
    .selectFrom('account_sums')
    .select('account_id')
    .where('owner_id', '=', leaverId)
  return context.db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.id', 'accounts.owner_id')
    .leftJoin('group_members', 'group_members.profile_id', 'accounts.owner_id')
    .selectAll('accounts')
    .select(['group_members.group_id', 'profiles.zone'])
    .where((where) =>
      where.or([
        where('owner_id', 'in', [leaverId, ...stayingIds]),
        where('accounts.id', 'in', moved),
      ]),
    )
    .execute()
}

/** The owners of entries that have moved the leaver's accounts. */
async function moversOf(context: Context, leaverId: string): Promise<string[]> {
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

type Loosening = {
  account: LostAccount
  ownerIds: readonly string[]
  isForGood: boolean
  until: number | undefined
}

/** Loosens entries a part at a time: those that are loosened are found no more. */
async function loosenTransactions(context: Context, loosening: Loosening): Promise<void> {
  const { account, isForGood, until } = loosening
  for (;;) {
    const rows = await nextLinked(context, loosening)
    if (rows.length === 0) return
    const names = isForGood
      ? new Map<string, string>()
      : await namesOf(context, [...new Set(rows.map(({ owner_id }) => owner_id))])
    await loosen(context, rows, {
      accounts: [account],
      names,
      isChange: true,
      linksUntil: until,
    })
  }
}

/** Entries that touch the account, those first that are there: each kind has its index. */
async function nextLinked(context: Context, { account, ownerIds }: Loosening) {
  for (const side of ['account_id', 'to_account_id'] as const) {
    for (const state of ['is', 'is not'] as const) {
      const rows = await context.db
        .selectFrom('transactions')
        .selectAll()
        .where(side, '=', account.id)
        .where('owner_id', 'in', ownerIds)
        .where('deleted_at', state, null)
        .limit(ROWS_AT_ONCE)
        .execute()
      if (rows.length > 0) return rows
    }
  }
  return []
}
