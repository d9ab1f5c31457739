import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'

type Book = { ownerId: string; groupId: string; isShared: boolean }

/**
 * Shares a whole book with a group, or hides all of it, stored sums included.
 * Hiding concerns entries of an earlier membership.
 */
export async function shareBook(
  context: Context,
  { ownerId, groupId, isShared }: Book,
): Promise<void> {
  const group_id = isShared ? groupId : null
  for (const table of ['transactions', 'bills'] as const) {
    for (const state of ['is', 'is not'] as const) {
      await context.db
        .updateTable(table)
        .set({ group_id })
        .where('owner_id', '=', ownerId)
        .where('deleted_at', state, null)
        .$if(!isShared, (query) => query.where('group_id', '=', groupId))
        .execute()
    }
  }
  await context.db
    .updateTable('series')
    .set({ group_id })
    .where('owner_id', '=', ownerId)
    .$if(!isShared, (query) => query.where('group_id', '=', groupId))
    .execute()
  await moveMonthSums(context, ownerId, isShared ? { to: groupId } : { from: groupId })
  await moveAccountSums(context, ownerId, isShared ? { to: groupId } : { from: groupId })
}

/** From one group's sums to the private ones, or from all others to a group's. */
type Way = { from: string; to?: undefined } | { to: string; from?: undefined }

async function moveMonthSums({ db }: Context, ownerId: string, way: Way): Promise<void> {
  const from =
    way.from === undefined ? sql`group_id <> ${way.to}` : sql`group_id = ${way.from}`
  await sql`
    insert into month_sums
      (owner_id, group_id, type, month_index, currency, category_id, minor, entries)
    select owner_id, cast(${way.to ?? ''} as text), type, month_index, currency, category_id,
      cast(sum(minor) as bigint), cast(sum(entries) as bigint)
    from month_sums where owner_id = ${ownerId} and ${from}
    group by owner_id, type, month_index, currency, category_id
    on conflict (owner_id, type, month_index, currency, category_id, group_id)
    do update set minor = month_sums.minor + excluded.minor,
      entries = month_sums.entries + excluded.entries`.execute(db)
  await sql`delete from month_sums where owner_id = ${ownerId} and ${from}`.execute(db)
}

async function moveAccountSums({ db }: Context, ownerId: string, way: Way): Promise<void> {
  const from =
    way.from === undefined ? sql`group_id <> ${way.to}` : sql`group_id = ${way.from}`
  await sql`
    insert into account_sums (account_id, owner_id, group_id, month_index, minor, entries)
    select account_id, owner_id, cast(${way.to ?? ''} as text), month_index,
      cast(sum(minor) as bigint), cast(sum(entries) as bigint)
    from account_sums where owner_id = ${ownerId} and ${from}
    group by account_id, owner_id, month_index
    on conflict (account_id, month_index, owner_id, group_id)
    do update set minor = account_sums.minor + excluded.minor,
      entries = account_sums.entries + excluded.entries`.execute(db)
  await sql`delete from account_sums where owner_id = ${ownerId} and ${from}`.execute(db)
}
