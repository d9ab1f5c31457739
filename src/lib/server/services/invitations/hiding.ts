import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { GroupMemberTable } from '../../db/tables/people.ts'

type Member = Pick<GroupMemberTable, 'profile_id' | 'group_id'>

/** Hides everything that an earlier membership shared, stored sums included. */
export async function hideBook(
  context: Context,
  { profile_id, group_id }: Member,
): Promise<void> {
  // Existing transactions and deleted ones, each by an index of its own.
  for (const state of ['is', 'is not'] as const) {
    await context.db
      .updateTable('transactions')
      .set({ group_id: null })
      .where('owner_id', '=', profile_id)
      .where('group_id', '=', group_id)
      .where('deleted_at', state, null)
      .execute()
  }
  for (const table of ['bills', 'series'] as const) {
    await context.db
      .updateTable(table)
      .set({ group_id: null })
      .where('owner_id', '=', profile_id)
      .where('group_id', '=', group_id)
      .execute()
  }
  await hideMonthSums(context, { profile_id, group_id })
  await hideAccountSums(context, { profile_id, group_id })
}

async function hideMonthSums(
  { db }: Context,
  { profile_id, group_id }: Member,
): Promise<void> {
  await sql`
    insert into month_sums
      (owner_id, group_id, type, month_index, currency, category_id, minor, entries)
    select owner_id, '', type, month_index, currency, category_id, minor, entries
    from month_sums where owner_id = ${profile_id} and group_id = ${group_id}
    on conflict (owner_id, type, month_index, currency, category_id, group_id)
    do update set minor = month_sums.minor + excluded.minor,
      entries = month_sums.entries + excluded.entries`.execute(db)
  await db
    .deleteFrom('month_sums')
    .where('owner_id', '=', profile_id)
    .where('group_id', '=', group_id)
    .execute()
}

async function hideAccountSums(
  { db }: Context,
  { profile_id, group_id }: Member,
): Promise<void> {
  await sql`
    insert into account_sums (account_id, owner_id, group_id, month_index, minor, entries)
    select account_id, owner_id, '', month_index, minor, entries
    from account_sums where owner_id = ${profile_id} and group_id = ${group_id}
    on conflict (owner_id, account_id, month_index, group_id)
    do update set minor = account_sums.minor + excluded.minor,
      entries = account_sums.entries + excluded.entries`.execute(db)
  await db
    .deleteFrom('account_sums')
    .where('owner_id', '=', profile_id)
    .where('group_id', '=', group_id)
    .execute()
}
