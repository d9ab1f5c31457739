import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from './context.ts'
import type { Caller, Context } from './context.ts'
import type { Tables } from '../db/tables.ts'

type Entries = 'transactions' | 'series' | 'bills' | 'month_sums' | 'account_sums'

/**
 * Which entries a caller may see: their own, and what members of their family group share with
 * it. Every query of entries goes through it (contract, 3 Groups).
 */
export function visibleTo(caller: Caller) {
  return (where: ExpressionBuilder<Tables, Entries>): Expression<SqlBool> => {
    const { group } = caller
    if (!group) return where('owner_id', '=', caller.id)
    return where.and([
      where('owner_id', 'in', group.memberIds),
      where.or([where('owner_id', '=', caller.id), where('group_id', '=', group.id)]),
    ])
  }
}

/** A deletion can be taken back for ten minutes (contract, 3 restoreEntries). */
const RESTORABLE_MILLISECONDS = 10 * 60_000

/** Since when deletions can be taken back. */
export function restorableSince({ now }: Pick<Context, 'now'>): number {
  return now - RESTORABLE_MILLISECONDS
}

/** Which entries are there; with `since` those deleted since that instant too. */
export function isThere(since?: number) {
  return (
    where: ExpressionBuilder<Tables, 'transactions' | 'bills'>,
  ): Expression<SqlBool> => {
    const isLeft = where('deleted_at', 'is', null)
    if (since === undefined) return isLeft
    return where.or([isLeft, where('deleted_at', '>=', since)])
  }
}

/** The found row, if the caller may change it. @throws Refusal not-found, not-yours */
export function ownOf<Row extends { creator_id: string }>(
  context: Context,
  row: Row | undefined,
): Row {
  if (!row) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  if (row.creator_id === callerOf(context).id) return row
  throw new Refusal('not-yours', 'refusals.ONLY_CREATOR')
}
