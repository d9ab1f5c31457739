import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inParts } from '../../db/parts.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import { newId } from '../../core/ids.ts'
import { modifiedAt } from '../../core/versions.ts'
import { rowOf } from './plan.ts'
import type { SeriesContent } from './plan.ts'
import { endingOn } from './days.ts'
import type { OccurrenceMaker } from './maker.ts'
import {
  daysOf,
  END_OF_TIME,
  horizonOf,
  madeUntil,
  refuseDearCount,
  refuseLongPast,
  takeDays,
} from './stored.ts'

export type NewSeries = SeriesContent & {
  first: Day
  groupId: string | null
  /** The entry that stands on the first day, when it is there already. */
  firstId?: string
}

/** As many may somebody have: lists tell all of them at once. */
const MOST_SERIES = 1000

/**
 * Begins a series and makes its occurrences as far ahead as they are made.
 * @throws Refusal malformed, rule
 */
export async function beginSeries(
  context: Context,
  { first, groupId, firstId, ...content }: NewSeries,
  maker: OccurrenceMaker,
): Promise<{ series: SeriesTable; firstId: string }> {
  const owner = callerOf(context).id
  const series: SeriesTable = {
    id: newId(),
    number: await nextNumber(context, owner),
    type: maker.type,
    owner_id: owner,
    creator_id: owner,
    group_id: groupId,
    first_day: first,
    counted_before: 0,
    made_until: addDays(first, -1),
    created_at: context.now,
    ended_at: null,
    rule_before_end: null,
    is_weighed: 1,
    kept_days: null,
    ...content,
  }
  refuseDearCount(context, series)
  refuseLongPast(context, series)
  await refuseMany(context, owner)
  await context.db.insertInto('series').values(series).execute()
  const entryId = firstId ?? newId()
  await takeDays(context, [rowOf(series.id, { day: first, entryId })])
  await maker.write(context, series, [{ day: first, entryId, isNew: !firstId }])
  return { series: await extendSeries(context, series, maker), firstId: entryId }
}

/** Makes what a series has between what is made and as far ahead as is made at present. */
export async function extendSeries(
  context: Context,
  series: SeriesTable,
  maker: OccurrenceMaker,
): Promise<SeriesTable> {
  const until = horizonOf(context, series.first_day)
  if (until <= series.made_until) return series
  const missing = daysOf(series, until, addDays(series.made_until, 1))
  const free = await takeDays(
    context,
    missing.map((day) => rowOf(series.id, { day, entryId: newId() })),
  )
  const occurrences = free.map(({ day, entry_id }) => ({
    day,
    entryId: entry_id!, // as it was just written
    isNew: true,
  }))
  await maker.write(context, series, occurrences)
  const made_until = madeUntil(series, until)
  await markMade(context, series.id, made_until)
  return { ...series, made_until }
}

/** The day that a series ends before, and the entries from there on that its kind removed. */
export type SeriesEnd = { from: Day; removed: string[]; readAt?: number }

/** Ends a series before a day. */
export async function endSeries(
  context: Context,
  series: SeriesTable,
  { from, removed, readAt }: SeriesEnd,
): Promise<void> {
  await context.db
    .updateTable('series')
    .set({
      rule: endingOn(series.rule, addDays(from, -1)),
      made_until: END_OF_TIME,
      ended_at: context.now,
      rule_before_end: series.rule,
      modified_at: modifiedAt(context, series.modified_at, readAt),
    })
    .where('id', '=', series.id)
    .execute()
  await inParts(removed, (some) =>
    context.db
      .updateTable('occurrences')
      .set({ ended_at: context.now })
      .where('series_id', '=', series.id)
      .where('entry_id', 'in', some)
      .execute(),
  )
}

/** Takes the end of a series back and makes what it lacks since. */
export async function resumeSeries(
  context: Context,
  series: SeriesTable,
  maker: OccurrenceMaker,
): Promise<void> {
  const rule = series.rule_before_end ?? series.rule
  const resumed = {
    ...series,
    rule,
    made_until: addDays(series.first_day, -1),
    ended_at: null,
    rule_before_end: null,
    modified_at: modifiedAt(context, series.modified_at),
  }
  const { id, ...row } = resumed
  await context.db.updateTable('series').set(row).where('id', '=', id).execute()
  await context.db
    .updateTable('occurrences')
    .set({ ended_at: null })
    .where('series_id', '=', id)
    .where('ended_at', '=', series.ended_at)
    .execute()
  await extendSeries(context, resumed, maker)
}

async function markMade(context: Context, id: string, made_until: Day): Promise<void> {
  await context.db.updateTable('series').set({ made_until }).where('id', '=', id).execute()
}

/** @throws Refusal rule for more series than lists can tell */
async function refuseMany(context: Context, ownerId: string): Promise<void> {
  const full = await context.db
    .selectFrom('series')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .offset(MOST_SERIES - 1)
    .limit(1)
    .executeTakeFirst()
  if (full) throw new Refusal('rule', 'refusals.SERIES_TOO_MANY')
}

async function nextNumber(context: Context, ownerId: string): Promise<number> {
  const { last } = await context.db
    .selectFrom('series')
    .select((select) => select.fn.max('number').as('last'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
