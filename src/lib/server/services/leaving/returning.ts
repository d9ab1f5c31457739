import type { Context } from '../../core/context.ts'
import { modifiedInPlace } from '../../core/versions.ts'
import { keptFrom } from '../../core/visibility.ts'
import { inBatches } from '../../db/batches.ts'
import type {
  AccountTable,
  LoosenedLinkTable,
  TransactionTable,
} from '../../db/tables/books.ts'
import type { GroupLeavingTable } from '../../db/tables/people.ts'
import { keepSums, relinkTransactions } from '../transactions.ts'
import type { LostLink } from '../transactions.ts'

/**
 * Links the books of a returned member with the others' again (contract, 5). Accounts that
 * are no longer shared stay unlinked. Restores at most `most` links; true when done.
 */
export async function rejoinBooks(
  context: Context,
  leaving: GroupLeavingTable,
  most: number,
): Promise<boolean> {
  const lost = await findLostLinks(context, leaving, most)
  const ofKind = (kind: LoosenedLinkTable['kind']) =>
    lost.filter(({ link }) => link.kind === kind)
  await relinkTransactions(context, ofKind('transaction'))
  for (const [account, ids] of byAccount(ofKind('bill'))) {
    await relinkBills(context, account.id, ids)
  }
  for (const [account, ids] of byAccount(ofKind('payment'))) {
    await relinkPayments(context, account.id, ids)
  }
  for (const { link } of ofKind('series')) await relinkSeries(context, link)
  await forgetLinks(context, lost)
  return lost.length < most
}

/** Keeps everything made between a leaving and its undoing from the group for good. */
export async function hideEntriesMadeAway(
  context: Context,
  leaving: GroupLeavingTable,
): Promise<void> {
  const { profile_id, left_at } = leaving
  const kept = keptFrom(leaving.group_id)
  const removed = await madeAway(context, leaving, 'is')
  const deleted = await madeAway(context, leaving, 'is not')
  const ids = [...removed, ...deleted].map(({ id }) => id)
  await inBatches(ids, (some) =>
    context.db
      .updateTable('transactions')
      .set({ group_id: kept })
      .where('id', 'in', some)
      .execute(),
  )
  const added = removed.map((row) => ({ ...row, group_id: kept }))
  await keepSums(context, { removed, added })
  for (const table of ['bills', 'series'] as const) {
    await context.db
      .updateTable(table)
      .set({ group_id: kept })
      .where('owner_id', '=', profile_id)
      .where('created_at', '>', left_at)
      .execute()
  }
}

/** Existing transactions (`is`) or deleted ones (`is not`), each by an index of its own. */
function madeAway(
  { db }: Context,
  { profile_id, left_at }: GroupLeavingTable,
  state: 'is' | 'is not',
): Promise<TransactionTable[]> {
  return db
    .selectFrom('transactions')
    .selectAll()
    .where('owner_id', '=', profile_id)
    .where('created_at', '>', left_at)
    .where('deleted_at', state, null)
    .execute()
}

/** Links between the former member and the others, lost then or later. */
async function findLostLinks(
  context: Context,
  { profile_id, group_id, until }: GroupLeavingTable,
  most: number,
): Promise<LostLink[]> {
  const others = await othersIn(context, { profile_id, group_id })
  if (others.length === 0) return []
  const accounts = await context.db
    .selectFrom('accounts')
    .selectAll()
    .where('owner_id', 'in', [profile_id, ...others])
    .where('is_shared', '=', 1)
    .execute()
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const idsOf = (isOwn: boolean) =>
    accounts.flatMap(({ id, owner_id }) =>
      (owner_id === profile_id) === isOwn ? [id] : [],
    )
  const openIds = accounts.flatMap(({ id, is_open }) => (is_open === 1 ? [id] : []))
  const sides = [
    { ids: idsOf(true), ownerIds: others },
    { ids: idsOf(false), ownerIds: [profile_id] },
  ].filter(({ ids }) => ids.length > 0)
  if (sides.length === 0) return []
  const links = await context.db
    .selectFrom('loosened_links')
    .selectAll()
    .where('kept_until', '>=', until)
    .where((where) =>
      where.or(
        sides.map(({ ids, ownerIds }) =>
          where.and([where('account_id', 'in', ids), where('owner_id', 'in', ownerIds)]),
        ),
      ),
    )
    .where((where) =>
      where.or([
        where('movement_id', 'is not', null),
        where('kind', '=', 'payment'),
        // Closed accounts have no entries after today.
        ...(openIds.length > 0 ? [where('account_id', 'in', openIds)] : []),
      ]),
    )
    .limit(most)
    .execute()
  return links.map((link) => ({ link, account: byId.get(link.account_id)! })) // the query names these ids
}

async function othersIn(
  { db }: Context,
  { profile_id, group_id }: Pick<GroupLeavingTable, 'profile_id' | 'group_id'>,
): Promise<string[]> {
  const members = await db
    .selectFrom('group_members')
    .select('profile_id')
    .where('group_id', '=', group_id)
    .where('profile_id', '!=', profile_id)
    .execute()
  return members.map((row) => row.profile_id)
}

function byAccount(lost: LostLink[]): Map<AccountTable, string[]> {
  const groups = Map.groupBy(lost, ({ account }) => account)
  return new Map(
    [...groups].map(([account, some]) => [account, some.map(({ link }) => link.entry_id)]),
  )
}

/** A bill without an account's name has got another account or none since. */
async function relinkBills(context: Context, account_id: string, ids: string[]) {
  const tied = { account_id, account_name: null, modified_at: modifiedInPlace(context) }
  await inBatches(ids, (some) =>
    context.db
      .updateTable('bills')
      .set(tied)
      .where('id', 'in', some)
      .where('account_id', 'is', null)
      .where('account_name', 'is not', null)
      .execute(),
  )
}

async function relinkPayments(context: Context, account_id: string, ids: string[]) {
  await inBatches(ids, (some) =>
    context.db
      .updateTable('bill_payments')
      .set({ account_id })
      .where('id', 'in', some)
      .execute(),
  )
}

async function relinkSeries(context: Context, link: LoosenedLinkTable): Promise<void> {
  const row = await context.db
    .selectFrom('series')
    .select('template')
    .where('id', '=', link.entry_id)
    .executeTakeFirst()
  const template = JSON.parse(row?.template ?? '{}') as Record<string, unknown>
  if (template['account_id'] !== null || !template['account_name']) return
  const tied = { ...template, account_id: link.account_id, account_name: null }
  await context.db
    .updateTable('series')
    .set({ template: JSON.stringify(tied), modified_at: modifiedInPlace(context) })
    .where('id', '=', link.entry_id)
    .execute()
}

async function forgetLinks(context: Context, lost: LostLink[]): Promise<void> {
  const groups = Map.groupBy(lost, ({ link: { kind, side } }) => `${kind} ${side}`)
  for (const some of groups.values()) {
    const { kind, side } = some[0]!.link // groups are not empty
    await inBatches(
      some.map(({ link }) => link.entry_id),
      (ids) =>
        context.db
          .deleteFrom('loosened_links')
          .where('kind', '=', kind)
          .where('side', '=', side)
          .where('entry_id', 'in', ids)
          .execute(),
    )
  }
}
