import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import type { Context } from '../../core/context.ts'
import type { OccurrenceTable, SeriesTable } from '../../db/tables/series.ts'
import { newId } from '../../core/ids.ts'
import { countOf, endless, endOf, isSameRhythm } from './days.ts'
import type { EntryState, Occurrence, OccurrenceMaker, Place } from './maker.ts'
import { placesOf } from './places.ts'
import type { Moves } from './places.ts'
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

/** A series as it is, every day of it that is taken, and the entries of those that are there. */
export type Present = { series: SeriesTable; rows: OccurrenceTable[]; states: States }

/** Reads what a change starts from. */
export async function readPresent(
  context: Context,
  series: SeriesTable,
  maker: OccurrenceMaker,
): Promise<Present> {
  const rows = await takenDays(context, series.id)
  const ids = rows.flatMap(({ entry_id }) => entry_id ?? [])
  return { series, rows, states: await maker.statesOf(context, ids) }
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
export function planChange(before: Present, change: SeriesChange, until: Day): Plan {
  const { series: present, rows, states } = before
  const { content, since, chosen } = change
  const anchor = anchorOf(before, change)
  // A rule that is sent was weighed, and refused when it is too dear.
  const life = {
    ended_at: null,
    rule_before_end: null,
    is_weighed: 1,
    kept_days: null,
  } as const
  const series = { ...present, ...content, ...anchor, ...life }
  const left = daysLeft(before, change)
  const isOn = goesOn(present, change)
  const staying = isOn ? left.staying : []
  const coming = comingDays(series, change, { left: staying, until })
  const later = rows.filter(({ day }) => day >= since)
  const ended = later.filter((row) => row.ended_at !== null && !states.has(row.entry_id!))
  const free = later.filter((row) => follows(row, states, chosen?.id))
  const moves: Moves = {
    kept: rows.filter((row) => !free.includes(row) && !ended.includes(row)),
    free,
    states,
    former: isOn ? coming : formerDays(present, change, { left: left.all, until }),
    coming,
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

/** Whether the rule goes on as it did, wherever it ends now. */
function goesOn({ rule }: SeriesTable, { content, movedTo }: SeriesChange): boolean {
  return isSameRhythm(rule, content.rule) && movedTo === undefined
}

/**
 * The days of an earlier rhythm that are changed, too: all of them, those after the one that the
 * rule runs from, and those that stay where they are while the rule goes on.
 */
function daysLeft(
  { series, rows, states }: Present,
  { content: { rule }, since }: SeriesChange,
) {
  const last = rows.at(-1)?.day ?? since
  const rhythm = new Set(daysOf({ ...series, rule: endless(series.rule) }, last, since))
  const left = rows.filter(
    ({ day, entry_id }) => day >= since && entry_id !== null && !rhythm.has(day),
  )
  const earlier = left.map(({ day }) => day).filter((day) => day < series.first_day)
  const later = left
    .filter(({ day, entry_id, is_edited }) => {
      const isOpen = is_edited === 0 && states.get(entry_id!) === 'open' // as it has one
      return day >= series.first_day && isOpen
    })
    .map(({ day }) => day)
  const most = Math.max(0, (countOf(rule) ?? Infinity) - numberBefore(since, rows))
  const end = endOf(rule, 'UTC')
  const staying = [...earlier.slice(0, most), ...later].filter(
    (day) => end === undefined || day <= end,
  )
  return { all: [...earlier, ...later], later, staying }
}

/** How many have come before a day; one that was left where it is stands for another, too. */
function numberBefore(since: Day, rows: OccurrenceTable[]): number {
  return rows.filter(({ day, entry_id }) => day < since && entry_id !== null).length
}

type Window = { left: Day[]; until: Day }

/** The days until now, where the new ones follow from them: beyond an end of the series too. */
function formerDays(
  { rule, ...anchor }: SeriesTable,
  { content, since, chosen }: SeriesChange,
  { left, until }: Window,
): Day[] {
  if (!isSameRhythm(rule, content.rule)) return []
  const own = daysOf({ ...anchor, rule: endless(rule) }, until, since)
  const days = [...left, ...own].toSorted()
  return chosen ? beginningWith(since, days) : days
}

function comingDays(
  series: SeriesTable,
  change: SeriesChange,
  { left, until }: Window,
): Day[] {
  const days = [...left, ...daysOf(series, until, firstOf(change))].toSorted()
  const isKept = change.chosen && change.movedTo === undefined && days.length > 0
  return isKept ? beginningWith(change.since, days) : days
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
  before: Present,
  change: SeriesChange,
): Pick<SeriesTable, 'first_day' | 'counted_before'> {
  const { series, rows } = before
  const { since, movedTo } = change
  const { first_day, counted_before } = series
  if (goesOn(series, change)) return { first_day, counted_before }
  const first = movedTo ?? since
  if (since < first_day) {
    return { first_day: first, counted_before: numberBefore(since, rows) }
  }
  const passed = counted_before + daysOf(series, addDays(since, -1)).length
  // Those of an earlier rhythm that come after it were counted before the rule and move with it.
  const { later } = daysLeft(before, change)
  return { first_day: first, counted_before: Math.max(0, passed - later.length) }
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

/** A day of a series that is taken, by an entry or by nothing. */
export function rowOf(
  series_id: string,
  { day, entryId, stays }: Pick<Occurrence, 'day' | 'stays'> & { entryId: string | null },
): OccurrenceTable {
  // What was moved by hand remains so.
  const is_edited = stays && stays.day !== day ? 1 : 0
  return { series_id, day, entry_id: entryId, is_edited, ended_at: null }
}
