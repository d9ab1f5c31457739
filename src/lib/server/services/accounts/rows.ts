import type { Context } from '../../core/context.ts'
import type { AccountTable } from '../../db/tables/books.ts'

/** A stored account, and the zone of its owner. */
export type AccountRow = AccountTable & { zone: string | null }

/** Selects accounts with their owners' zones, oldest first. */
export function rowsOf(context: Context) {
  return context.db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.id', 'accounts.owner_id')
    .selectAll('accounts')
    .select('profiles.zone')
    .orderBy('accounts.created_at')
    .orderBy('accounts.id')
}
