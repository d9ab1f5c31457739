import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { endingOn } from '#lib/domain/seriesRule.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inBatches } from '../../db/batches.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { modifiedAt, refuseStale } from '../../core/versions.ts'
import { isHiddenFromActor } from '../../core/visibility.ts'
import { dayIn } from '../../core/zone.ts'
import { saveSeries, claimedRow } from './change.ts'
import type { SeriesContent } from './change.ts'
import { dayOfRow, markDeleted, tableOf } from './kind.ts'
import type { StoredEntry, SeriesKind } from './kind.ts'
import { writeOccurrences } from './occurrences.ts'
import { parentOf } from './parents.ts'
import { recordSeriesAct } from './recorded.ts'
import {
  daysOf,
  END_OF_TIME,
  horizonOf,
  madeUntil,
  refuseExpensiveCount,
  refuseLongPast,
  storedRhythm,
  claimDays,
} from './stored.ts'
import { seriesToChange } from './named.ts'
import type { SeriesName } from './named.ts'

export type NewSeries = SeriesContent & {
  first: Day
  groupId: string | null
  firstId?: string
  past?: SeriesPast
}

/** Entries of past days; the other days until one, included, get none. */
export type SeriesPast = {
  until: Day
  entries: readonly { day: Day; entryId: string; isNew: boolean }[]
}

/** Most series of an owner, since lists show them unpaged. */
export const MAX_SERIES = 1000

/** Begins a series and makes its occurrences. @throws Refusal malformed, rule */
export async function beginSeries<Row extends StoredEntry>(
  context: Context,
  { first, groupId, firstId, past, ...content }: NewSeries,
  kind: SeriesKind<Row>,
): Promise<{ series: SeriesTable; firstId: string }> {
  const owner = callerOf(context).id
  const series: SeriesTable = {
    id: newId(),
    number: await nextNumber(context, owner),
    type: kind.type,
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
  const rhythm = storedRhythm(series)
  refuseExpensiveCount(context, rhythm)
  refuseLongPast(context, rhythm)
  await refuseMany(context, owner)
  await context.db.insertInto('series').values(series).execute()
  const entryId = firstId ?? newId()
  if (past) {
    await claimPast(context, series, past)
    const added = past.entries.filter(({ isNew }) => isNew)
    await writeOccurrences(context, kind, series, added)
  } else {
    await claimDays(context, [claimedRow(series, { day: first, entryId })])
    await writeOccurrences(context, kind, series, [
      { day: first, entryId, isNew: !firstId },
    ])
  }
  return { series: await extendSeries(context, series, kind), firstId: entryId }
}

async function claimPast(
  context: Context,
  series: SeriesTable,
  { entries, until }: SeriesPast,
): Promise<void> {
  const taken = new Set(entries.map(({ day }) => day))
  const free = daysOf(storedRhythm(series), until).filter((day) => !taken.has(day))
  await claimDays(context, [
    ...entries.map((one) => claimedRow(series, one)),
    ...free.map((day) => claimedRow(series, { day, entryId: null })),
  ])
}

/** Makes a series' missing occurrences up to the present horizon. */
export async function extendSeries<Row extends StoredEntry>(
  context: Context,
  series: SeriesTable,
  kind: SeriesKind<Row>,
): Promise<SeriesTable> {
  const until = horizonOf(context, series.first_day)
  if (until <= series.made_until) return series
  const rhythm = storedRhythm(series)
  const missing = daysOf(rhythm, until, addDays(series.made_until, 1))
  const free = await claimDays(
    context,
    missing.map((day) => claimedRow(series, { day, entryId: newId() })),
  )
  const occurrences = free.map(({ day, entry_id }) => ({
    day,
    entryId: entry_id!, // just written
    isNew: true,
  }))
  await writeOccurrences(context, kind, series, occurrences)
  const made_until = madeUntil(rhythm, until)
  await markMade(context, series.id, made_until)
  return { ...series, made_until }
}

/** The end of a series: from an instant on, and the version last read. */
export type Ending = { name: SeriesName; at?: number; readAt?: number }

/**
 * Ends a series from an instant's day on, or by its kind's default.
 * Later entries are deleted, edited ones too, paid ones and those that the actor may not see
 * not.
 * @throws Refusal not-found, not-yours, stale
 */
export async function endSeries<Row extends StoredEntry>(
  context: Context,
  kind: SeriesKind<Row>,
  { name, at, readAt }: Ending,
): Promise<void> {
  await inTransaction(context, async (outer) => {
    const { series, changing: inside } = await seriesToChange(outer, kind.type, name)
    await refuseStale(readAt, series.modified_at, () => parentOf(inside, kind, series))
    const rows = await findEntries(inside, kind, series, null)
    const from = at === undefined ? undefined : dayAt(inside, kind, { rows, at })
    const since =
      from ?? (kind.endsWhole ? undefined : dayIn(callerOf(inside).zone, inside.now))
    // Moved entries count on their present day.
    const later = rows.filter(
      (row) =>
        kind.stateOf(row) !== 'paid' &&
        !isHiddenFromActor(inside, row) &&
        (since === undefined || dayOfRow(kind, row) >= since),
    )
    const removed = await kind.changeable(inside, later)
    await saveSeries(inside, {
      ...series,
      rule: endingOn(series.rule, addDays(since ?? series.first_day, -1)),
      made_until: END_OF_TIME,
      ended_at: inside.now,
      rule_before_end: series.rule,
      modified_at: modifiedAt(inside, series.modified_at, readAt),
    })
    await inBatches(
      removed.map(({ id }) => id),
      (some) =>
        inside.db
          .updateTable('occurrences')
          .set({ ended_at: inside.now })
          .where('series_id', '=', series.id)
          .where('entry_id', 'in', some)
          .execute(),
    )
    await markDeleted(inside, kind, removed, { deleted_at: inside.now, readAt })
    await recordSeriesAct(inside, 'endedSeries', kind, series, { kind: 'deletion' })
  })
}

/** The day of the entry at an instant; without one, the instant's day for the caller. */
function dayAt<Row extends StoredEntry>(
  context: Context,
  kind: SeriesKind<Row>,
  { rows, at }: { rows: Row[]; at: number },
): Day {
  const named = rows.filter((row) => row.at === at).map((row) => dayOfRow(kind, row))
  return named.toSorted()[0] ?? dayIn(callerOf(context).zone, at)
}

/** Undoes the end of a series, restores its deleted entries and makes missing ones. */
export async function resumeSeries<Row extends StoredEntry>(
  context: Context,
  kind: SeriesKind<Row>,
  series: SeriesTable,
): Promise<void> {
  const rows = await findEntries(context, kind, series, series.ended_at)
  const added = await kind.changeable(context, rows)
  const resumed = {
    ...series,
    rule: series.rule_before_end ?? series.rule,
    made_until: addDays(series.first_day, -1),
    ended_at: null,
    rule_before_end: null,
    modified_at: modifiedAt(context, series.modified_at),
  }
  await saveSeries(context, resumed)
  await context.db
    .updateTable('occurrences')
    .set({ ended_at: null })
    .where('series_id', '=', series.id)
    .where('ended_at', '=', series.ended_at)
    .execute()
  await markDeleted(context, kind, added, { deleted_at: null })
  await extendSeries(context, resumed, kind)
}

async function findEntries<Row extends StoredEntry>(
  context: Context,
  kind: SeriesKind<Row>,
  { id }: SeriesTable,
  deletedAt: number | null,
): Promise<Row[]> {
  const rows = await context.db
    .selectFrom(tableOf(kind))
    .selectAll()
    .where('series_id', '=', id)
    .where('deleted_at', deletedAt === null ? 'is' : '=', deletedAt)
    .execute()
  return rows as unknown as Row[]
}

async function markMade(context: Context, id: string, made_until: Day): Promise<void> {
  await context.db.updateTable('series').set({ made_until }).where('id', '=', id).execute()
}

/** @throws Refusal rule for too many series */
async function refuseMany(context: Context, ownerId: string): Promise<void> {
  const full = await context.db
    .selectFrom('series')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .offset(MAX_SERIES - 1)
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
