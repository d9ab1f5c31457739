import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import type { Context } from '../context.ts'
import type { OccurrenceTable, SeriesTable } from '../db/tables/series.ts'
import { newId } from '../id.ts'
import { endless, isSameRhythm } from './days.ts'
import type { EntryState, Occurrence, OccurrenceMaker, Place } from './maker.ts'
import { daysOf, madeUntil, takenDays } from './stored.ts'

/** What every occurrence of a series is to be from now on. */
export type SeriesContent = Pick<
  SeriesTable,
  'rule' | 'description' | 'time_of_day' | 'template' | 'image' | 'modified_at'
>

export type SeriesChange = {
  content: SeriesContent
  /** From which of its original days on. */
  since: Day
  /** Where that day is moved to, when it is. */
  movedTo?: Day
  /** Nothing is made before this day. */
  notBefore?: Day
  /** The occurrence that was changed: it follows, edited by hand or not, unless it is paid. */
  chosen?: Chosen
}

type Chosen = {
  id: string
  /** Where it stands, when it is not moved with the others. */
  stays?: Place
}

/** What a change would make of a series: nothing of it is written. */
export type Plan = {
  series: SeriesTable
  /** What stands on the days to come. */
  wanted: Occurrence[]
  /** The rows of entries that follow, on the days that they have until now. */
  free: OccurrenceTable[]
  /** Days that nothing is made on, as what stands for them was left where it is. */
  places: OccurrenceTable[]
  /** Those of the entries that there is no day for any more. */
  surplus: string[]
  /** What went with the end of the series: its days are free again. */
  ended: OccurrenceTable[]
  /** Whether there is no day even for the occurrence that was changed. */
  isTooShort: boolean
}

/**
 * Plans a change of a series up to a day. An occurrence that was deleted, paid or edited by hand
 * stays as it is and keeps its place; the others take the new days, each remaining the entry that it
 * was (contract, 2 Recurrence).
 */
export async function planChange(
  context: Context,
  present: SeriesTable,
  { change, maker, until }: { change: SeriesChange; maker: OccurrenceMaker; until: Day },
): Promise<Plan> {
  const { content, since, chosen } = change
  const anchor = anchorOf(present, change)
  const life = { ended_at: null, rule_before_end: null }
  const series = { ...present, ...content, ...anchor, ...life }
  const rows = await takenDays(context, series.id)
  const later = rows.filter(({ day }) => day >= since)
  const ids = later.flatMap(({ entry_id }) => entry_id ?? [])
  const states = await maker.statesOf(context, ids)
  const ended = later.filter((row) => row.ended_at !== null && !states.has(row.entry_id!))
  const free = later.filter((row) => follows(row, states, chosen?.id))
  const moves: Moves = {
    kept: rows.filter((row) => !free.includes(row) && !ended.includes(row)),
    free,
    states,
    former: formerDays(present, change, until),
    coming: comingDays(series, change, until),
  }
  const placed = placesOf(moves)
  const wanted = placed.days.map((day) => {
    const entryId = placed.onDay.get(day)?.entry_id
    if (!entryId) return { day, entryId: newId(), isNew: true }
    return { day, entryId, isNew: false, stays: staysOf(chosen, entryId) }
  })
  const isChosen = ({ entry_id }: OccurrenceTable) => entry_id === chosen?.id
  const hasDay = wanted.some(({ entryId }) => entryId === chosen?.id)
  return {
    series: { ...series, made_until: madeUntil(series, until) },
    wanted,
    free: [...placed.onDay.values(), ...placed.surplus],
    places: placed.taken.map((day) => rowOf(series.id, { day, entryId: null })),
    surplus: placed.surplus.flatMap(({ entry_id }) => entry_id ?? []),
    ended,
    isTooShort: free.some(isChosen) && !hasDay,
  }
}

/** The days until now, where the new ones follow from them: beyond an end of the series too. */
function formerDays(
  { rule, ...anchor }: SeriesTable,
  { content, since, chosen }: SeriesChange,
  until: Day,
): Day[] {
  if (!isSameRhythm(rule, content.rule)) return []
  const days = daysOf({ ...anchor, rule: endless(rule) }, until, since)
  return chosen ? beginningWith(since, days) : days
}

function comingDays(series: SeriesTable, change: SeriesChange, until: Day): Day[] {
  const days = daysOf(series, until, firstOf(change))
  const isLeft = change.chosen && change.movedTo === undefined && days.length > 0
  return isLeft ? beginningWith(change.since, days) : days
}

/** One that was edited by hand may stand on a day of an earlier rhythm. */
function beginningWith(first: Day, days: Day[]): Day[] {
  return days[0] === first ? days : [first, ...days]
}

type Shown = { since: Day; shown: Day }

/**
 * What a time does to a series that is changed from one of its occurrences: sent as it is shown it
 * moves nothing, also when that one was moved by hand.
 */
export function moveFrom({ since, shown }: Shown, sent: Place, id: string) {
  if (sent.day === shown) return { since, chosen: { id, stays: sent } }
  return { since, movedTo: sent.day === since ? undefined : sent.day, chosen: { id } }
}

/** The first day on which a change may make something. */
export function firstOf({ since, movedTo, notBefore }: SeriesChange): Day {
  const first = movedTo ?? since
  return notBefore && notBefore > first ? notBefore : first
}

/** Where a changed rule runs from, and how many that COUNT counts came before that. */
export function anchorOf(
  { rule: present, first_day, counted_before }: SeriesTable,
  { content: { rule }, since, movedTo }: SeriesChange,
): Pick<SeriesTable, 'first_day' | 'counted_before'> {
  const goesOn = isSameRhythm(present, rule) && movedTo === undefined
  if (goesOn) return { first_day, counted_before }
  const former = { rule: present, first_day, counted_before }
  const passed = daysOf(former, addDays(since, -1)).length
  return { first_day: movedTo ?? since, counted_before: counted_before + passed }
}

type States = Map<string, EntryState>

function follows(
  { entry_id, is_edited }: OccurrenceTable,
  states: States,
  chosenId?: string,
): boolean {
  const state = entry_id === null ? undefined : states.get(entry_id)
  if (state === undefined || state === 'paid') return false
  return entry_id === chosenId || is_edited === 0
}

function staysOf(chosen: Chosen | undefined, entryId: string): Place | undefined {
  return chosen?.id === entryId ? chosen.stays : undefined
}

type Moves = {
  kept: OccurrenceTable[]
  free: OccurrenceTable[]
  states: States
  former: Day[]
  coming: Day[]
}

type Placed = {
  days: Day[]
  onDay: Map<Day, OccurrenceTable>
  taken: Day[]
  surplus: OccurrenceTable[]
}

/**
 * The coming days that are free, and the entries on them. Where a kept occurrence would stand
 * among the moved days nothing is made either. One that has no day and is paid in part is kept too.
 */
function placesOf({ kept, free, states, former, coming }: Moves): Placed {
  const own = new Set(kept.map(({ day }) => day))
  const taken = kept
    .flatMap(({ day }) => coming[former.indexOf(day)] ?? [])
    .filter((day) => !own.has(day))
  const days = coming.filter((day) => !own.has(day) && !taken.includes(day))
  const { onDay, surplus } = handOut(days, { free, former, coming })
  const begun = surplus.filter(({ entry_id }) => states.get(entry_id!) === 'begun')
  if (begun.length === 0) return { days, onDay, taken, surplus }
  const others = free.filter((row) => !begun.includes(row))
  return placesOf({ kept: [...kept, ...begun], free: others, states, former, coming })
}

/** In the same rhythm an entry goes where its day goes, else the next one to the next free day. */
function handOut(
  days: Day[],
  { free, former, coming }: Pick<Moves, 'free' | 'former' | 'coming'>,
) {
  const isFree = new Set(days)
  const onDay = new Map<Day, OccurrenceTable>()
  const surplus: OccurrenceTable[] = []
  const others: OccurrenceTable[] = []
  for (const row of free) {
    const index = former.indexOf(row.day)
    const day = coming[index]
    if (day && isFree.has(day)) onDay.set(day, row)
    else if (index >= coming.length) surplus.push(row)
    else others.push(row)
  }
  const left = days.filter((day) => !onDay.has(day))
  for (const [index, row] of others.entries()) {
    const day = left[index]
    if (day) onDay.set(day, row)
    else surplus.push(row)
  }
  return { onDay, surplus }
}

/** A day of a series that is taken, by an entry or by nothing. */
export function rowOf(
  series_id: string,
  { day, entryId, stays }: Pick<Occurrence, 'day' | 'stays'> & { entryId: string | null },
): OccurrenceTable {
  // What was moved by hand remains so.
  const is_edited = stays && stays.day !== day ? 1 : 0
  return { series_id, day, entry_id: entryId, is_edited, ended_at: null }
}
