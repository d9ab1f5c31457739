import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { readOnce } from '../../core/transaction.ts'
import type { AccountTable } from '../../db/tables/books.ts'

/** A stored account, and the zone of its owner. */
export type AccountRow = AccountTable & { zone: string | null }

/** Selects accounts with their owners' zones, oldest first. */
export function selectAccounts(context: Context) {
  return context.db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.id', 'accounts.owner_id')
    .selectAll('accounts')
    .select('profiles.zone')
    .orderBy('accounts.created_at')
    .orderBy('accounts.id')
}

/** All accounts of the caller and their group, closed and private ones too, oldest first. */
export function accountsOfFamily(context: Context): Promise<AccountRow[]> {
  const { id, group } = callerOf(context)
  const ownerIds = group?.memberIds ?? [id]
  return readOnce(context, `accounts of ${ownerIds.join(' ')}`, () =>
    selectAccounts(context).where('owner_id', 'in', ownerIds).execute(),
  )
}

/** Whether the caller may use an account: an open one, own or shared by a member. */
export function isUsable(context: Context, row: AccountRow): boolean {
  return row.is_open === 1 && (row.owner_id === callerOf(context).id || row.is_shared === 1)
}
