import type { RefusedEntry } from '#lib/domain/entryChange.ts'
import { removeLinkedBills } from '../bills.ts'
import type { Context } from '../../core/context.ts'
import { inBatches } from '../../db/batches.ts'
import { markDeleted } from '../series.ts'
import { TRANSACTION_ENTRIES } from '../transactions.ts'
import type { MadeSeries } from './make.ts'

/** Undoes made series, unless they or their entries were changed since. */
export async function undoMadeSeries(
  context: Context,
  made: readonly MadeSeries[],
): Promise<{ changed: number; refused: RefusedEntry[] }> {
  const refused: RefusedEntry[] = []
  let changed = 0
  for (const one of made) {
    if (await isChanged(context, one)) {
      const message = context.t('refusals.CHANGED_SINCE')
      refused.push({ id: one.seriesId, reason: 'stale', message })
      continue
    }
    if (one.kind === 'bill') await removeLinkedBills(context, one.seriesId)
    else await releaseIncome(context, one)
    await context.db.deleteFrom('series').where('id', '=', one.seriesId).execute()
    changed += one.entryIds.length
  }
  return { changed, refused }
}

async function isChanged(
  { db }: Context,
  { seriesId, modifiedAt, entryIds }: MadeSeries,
): Promise<boolean> {
  const series = await db
    .selectFrom('series')
    .select('modified_at')
    .where('id', '=', seriesId)
    .executeTakeFirst()
  if (series?.modified_at !== modifiedAt) return true
  const kept = new Set(entryIds)
  for (const table of ['bills', 'transactions'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'modified_at'])
      .where('series_id', '=', seriesId)
      .execute()
    if (rows.some((row) => !kept.has(row.id) && row.modified_at !== modifiedAt)) return true
  }
  return false
}

/** Releases the incomes that were there, and deletes those that the series made. */
async function releaseIncome(
  context: Context,
  { seriesId, entryIds }: MadeSeries,
): Promise<void> {
  await inBatches(entryIds, (some) =>
    context.db
      .updateTable('transactions')
      .set({ series_id: null, series_number: null, series_day: null })
      .where('id', 'in', some)
      .execute(),
  )
  const made = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('deleted_at', 'is', null)
    .execute()
  await markDeleted(context, TRANSACTION_ENTRIES, made, { deleted_at: context.now })
}
