import { callerOf } from '../context.ts'
import type { Context } from '../context.ts'
import type { SeriesTable } from '../db/tables/series.ts'
import { endSeries, findOwnSeries, resumeSeries } from '../series.ts'
import type { SeriesName } from '../series.ts'
import { modifiedAt, refuseStale } from '../staleness.ts'
import { together } from '../together.ts'
import { dayIn } from '../zone.ts'
import { billMaker } from './billSeries.ts'
import { fromRow } from './rows.ts'
import { findOwn } from './stored.ts'

/** Deletes bills, all or none; their payments keep their expenses. @throws Refusal not-found, not-yours, stale */
export async function deleteBills(
  context: Context,
  { ids, readAt }: { ids: string[]; readAt?: number },
): Promise<void> {
  await together(context, async (inside) => {
    for (const id of ids) {
      const row = await findOwn(inside, id)
      await refuseStale(readAt, row.modified_at, () => fromRow(inside, row))
      await markDeleted(inside, id, inside.now, readAt)
    }
  })
}

/** Takes deletions since an instant back, with their payments. @throws Refusal not-found, not-yours */
export async function restoreBills(
  context: Context,
  ids: string[],
  since: number,
): Promise<void> {
  await together(context, async (inside) => {
    for (const id of ids) {
      const row = await findOwn(inside, id, since)
      if (row.deleted_at !== null) await markDeleted(inside, id, null)
    }
  })
}

function markDeleted(
  context: Context,
  id: string,
  deleted_at: number | null,
  readAt?: number,
) {
  return context.db
    .updateTable('bills')
    .set({ deleted_at, modified_at: modifiedAt(context, readAt) })
    .where('id', '=', id)
    .execute()
}

/** Those of the ids that are bills which the caller may look for, deleted ones too. */
export async function billsAmong(context: Context, ids: string[]): Promise<string[]> {
  const rows = await context.db
    .selectFrom('bills')
    .select('id')
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Ends a series of bills from an instant's day on, as a whole without one: its unpaid bills from
 * there are deleted, those edited by hand too.
 * @throws Refusal not-found, not-yours
 */
export async function endBillSeries(
  context: Context,
  name: SeriesName,
  at?: number,
): Promise<void> {
  await together(context, async (inside) => {
    const series = await findOwnSeries(inside, billMaker.type, name)
    const from = at === undefined ? undefined : dayIn(callerOf(inside).zone, at)
    await inside.db
      .updateTable('bills')
      .set({ deleted_at: inside.now, modified_at: inside.now })
      .where('series_id', '=', series.id)
      .where('deleted_at', 'is', null)
      .where('is_paid', '=', 0)
      .$if(from !== undefined, (query) =>
        // One that was moved by hand is due on another day than its own.
        query.where((where) =>
          where.or([where('series_day', '>=', from!), where('due_day', '>=', from!)]),
        ),
      )
      .execute()
    await endSeries(inside, series, from ?? series.first_day)
  })
}

/** Takes the end of a series of bills back, with the bills that went with it. */
export async function resumeBillSeries(
  context: Context,
  series: SeriesTable,
): Promise<void> {
  await context.db
    .updateTable('bills')
    .set({ deleted_at: null, modified_at: context.now })
    .where('series_id', '=', series.id)
    .where('deleted_at', '=', series.ended_at)
    .execute()
  await resumeSeries(context, series, billMaker)
}
