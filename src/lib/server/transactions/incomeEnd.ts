import type { Day } from '#lib/domain/day.ts'
import { callerOf } from '../context.ts'
import type { Context } from '../context.ts'
import type { SeriesTable } from '../db/tables/series.ts'
import { endSeries, findOwnSeries, resumeSeries } from '../series.ts'
import type { Ending } from '../series.ts'
import { modifiedInPlace, refuseStale } from '../staleness.ts'
import { together } from '../together.ts'
import { dayIn } from '../zone.ts'
import { parentOf } from './income.ts'
import { incomeMaker } from './incomeSeries.ts'
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
  await together(context, async (inside) => {
    const series = await findOwnSeries(inside, incomeMaker.type, name)
    await refuseStale(readAt, series.modified_at, () => parentOf(inside, series))
    const today = dayIn(callerOf(inside).zone, inside.now)
    const from = at === undefined ? today : await dayOfEntry(inside, series, at)
    const removed = await inside.db
      .updateTable('transactions')
      .set({ deleted_at: inside.now, modified_at: modifiedInPlace(inside, readAt) })
      .where('series_id', '=', series.id)
      .where('deleted_at', 'is', null)
      // One that was moved by hand is where it stands, not where its series had it.
      .where('day', '>=', from)
      .returningAll()
      .execute()
    await keepSums(inside, { removed })
    await endSeries(inside, series, { from, removed: removed.map(({ id }) => id), readAt })
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
  const added = await context.db
    .updateTable('transactions')
    .set({ deleted_at: null, modified_at: modifiedInPlace(context) })
    .where('series_id', '=', series.id)
    .where('deleted_at', '=', series.ended_at)
    .returningAll()
    .execute()
  await keepSums(context, { added })
  await resumeSeries(context, series, incomeMaker)
}
