import { Refusal } from '#lib/domain/refusal.ts'
import { endOf } from '#lib/domain/seriesRule.ts'
import { contextToChange } from '../../core/changeRights.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { ownOf, visibleIn } from '../../core/visibility.ts'
import type { SeriesTable } from '../../db/tables/series.ts'

/** A client's name of a series. */
export type SeriesName = { id?: string; number?: number }

/** A visible series, of a type or of any. @throws Refusal not-found */
export async function findSeries(
  context: Context,
  type: number | undefined,
  name: SeriesName,
): Promise<SeriesTable> {
  const row = await lookFor(context, type, name)
  if (!row) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  return row
}

/** A series that the caller may change. @throws Refusal not-found, not-yours */
export async function findOwnSeries(
  context: Context,
  type: number | undefined,
  name: SeriesName,
): Promise<SeriesTable> {
  return ownOf(context, await lookFor(context, type, name))
}

/**
 * A series that the caller may change, and the context for its change.
 * @throws Refusal not-found, not-yours
 */
export async function seriesToChange(
  context: Context,
  type: number | undefined,
  name: SeriesName,
): Promise<{ series: SeriesTable; changing: Context }> {
  const found = await lookFor(context, type, name)
  const changing = await contextToChange(context, found)
  return { series: ownOf(changing, found), changing }
}

/** The visible series of an id, if any. @throws Refusal not-yours */
export async function ownSeriesNamed(
  context: Context,
  type: number | undefined,
  id: string,
): Promise<SeriesTable | undefined> {
  const row = await seriesNamed(context, type, id)
  return row && ownOf(context, row)
}

/** The series of an id, whoever may change it. */
export function seriesNamed(
  context: Context,
  type: number | undefined,
  id: string,
): Promise<SeriesTable | undefined> {
  return lookFor(context, type, { id })
}

/** Numbers are unique per owner. */
async function lookFor(
  context: Context,
  type: number | undefined,
  { id, number }: SeriesName,
): Promise<SeriesTable | undefined> {
  const caller = callerOf(context)
  const all = context.db.selectFrom('series').selectAll()
  const named =
    id === undefined
      ? all.where('owner_id', '=', caller.id).where('number', '=', number ?? 0)
      : all.where('id', '=', id)
  const row = await named
    .$if(type !== undefined, (query) => query.where('type', '=', type!))
    .where(visibleIn(context))
    .executeTakeFirst()
  return row && !(await isGone(context, row)) ? row : undefined
}

/** Whether a series ended before its start: it may still have days of the former rule. */
async function isGone(
  context: Context,
  { id, ended_at, rule, first_day }: SeriesTable,
): Promise<boolean> {
  const end = endOf(rule)
  if (ended_at === null || end === undefined || end >= first_day) return false
  const earlier = await context.db
    .selectFrom('occurrences')
    .select('day')
    .where('series_id', '=', id)
    .where('day', '<=', end)
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}
