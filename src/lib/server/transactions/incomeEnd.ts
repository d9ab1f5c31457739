import { callerOf } from '../context.ts'
import type { Context } from '../context.ts'
import type { SeriesTable } from '../db/tables/series.ts'
import { countChange, endSeries, findOwnSeries, resumeSeries } from '../series.ts'
import type { SeriesName } from '../series.ts'
import { together } from '../together.ts'
import { dayIn } from '../zone.ts'
import { incomeMaker } from './incomeSeries.ts'
import { TYPE } from './rows.ts'
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
    const series = await findOwnSeries(inside, TYPE.income, name)
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

/**
 * How many incomes a change or deletion touches: of an occurrence those from it on, of a series
 * those from today on.
 * @throws Refusal not-found, not-yours
 */
export async function countIncomeChange(
  context: Context,
  id: string,
  isDeletion: boolean,
): Promise<{ changes: number; staysPaid: number; staysEdited: number }> {
  const today = dayIn(callerOf(context).zone, context.now)
  const occurrence = await context.db
    .selectFrom('transactions')
    .select(['series_id', 'series_day'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('series_id', 'is not', null)
    .executeTakeFirst()
  const name = { id: occurrence?.series_id ?? id }
  const series = await findOwnSeries(context, TYPE.income, name)
  const since = occurrence?.series_day ?? today
  return countChange(context, series, { since, isDeletion }, incomeMaker)
}

/** Those of the ids that name a series of the caller's that was ended since an instant. */
export function endedSince(
  context: Context,
  ids: string[],
  since: number,
): Promise<SeriesTable[]> {
  return context.db
    .selectFrom('series')
    .selectAll()
    .where('id', 'in', ids)
    .where('type', '=', TYPE.income)
    .where('creator_id', '=', callerOf(context).id)
    .where('ended_at', '>=', since)
    .execute()
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
