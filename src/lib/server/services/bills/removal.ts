import type { Day } from '#lib/domain/day.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { BillTable } from '../../db/tables/bills.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import { endSeries, findOwnSeries, resumeSeries } from '../series.ts'
import type { Ending } from '../series.ts'
import { modifiedInPlace, refuseStale } from '../../core/versions.ts'
import { inTransaction } from '../../core/transaction.ts'
import { dayIn } from '../../core/zone.ts'
import { billMaker } from './billSeries.ts'
import { parentOf } from './recurring.ts'
import { fromRow } from './rows.ts'
import { findOwn } from './stored.ts'

/** Bills of the caller's own. @throws Refusal not-found, not-yours */
export async function findOwnBills(context: Context, ids: string[]): Promise<BillTable[]> {
  const found: BillTable[] = []
  for (const id of ids) found.push(await findOwn(context, id))
  return found
}

/** Deletes bills, all or none; their payments keep their expenses. @throws Refusal stale */
export async function deleteBills(
  context: Context,
  bills: BillTable[],
  readAt?: number,
): Promise<void> {
  for (const row of bills) {
    await refuseStale(readAt, row.modified_at, () => fromRow(context, row))
  }
  for (const { id } of bills) await markDeleted(context, id, context.now, readAt)
}

/** Takes deletions since an instant back, with their payments. @throws Refusal not-found, not-yours */
export async function restoreBills(
  context: Context,
  ids: string[],
  since: number,
): Promise<void> {
  await inTransaction(context, async (inside) => {
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
    .set({ deleted_at, modified_at: modifiedInPlace(context, readAt) })
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
 * @throws Refusal not-found, not-yours, stale
 */
export async function endBillSeries(
  context: Context,
  { name, at, readAt }: Ending,
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const series = await findOwnSeries(inside, billMaker.type, name)
    await refuseStale(readAt, series.modified_at, () => parentOf(inside, series))
    const from = at === undefined ? undefined : await dayOfBill(inside, series, at)
    const removed = await inside.db
      .updateTable('bills')
      .set({ deleted_at: inside.now, modified_at: modifiedInPlace(inside, readAt) })
      .where('series_id', '=', series.id)
      .where('deleted_at', 'is', null)
      .where('is_paid', '=', 0)
      // One that was moved by hand is where it stands, not where its series had it.
      .$if(from !== undefined, (query) => query.where('due_day', '>=', from!))
      .returning('id')
      .execute()
    await endSeries(inside, series, {
      from: from ?? series.first_day,
      removed: removed.map(({ id }) => id),
      readAt,
    })
  })
}

/** The day of the bill at an instant, whatever the zone is by now; else the caller's. */
async function dayOfBill(context: Context, series: SeriesTable, at: number): Promise<Day> {
  const named = await context.db
    .selectFrom('bills')
    .select('due_day')
    .where('series_id', '=', series.id)
    .where('at', '=', at)
    .where('deleted_at', 'is', null)
    .orderBy('due_day')
    .executeTakeFirst()
  return named?.due_day ?? dayIn(callerOf(context).zone, at)
}

/** Takes the end of a series of bills back, with the bills that went with it. */
export async function resumeBillSeries(
  context: Context,
  series: SeriesTable,
): Promise<void> {
  await context.db
    .updateTable('bills')
    .set({ deleted_at: null, modified_at: modifiedInPlace(context) })
    .where('series_id', '=', series.id)
    .where('deleted_at', '=', series.ended_at)
    .execute()
  await resumeSeries(context, series, billMaker)
}
