import type { UpdateObject } from 'kysely'
import type { Day } from '#lib/domain/day.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inParts } from '../../db/parts.ts'
import type { Tables } from '../../db/tables.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import { endSeries, findOwnSeries, resumeSeries } from '../series.ts'
import type { Ending } from '../series.ts'
import { modifiedInPlace, refuseStale } from '../../core/versions.ts'
import { inTransaction } from '../../core/transaction.ts'
import { dayIn } from '../../core/zone.ts'
import { parentOf } from './income.ts'
import { incomeMaker } from './incomeSeries.ts'
import { withoutLostAccounts } from './lostAccounts.ts'
import { keepSums } from './sums.ts'

/**
 * Ends a series of income from an instant's day on, from today on without one: its occurrences
 * from there are deleted, those edited by hand too.
 * @throws Refusal not-found, not-yours, stale
 */
export async function endIncomeSeries(
  context: Context,
  { name, at, readAt }: Ending,
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const series = await findOwnSeries(inside, incomeMaker.type, name)
    await refuseStale(readAt, series.modified_at, () => parentOf(inside, series))
    const today = dayIn(callerOf(inside).zone, inside.now)
    const from = at === undefined ? today : await dayOfEntry(inside, series, at)
    const rows = await inside.db
      .selectFrom('transactions')
      .selectAll()
      .where('series_id', '=', series.id)
      .where('deleted_at', 'is', null)
      // One that was moved by hand is where it stands, not where its series had it.
      .where('day', '>=', from)
      .execute()
    const removed = await withoutLostAccounts(inside, rows)
    const ids = removed.map(({ id }) => id)
    const deletion = {
      deleted_at: inside.now,
      modified_at: modifiedInPlace(inside, readAt),
    }
    await mark(inside, ids, deletion)
    await keepSums(inside, { removed })
    await endSeries(inside, series, { from, removed: ids, readAt })
  })
}

/** The day of the entry at an instant, whatever the zone is by now; else the caller's. */
async function dayOfEntry(context: Context, series: SeriesTable, at: number): Promise<Day> {
  const named = await context.db
    .selectFrom('transactions')
    .select('day')
    .where('series_id', '=', series.id)
    .where('at', '=', at)
    .where('deleted_at', 'is', null)
    .orderBy('day')
    .executeTakeFirst()
  return named?.day ?? dayIn(callerOf(context).zone, at)
}

/** Takes the end of a series of income back, with the occurrences that went with it. */
export async function resumeIncomeSeries(
  context: Context,
  series: SeriesTable,
): Promise<void> {
  const rows = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('series_id', '=', series.id)
    .where('deleted_at', '=', series.ended_at)
    .execute()
  const added = await withoutLostAccounts(context, rows)
  const restoration = { deleted_at: null, modified_at: modifiedInPlace(context) }
  await mark(
    context,
    added.map(({ id }) => id),
    restoration,
  )
  await keepSums(context, { added })
  await resumeSeries(context, series, incomeMaker)
}

async function mark(
  context: Context,
  ids: string[],
  change: Pick<UpdateObject<Tables, 'transactions'>, 'deleted_at' | 'modified_at'>,
): Promise<void> {
  await inParts(ids, (some) =>
    context.db.updateTable('transactions').set(change).where('id', 'in', some).execute(),
  )
}
