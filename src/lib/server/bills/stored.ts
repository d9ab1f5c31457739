import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../context.ts'
import type { Context } from '../context.ts'
import type { BillTable } from '../db/tables/bills.ts'
import { visibleTo } from '../visibility.ts'

/** A bill of the caller's own. `since` finds those deleted since an instant too. */
export async function findOwn(
  context: Context,
  id: string,
  since?: number,
): Promise<BillTable> {
  const caller = callerOf(context)
  const row = await context.db
    .selectFrom('bills')
    .selectAll()
    .where('id', '=', id)
    .where(visibleTo(caller))
    .where((where) =>
      where.or([
        where('deleted_at', 'is', null),
        ...(since === undefined ? [] : [where('deleted_at', '>=', since)]),
      ]),
    )
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  if (row.creator_id !== caller.id) throw new Refusal('not-yours', 'refusals.ONLY_CREATOR')
  return row
}

const MOST_AT_ONCE = 500

/** Writes new bills, each with the next number of its owner. */
export async function addRows(context: Context, rows: BillTable[]): Promise<void> {
  const owner = rows[0]?.owner_id
  if (owner === undefined) return
  const { last } = await context.db
    .selectFrom('bills')
    .select((select) => select.fn.max('local_number').as('last'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow()
  const numbered = rows.map((row, index) => ({
    ...row,
    local_number: (last ?? 0) + index + 1,
  }))
  for (const some of inParts(numbered)) {
    await context.db.insertInto('bills').values(some).execute()
  }
}

/** Writes what a bill became. */
export async function putRow(context: Context, row: BillTable): Promise<void> {
  const { id, ...fields } = row
  await context.db.updateTable('bills').set(fields).where('id', '=', id).execute()
}

/** Those of the ids that are bills which are there. */
export async function livingRows(context: Context, ids: string[]): Promise<BillTable[]> {
  const rows: BillTable[] = []
  for (const some of inParts(ids)) {
    const found = await context.db
      .selectFrom('bills')
      .selectAll()
      .where('id', 'in', some)
      .where('deleted_at', 'is', null)
      .execute()
    rows.push(...found)
  }
  return rows
}

/** Parts that a statement's parameters hold. */
export function inParts<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / MOST_AT_ONCE)
  return Array.from({ length: count }, (_, part) =>
    items.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE),
  )
}
