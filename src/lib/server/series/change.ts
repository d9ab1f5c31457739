import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../context.ts'
import type { OccurrenceTable, SeriesTable } from '../db/tables/series.ts'
import { newId } from '../id.ts'
import { isSameRhythm } from './days.ts'
import type { Occurrence, OccurrenceMaker } from './maker.ts'
import { daysOf, freeDays, horizonOf, madeUntil, takeDays, takenDays } from './stored.ts'

/** What every occurrence of a series is to be from now on. */
export type SeriesContent = Pick<
  SeriesTable,
  'rule' | 'description' | 'time_of_day' | 'template' | 'image' | 'modified_at'
>

export type SeriesChange = SeriesContent & {
  /** From which of its original days on. */
  since: Day
  /** Where that day is moved to, when it is. */
  movedTo?: Day
  /** Nothing is made before this day. */
  notBefore?: Day
  /** The occurrence that was changed: it follows, edited by hand or not, unless it is paid. */
  chosenId?: string
}

/**
 * Changes a series from one of its days on. An occurrence that was deleted, paid or edited by hand
 * stays as it is and keeps its place; the others take the new days in their order, so that each
 * remains the entry that it was (contract, 2 Recurrence).
 * @throws Refusal malformed when the rule ends before the occurrence that was changed
 */
export async function changeSeries(
  context: Context,
  present: SeriesTable,
  change: SeriesChange,
  maker: OccurrenceMaker,
): Promise<SeriesTable> {
  const { since, movedTo, notBefore, chosenId, ...content } = change
  const first = movedTo ?? since
  const until = horizonOf(context, first)
  const before = daysOf(present, until)
  const series: SeriesTable = {
    ...present,
    ...content,
    ...anchorOf(present, change),
    ended_at: null,
    rule_before_end: null,
  }
  const days = daysOf(series, until)
  series.made_until = madeUntil(series, until, days)
  const least = [first, notBefore ?? first].toSorted()[1]!
  const coming = days.filter((day) => day >= least)
  const former = isSameRhythm(present.rule, content.rule)
    ? before.filter((day) => day >= since)
    : []
  const rows = await takenDays(context, series.id)
  const { kept, free } = await parted(context, maker, { rows, since, chosenId })
  const places = newPlaces({ kept, former, coming, seriesId: series.id })
  const placing = { rows: free, places, coming, seriesId: series.id }
  const { wanted, surplus } = await placed(context, placing)
  if (chosenId && surplus.includes(chosenId)) throw tooShort()
  await saveSeries(context, series)
  await maker.write(context, series, wanted)
  await maker.remove(context, surplus)
  return series
}

/** Where a changed rule runs from, and how many that COUNT counts came before that. */
export function anchorOf(
  { rule: present, first_day, counted_before }: SeriesTable,
  { rule, since, movedTo }: Pick<SeriesChange, 'rule' | 'since' | 'movedTo'>,
): Pick<SeriesTable, 'first_day' | 'counted_before'> {
  const goesOn = isSameRhythm(present, rule) && movedTo === undefined
  if (goesOn) return { first_day, counted_before }
  const former = { rule: present, first_day, counted_before }
  const passed = daysOf(former, addDays(since, -1)).length
  return { first_day: movedTo ?? since, counted_before: counted_before + passed }
}

/** The rule ends before the occurrence that it was given to. */
function tooShort(): Refusal {
  return new Refusal('malformed', 'refusals.MALFORMED', {
    fields: [{ path: 'recurringRule', key: 'refusals.fields.short' }],
  })
}

type Sought = { rows: OccurrenceTable[]; since: Day; chosenId?: string }

/** The days that stay as they are, and those whose entries follow the series. */
async function parted(
  context: Context,
  maker: OccurrenceMaker,
  { rows, since, chosenId }: Sought,
) {
  const later = rows.filter(({ day }) => day >= since)
  const ids = later.flatMap(({ entry_id }) => entry_id ?? [])
  const states = await maker.statesOf(context, ids)
  const follows = ({ entry_id, is_edited }: OccurrenceTable) =>
    entry_id !== null &&
    states.get(entry_id) === 'open' &&
    (entry_id === chosenId || is_edited === 0)
  const free = later.filter(follows)
  return { free, kept: rows.filter((row) => !free.includes(row)) }
}

type Moves = { kept: OccurrenceTable[]; former: Day[]; coming: Day[]; seriesId: string }

/** Where a kept occurrence would stand among the moved days nothing is made either. */
function newPlaces({ kept, former, coming, seriesId }: Moves): OccurrenceTable[] {
  const own = new Set(kept.map(({ day }) => day))
  const taken = kept.flatMap(({ day }) => coming[former.indexOf(day)] ?? [])
  return taken
    .filter((day) => !own.has(day))
    .map((day) => ({ series_id: seriesId, day, entry_id: null, is_edited: 0 as const }))
}

type Placing = {
  rows: OccurrenceTable[]
  places: OccurrenceTable[]
  coming: Day[]
  seriesId: string
}

/** Hands the coming days out: to the entries that there are, in their order, then to new ones. */
async function placed(context: Context, { rows, places, coming, seriesId }: Placing) {
  await freeDays(
    context,
    seriesId,
    rows.map(({ day }) => day),
  )
  await takeDays(context, places)
  const taken = await takenDays(context, seriesId)
  const isTaken = new Set(taken.map(({ day }) => day))
  const wanted: Occurrence[] = coming
    .filter((day) => !isTaken.has(day))
    .map((day, index) => {
      const entryId = rows[index]?.entry_id
      return { day, entryId: entryId ?? newId(), isNew: !entryId }
    })
  await takeDays(
    context,
    wanted.map(({ day, entryId }) => rowOf(seriesId, day, entryId)),
  )
  const surplus = rows.slice(wanted.length).flatMap(({ entry_id }) => entry_id ?? [])
  return { wanted, surplus }
}

export function rowOf(seriesId: string, day: Day, entryId: string): OccurrenceTable {
  return { series_id: seriesId, day, entry_id: entryId, is_edited: 0 }
}

async function saveSeries(context: Context, { id, ...row }: SeriesTable): Promise<void> {
  await context.db.updateTable('series').set(row).where('id', '=', id).execute()
}
