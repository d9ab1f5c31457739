import type { Day } from '#lib/domain/day.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { planChange, rhythmAfter } from '#lib/domain/series.ts'
import type {
  PresentSeries,
  SeriesChange,
  TakenDay,
  WantedDay,
} from '#lib/domain/series.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { isHiddenFromActor } from '../../core/visibility.ts'
import type { OccurrenceTable, SeriesTable } from '../../db/tables/series.ts'
import { recordSeriesAct } from './recorded.ts'
import { findRows } from './kind.ts'
import type { StoredEntry, SeriesKind } from './kind.ts'
import { removeOccurrences, writeOccurrences } from './occurrences.ts'
import {
  daysOf,
  releaseDays,
  horizonOf,
  madeUntil,
  refuseExpensiveCount,
  refuseLongPast,
  storedRhythm,
  claimDays,
  claimedDays,
} from './stored.ts'

export type SeriesContent = Pick<
  SeriesTable,
  | 'rule'
  | 'description'
  | 'is_custom'
  | 'time_of_day'
  | 'template'
  | 'image'
  | 'modified_at'
>

/** A change of a series' content and days. */
export type StoredChange = Omit<SeriesChange, 'rule'> & { content: SeriesContent }

/** Reads a series before a change; what the actor may not see stays like edited entries. */
export async function readPresent<Row extends StoredEntry>(
  context: Context,
  series: SeriesTable,
  kind: SeriesKind<Row>,
): Promise<PresentSeries> {
  const rows = await claimedDays(context, series.id)
  const ids = rows.flatMap(({ entry_id }) => entry_id ?? [])
  const there = await findRows(context, kind, ids)
  const states = new Map(there.map((row) => [row.id, kind.stateOf(row)]))
  const hidden = there.filter((row) => isHiddenFromActor(context, row))
  const hiddenIds = new Set<string | null>(hidden.map(({ id }) => id))
  const taken = rows.map(({ day, entry_id, is_edited, ended_at }): TakenDay => ({
    day,
    entryId: entry_id,
    state: entry_id === null ? undefined : states.get(entry_id),
    isEdited: is_edited === 1 || hiddenIds.has(entry_id),
    hasEnded: ended_at !== null,
  }))
  return { rhythm: storedRhythm(series), taken, daysOf }
}

/** Changes a series from a day on, by `planChange`. @throws Refusal malformed, rule */
export async function rewriteSeries<Row extends StoredEntry>(
  context: Context,
  stored: SeriesTable,
  { content, ...when }: StoredChange,
  kind: SeriesKind<Row>,
): Promise<SeriesTable> {
  const present = await readPresent(context, stored, kind)
  const change = { ...when, rule: content.rule }
  const rhythm = rhythmAfter(present, change)
  if (content.rule !== stored.rule) refuseExpensiveCount(context, rhythm)
  if (rhythm.firstDay !== stored.first_day) refuseLongPast(context, rhythm)
  // The rule may run from a later day than the change.
  const first = change.movedTo ?? change.since
  const until = horizonOf(context, [first, rhythm.firstDay].toSorted().at(-1)!)
  const plan = planChange(present, change, until)
  if (plan.isTooShort) throw tooShort()
  const series: SeriesTable = {
    ...stored,
    ...content,
    first_day: rhythm.firstDay,
    counted_before: rhythm.countedBefore,
    made_until: madeUntil(rhythm, until),
    ended_at: null,
    rule_before_end: null,
    // The work of a sent rule is already rated.
    is_weighed: 1,
    kept_days: null,
  }
  const wanted = plan.wanted.map(withEntry)
  const held = plan.held.map((day) => claimedRow(series, { day, entryId: null }))
  await releaseDays(context, series.id, plan.left)
  await claimDays(context, [...held, ...wanted.map((one) => claimedRow(series, one))])
  await saveSeries(context, series)
  await writeOccurrences(context, kind, series, wanted)
  await removeOccurrences(context, kind, plan.surplus)
  await recordSeriesAct(context, 'changedSeries', kind, series)
  return series
}

function withEntry({ entryId, ...one }: WantedDay) {
  return { ...one, entryId: entryId ?? newId(), isNew: entryId === undefined }
}

function tooShort(): Refusal {
  return new Refusal('malformed', 'refusals.MALFORMED', {
    fields: [{ path: 'rule', key: 'refusals.fields.short' }],
  })
}

export async function saveSeries(
  context: Context,
  { id, ...row }: SeriesTable,
): Promise<void> {
  await context.db.updateTable('series').set(row).where('id', '=', id).execute()
}

type DayOfSeries = { day: Day; entryId: string | null; stays?: WantedDay['stays'] }

/** The row that claims a day for a series, with or without an entry. */
export function claimedRow(
  { id: series_id, owner_id }: Pick<SeriesTable, 'id' | 'owner_id'>,
  { day, entryId, stays }: DayOfSeries,
): OccurrenceTable {
  // Moved occurrences stay edited.
  const is_edited = stays && stays.day !== day ? 1 : 0
  return { owner_id, series_id, day, entry_id: entryId, is_edited, ended_at: null }
}
