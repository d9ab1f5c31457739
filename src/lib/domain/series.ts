import { addDays } from './day.ts'
import type { Day } from './day.ts'
import { placeEntries } from './series/placement.ts'
import type { TakenDay } from './series/taken.ts'
import { countOf, endless, endOf, isSameRhythm } from './seriesRule.ts'

export type { EntryState, TakenDay } from './series/taken.ts'

/** A stored rule, its first day, and the number of its COUNT before that day. */
export type Rhythm = {
  rule: string
  firstDay: Day
  countedBefore: number
  /** The days, if finding them again is too expensive. */
  keptDays?: Day[]
}

/** The day and the instant of an entry. */
export type EntryTime = { day: Day; at: number }

/** Finds the days of a rhythm until a day, from `from` or the rule's first day on. */
export type DaysOf = (rhythm: Rhythm, until: Day, from?: Day) => Day[]

/** A stored series: its rhythm, its taken days in order, and a function that finds days. */
export type PresentSeries = { rhythm: Rhythm; taken: TakenDay[]; daysOf: DaysOf }

export type SeriesChange = {
  rule: string
  /** The first original day that changes. */
  since: Day
  /** The day that `since` moves to, if any. */
  movedTo?: Day
  /** Nothing is made before this day. */
  notBefore?: Day
  /** The changed occurrence, which changes unless paid, even if edited. */
  chosen?: ChosenEntry
}

type ChosenEntry = {
  id: string
  /** The fixed day and instant, if it does not move with the others. */
  stays?: EntryTime
}

/** A coming day: of an existing entry, else of a new one. */
export type WantedDay = { day: Day; entryId?: string; stays?: EntryTime }

/** The outcome of a change of a series. */
export type SeriesPlan = {
  rhythm: Rhythm
  /** Coming days in order. */
  wanted: WantedDay[]
  /** Former days of moved entries, and days removed by an end. */
  left: Day[]
  /** Days that get no new entry, since their entry stays on another day. */
  held: Day[]
  /** Entries without a day. */
  surplus: string[]
  /** Not even the changed occurrence has a day. */
  isTooShort: boolean
}

/**
 * Plans a change of a series up to a day (contract, 2 Recurrence).
 * Deleted, paid and edited occurrences stay; the others move and remain the same entries.
 */
export function planChange(
  present: PresentSeries,
  change: SeriesChange,
  until: Day,
): SeriesPlan {
  const { taken } = present
  const { since, chosen } = change
  const rhythm = rhythmAfter(present, change)
  const earlier = daysOfEarlierRhythm(present, change)
  const isOn = keepsRhythm(present, change)
  const coming = comingDays(present, change, {
    rhythm,
    earlier: isOn ? earlier.staying : [],
    until,
  })
  const later = taken.filter(({ day }) => day >= since)
  const ended = later.filter(({ hasEnded, state }) => hasEnded && state === undefined)
  const free = later.filter((row) => follows(row, chosen?.id))
  const placed = placeEntries({
    kept: taken.filter((row) => !free.includes(row) && !ended.includes(row)),
    free,
    former: isOn ? coming : formerDays(present, change, { earlier: earlier.all, until }),
    coming,
  })
  const wanted = placed.days.map((day): WantedDay => {
    const entryId = placed.onDay.get(day)?.entryId ?? undefined
    return {
      day,
      entryId,
      stays: entryId && entryId === chosen?.id ? chosen.stays : undefined,
    }
  })
  const hasDay = wanted.some(({ entryId }) => entryId === chosen?.id)
  return {
    rhythm,
    wanted,
    left: [...placed.onDay.values(), ...placed.surplus, ...ended].map(({ day }) => day),
    held: placed.held,
    surplus: [...placed.surplus, ...ended].flatMap(({ entryId }) => entryId ?? []),
    isTooShort: free.some(({ entryId }) => entryId === chosen?.id) && !hasDay,
  }
}

/** A changed rule with its first day, and the number of its COUNT before that day. */
export function rhythmAfter(present: PresentSeries, change: SeriesChange): Rhythm {
  const { rhythm, taken, daysOf } = present
  const { rule, since, movedTo } = change
  if (keepsRhythm(present, change)) return { ...rhythm, rule, keptDays: undefined }
  const firstDay = movedTo ?? since
  if (since < rhythm.firstDay) {
    return { rule, firstDay, countedBefore: numberBefore(since, taken) }
  }
  const passed = rhythm.countedBefore + daysOf(rhythm, addDays(since, -1)).length
  // Occurrences that an earlier change moved keep their count and move again.
  const { later } = daysOfEarlierRhythm(present, change)
  return { rule, firstDay, countedBefore: Math.max(0, passed - later.length) }
}

/**
 * The move to a typed time; an unchanged time moves nothing, even for a moved occurrence.
 */
export function moveFrom(
  { since, shown }: { since: Day; shown: Day },
  sent: EntryTime,
  id: string,
): Pick<SeriesChange, 'since' | 'movedTo' | 'chosen'> {
  if (sent.day === shown) return { since, chosen: { id, stays: sent } }
  return { since, movedTo: sent.day === since ? undefined : sent.day, chosen: { id } }
}

/** The first day on which a change may make an entry. */
export function firstOf({ since, movedTo, notBefore }: SeriesChange): Day {
  const first = movedTo ?? since
  return notBefore && notBefore > first ? notBefore : first
}

/** Whether the rule keeps its rhythm, ignoring its end. */
function keepsRhythm({ rhythm }: PresentSeries, { rule, movedTo }: SeriesChange): boolean {
  return isSameRhythm(rhythm.rule, rule) && movedTo === undefined
}

/**
 * Days of an earlier rhythm that change too: `all`, and those `later` than the rule's first
 * day. `staying` are the days within the new rule's COUNT and UNTIL.
 */
function daysOfEarlierRhythm(
  { rhythm, taken, daysOf }: PresentSeries,
  { rule, since }: SeriesChange,
) {
  const last = taken.at(-1)?.day ?? since
  const own = new Set(daysOf({ ...rhythm, rule: endless(rhythm.rule) }, last, since))
  const others = taken.filter(
    ({ day, entryId }) => day >= since && entryId !== null && !own.has(day),
  )
  const before = others.map(({ day }) => day).filter((day) => day < rhythm.firstDay)
  const later = others
    .filter(
      ({ day, isEdited, state }) => day >= rhythm.firstDay && !isEdited && state === 'open',
    )
    .map(({ day }) => day)
  const most = Math.max(0, (countOf(rule) ?? Infinity) - numberBefore(since, taken))
  const end = endOf(rule)
  const staying = [...before.slice(0, most), ...later].filter(
    (day) => end === undefined || day <= end,
  )
  return { all: [...before, ...later], later, staying }
}

/** Number of occurrences before a day; days without an entry do not count. */
function numberBefore(since: Day, taken: TakenDay[]): number {
  return taken.filter(({ day, entryId }) => day < since && entryId !== null).length
}

type Window = { earlier: Day[]; until: Day }

/** Days before the change, also after an end of the series; new days depend on them. */
function formerDays(
  { rhythm, daysOf }: PresentSeries,
  { rule, since, chosen }: SeriesChange,
  { earlier, until }: Window,
): Day[] {
  if (!isSameRhythm(rhythm.rule, rule)) return []
  const own = daysOf({ ...rhythm, rule: endless(rhythm.rule) }, until, since)
  const days = [...earlier, ...own].toSorted()
  return chosen ? beginningWith(since, days) : days
}

function comingDays(
  { daysOf }: PresentSeries,
  change: SeriesChange,
  { rhythm, earlier, until }: Window & { rhythm: Rhythm },
): Day[] {
  const days = [...earlier, ...daysOf(rhythm, until, firstOf(change))].toSorted()
  const keepsFirst = change.chosen && change.movedTo === undefined && days.length > 0
  return keepsFirst ? beginningWith(change.since, days) : days
}

/**
 * The days with the first one, which may belong to an earlier rhythm if the occurrence was
 * edited.
 */
function beginningWith(first: Day, days: Day[]): Day[] {
  return days[0] === first ? days : [first, ...days]
}

function follows({ entryId, state, isEdited }: TakenDay, chosenId?: string): boolean {
  if (state === undefined || state === 'paid') return false
  return entryId === chosenId || !isEdited
}
