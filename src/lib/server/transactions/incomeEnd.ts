import { callerOf } from '../context.ts'
import type { Context } from '../context.ts'
import type { SeriesTable } from '../db/tables/series.ts'
import { endSeries, findOwnSeries, resumeSeries } from '../series.ts'
import type { SeriesName } from '../series.ts'
import { together } from '../together.ts'
import { dayIn } from '../zone.ts'
import { incomeMaker } from './incomeSeries.ts'
import { keepSums } from './sums.ts'

/**
 * Ends a series of income from an instant's day on, from today on without one: its occurrences
 * from there are deleted, those edited by hand too.
 * @throws Refusal not-found, not-yours
 */
export async function endIncomeSeries(
  context: Context,
  name: SeriesName,
  at?: number,
): Promise<void> {
  await together(context, async (inside) => {
    const series = await findOwnSeries(inside, incomeMaker.type, name)
    const from = dayIn(callerOf(inside).zone, at ?? inside.now)
    const removed = await inside.db
      .updateTable('transactions')
      .set({ deleted_at: inside.now, modified_at: inside.now })
      .where('series_id', '=', series.id)
      .where('deleted_at', 'is', null)
      // One that was moved by hand stands on another day than its own.
      .where((where) =>
        where.or([where('series_day', '>=', from), where('day', '>=', from)]),
      )
      .returningAll()
      .execute()
    await keepSums(inside, { removed })
    await endSeries(inside, series, from)
  })
}

/** Takes the end of a series of income back, with the occurrences that went with it. */
export async function resumeIncomeSeries(
  context: Context,
  series: SeriesTable,
): Promise<void> {
  const added = await context.db
    .updateTable('transactions')
    .set({ deleted_at: null, modified_at: context.now })
    .where('series_id', '=', series.id)
    .where('deleted_at', '=', series.ended_at)
    .returningAll()
    .execute()
  await keepSums(context, { added })
  await resumeSeries(context, series, incomeMaker)
}
