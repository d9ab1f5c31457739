import { callerOfProfile } from './callers.ts'
import { callerOf } from './context.ts'
import type { Caller, Context } from './context.ts'
import { isSharedIn } from './visibility.ts'

type SharedRow = { owner_id: string; group_id: string | null }

/**
 * The context for a change of a row: in the place of its owner, if they share it and let the
 * caller change that; else the caller's own, in which `ownOf` refuses what is not theirs.
 * Read in the transaction of the change, since rights may just have ended.
 */
export async function contextToChange(
  context: Context,
  row: SharedRow | undefined,
): Promise<Context> {
  const [changing = context] = (await byContextToChange(context, row ? [row] : [])).keys()
  return changing
}

/** Rows by their `contextToChange`. */
export async function byContextToChange<Row extends SharedRow>(
  context: Context,
  rows: readonly Row[],
): Promise<Map<Context, Row[]>> {
  const places = new Map<string, Context>()
  for (const ownerId of new Set(rows.map(({ owner_id }) => owner_id))) {
    const owner = await findGiver(context, ownerId)
    if (owner) places.set(ownerId, inPlaceOf(context, owner))
  }
  return Map.groupBy(rows, (row) => {
    const place = places.get(row.owner_id)
    const group = place?.caller?.group
    return place && group && isSharedIn(group, row) ? place : context
  })
}

/**
 * The member of this id, if they let the caller change what they share; not while an export
 * is written into their book.
 */
export async function findGiver(
  context: Context,
  ownerId: string,
): Promise<Caller | undefined> {
  const { id } = callerOf(context)
  if (ownerId === id || context.actor) return undefined
  const right = await context.db
    .selectFrom('change_rights')
    .select('giver_id')
    .where('giver_id', '=', ownerId)
    .where('receiver_id', '=', id)
    .executeTakeFirst()
  const owner = right && (await callerOfProfile(context, ownerId))
  return owner?.isBookClosed ? undefined : owner
}

/**
 * The context of a change in the place of another member: owner, categories, currency and
 * zone are theirs.
 */
export function inPlaceOf(context: Context, owner: Caller): Context {
  // The membership may have changed since the session was read.
  const actor = { ...callerOf(context), group: owner.group }
  return { ...context, caller: owner, actor }
}
