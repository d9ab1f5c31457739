import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { Refusal } from '#lib/domain/refusal.ts'
import { NOBODY } from '#lib/domain/transaction.ts'
import { callerOf } from './context.ts'
import type { Caller, Context, Sharing } from './context.ts'
import type { Tables } from '../db/tables.ts'

type Transactions =
  | 'transactions'
  | 'series'
  | 'bills'
  | 'month_sums'
  | 'account_sums'
  | 'search_entries'

/**
 * The entries that a caller may see, for every query of entries (contract, 3 Groups).
 * Own ones, and what members of the family group share.
 */
export function visibleTo(caller: Caller) {
  return (where: ExpressionBuilder<Tables, Transactions>): Expression<SqlBool> => {
    const { group } = caller
    if (!group) return where('owner_id', '=', caller.id)
    return where.and([
      where('owner_id', 'in', group.memberIds),
      where.or([where('owner_id', '=', caller.id), sharedIn(group)(where)]),
    ])
  }
}

/** `visibleTo` of the caller, and of the member who acts in their place. */
export function visibleIn(context: Context) {
  const { actor } = context
  const seen = visibleTo(callerOf(context))
  return (where: ExpressionBuilder<Tables, Transactions>): Expression<SqlBool> =>
    actor ? where.and([seen(where), visibleTo(actor)(where)]) : seen(where)
}

/**
 * The entries that members share with a group (contract, 3 Groups). Some share earlier
 * ones, too.
 */
export function sharedIn({ id, sharingIds }: Sharing) {
  return (where: ExpressionBuilder<Tables, Transactions>): Expression<SqlBool> => {
    const isMadeInside = where('group_id', '=', id)
    if (sharingIds.length === 0) return isMadeInside
    return where.or([
      isMadeInside,
      where.and([
        where('owner_id', 'in', sharingIds),
        where('group_id', 'is distinct from', keptFrom(id)),
      ]),
    ])
  }
}

/**
 * The value of `group_id` for entries that a group never sees. A member made them between
 * a leaving and its undoing.
 */
export const keptFrom = (groupId: string): string => `-${groupId}`

/** Whether `visibleTo` would find a row. */
export function isVisibleTo(
  { id, group }: Caller,
  { owner_id, group_id }: { owner_id: string; group_id: string | null },
): boolean {
  if (owner_id === id) return true
  if (!group?.memberIds.includes(owner_id)) return false
  return isSharedIn(group, { owner_id, group_id })
}

/** Whether `sharedIn` would find a row. */
export function isSharedIn(
  { id, sharingIds }: Sharing,
  { owner_id, group_id }: { owner_id: string; group_id: string | null },
): boolean {
  if (group_id === id) return true
  return sharingIds.includes(owner_id) && group_id !== keptFrom(id)
}

/** Whether a change in the place of another member leaves a row, which the actor may not see. */
export function isHiddenFromActor(
  { actor }: Pick<Context, 'actor'>,
  row: OwnerColumns,
): boolean {
  return actor !== undefined && !isVisibleTo(actor, row)
}

/** Entries that `visibleTo` leaves out; without a group the comparison is null. */
export function hiddenFrom(caller: Caller) {
  return (where: ExpressionBuilder<Tables, Transactions>): Expression<SqlBool> =>
    sql<SqlBool>`(${visibleTo(caller)(where)}) is not true`
}

type OwnerColumns = { owner_id: string; group_id: string | null }

/**
 * Refuses a private entry on another member's account: its owner would see a balance move
 * and not by what. @throws Refusal rule
 */
export function refuseUnseen(
  context: Context,
  row: OwnerColumns,
  account: { owner_id: string } | undefined,
): void {
  if (!account || isSeenBesideOwner(context, row, account)) return
  throw new Refusal('rule', 'refusals.PRIVATE_ENTRY')
}

/** Whether an account's owner sees an entry, or owns both. */
export function isSeenBesideOwner(
  context: Context,
  row: OwnerColumns,
  account: { owner_id: string },
): boolean {
  if (account.owner_id === row.owner_id) return true
  const { group } = callerOf(context)
  return group !== null && isSharedIn(group, row)
}

/** Deletions can be undone for ten minutes (contract, 3 restoreEntries). */
export const RESTORABLE_MILLISECONDS = 10 * 60_000

/** The instant since which deletions can be undone. */
export function restorableSince({ now }: Pick<Context, 'now'>): number {
  return now - RESTORABLE_MILLISECONDS
}

/** Rows that are not deleted; with `since` also rows deleted since then. */
export function notDeleted(since?: number) {
  return (
    where: ExpressionBuilder<Tables, 'transactions' | 'bills' | 'search_entries'>,
  ): Expression<SqlBool> => {
    const isPresent = where('deleted_at', 'is', null)
    if (since === undefined) return isPresent
    return where.or([isPresent, where('deleted_at', '>=', since)])
  }
}

/** Whether a row that was read is not deleted. */
export function isNotDeleted({ deleted_at }: { deleted_at: number | null }): boolean {
  return deleted_at === null
}

/**
 * The found row, if it is the caller's, and no movement that a former member left.
 * `contextToChange` gives the context for rows of others. @throws Refusal not-found, not-yours
 */
export function ownOf<Row extends { owner_id: string; creator_id: string }>(
  context: Context,
  row: Row | undefined,
): Row {
  if (!row) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  if (isOwn(context, row)) return row
  throw new Refusal('not-yours', 'refusals.ONLY_CREATOR')
}

/** Whether a row is the caller's own, and no movement. */
export function isOwn(
  context: Context,
  { owner_id, creator_id }: { owner_id: string; creator_id: string },
): boolean {
  return owner_id === callerOf(context).id && creator_id !== NOBODY
}
