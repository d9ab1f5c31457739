import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { membershipOf } from '../groups.ts'
import { swapValues } from '../transactions.ts'

type Book = { ownerId: string; groupId: string }

/** Shares all transactions of a new member. */
export type Sharing = Book & { kind: 'share' }

/** Shares the bills and series of a whole book with a group. */
export async function sharePlans(
  context: Context,
  { ownerId, groupId }: Book,
): Promise<void> {
  const group_id = groupId
  for (const table of ['bills', 'series'] as const) {
    await context.db
      .updateTable(table)
      .set({ group_id })
      .where('owner_id', '=', ownerId)
      .execute()
  }
}

/** Takes a step of sharing, the newest transactions first; true when none is left. */
export async function shareInSteps(
  context: Context,
  { ownerId, groupId }: Sharing,
  most: number,
): Promise<boolean> {
  // The member may have left meanwhile.
  if ((await membershipOf(context, ownerId))?.groupId !== groupId) return true
  const rows = await unsharedOf(context, { ownerId, groupId }, most)
  for (const [from, some] of Map.groupBy(rows, ({ group_id }) => group_id)) {
    const ids = some.map(({ id }) => id)
    await swapValues(context, ids, { column: 'group_id', from, to: groupId })
  }
  // A further step finds entries written meanwhile.
  return rows.length === 0
}

/**
 * Existing transactions and deleted ones, each by an index of its own. Read outside of the
 * transaction: on PostgreSQL so many reads would conflict with everybody's writes.
 */
async function unsharedOf(
  { app }: Context,
  { ownerId, groupId }: Book,
  most: number,
): Promise<Pick<TransactionTable, 'id' | 'group_id'>[]> {
  const found: Pick<TransactionTable, 'id' | 'group_id'>[] = []
  for (const state of ['is', 'is not'] as const) {
    const rows = await app.database.read
      .selectFrom('transactions')
      .select(['id', 'group_id'])
      .where('owner_id', '=', ownerId)
      .where('deleted_at', state, null)
      .where((where) =>
        where.or([where('group_id', 'is', null), where('group_id', '!=', groupId)]),
      )
      .orderBy('at', 'desc')
      .limit(most - found.length)
      .execute()
    found.push(...rows)
  }
  return found
}

/** Hides everything that an earlier membership shared, stored sums included. */
export async function hideBook(
  context: Context,
  { ownerId, groupId }: Book,
): Promise<void> {
  for (const table of ['transactions', 'bills', 'series'] as const) {
    await context.db
      .updateTable(table)
      .set({ group_id: null })
      .where('owner_id', '=', ownerId)
      .where('group_id', '=', groupId)
      .execute()
  }
  await hideMonthSums(context, { ownerId, groupId })
  await hideAccountSums(context, { ownerId, groupId })
}

async function hideMonthSums({ db }: Context, { ownerId, groupId }: Book): Promise<void> {
  await sql`
    insert into month_sums
      (owner_id, group_id, type, month_index, currency, category_id, minor, entries)
    select owner_id, '', type, month_index, currency, category_id, minor, entries
    from month_sums where owner_id = ${ownerId} and group_id = ${groupId}
    on conflict (owner_id, type, month_index, currency, category_id, group_id)
    do update set minor = month_sums.minor + excluded.minor,
      entries = month_sums.entries + excluded.entries`.execute(db)
  await db
    .deleteFrom('month_sums')
    .where('owner_id', '=', ownerId)
    .where('group_id', '=', groupId)
    .execute()
}

async function hideAccountSums({ db }: Context, { ownerId, groupId }: Book): Promise<void> {
  await sql`
    insert into account_sums (account_id, owner_id, group_id, month_index, minor, entries)
    select account_id, owner_id, '', month_index, minor, entries
    from account_sums where owner_id = ${ownerId} and group_id = ${groupId}
    on conflict (account_id, month_index, owner_id, group_id)
    do update set minor = account_sums.minor + excluded.minor,
      entries = account_sums.entries + excluded.entries`.execute(db)
  await db
    .deleteFrom('account_sums')
    .where('owner_id', '=', ownerId)
    .where('group_id', '=', groupId)
    .execute()
}
