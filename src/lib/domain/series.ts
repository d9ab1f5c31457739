import { addDays } from './day.ts'
import type { Day } from './day.ts'
import { placesOf } from './series/places.ts'
import type { TakenDay } from './series/taken.ts'
import { countOf, endless, endOf, isSameRhythm } from './seriesRule.ts'

export type { EntryState, TakenDay } from './series/taken.ts'

/** A stored rule, its first day, and how many of its COUNT came earlier. */
export type Rhythm = {
  rule: string
  firstDay: Day
  countedBefore: number
  /** The days, when finding them again would be too much work. */
  keptDays?: Day[]
}

/** The day and the instant of an entry. */
export type Standing = { day: Day; at: number }

/** Finds the days of a rhythm up to one, from `from` or the rule's first day on. */
export type DaysOf = (rhythm: Rhythm, until: Day, from?: Day) => Day[]

/** A stored series: its taken days in order, and the finder of a rule's days. */
export type PresentSeries = { rhythm: Rhythm; taken: TakenDay[]; daysOf: DaysOf }

export type SeriesChange = {
  rule: string
  /** The first original day that changes. */
  since: Day
  /** The day that `since` moves to, if any. */
  movedTo?: Day
  /** Nothing is made before this day. */
  notBefore?: Day
  /** The changed occurrence: follows unless paid, even when edited by hand. */
  chosen?: ChosenEntry
}

type ChosenEntry = {
  id: string
  /** The fixed day and instant, when not moved with the others. */
  stays?: Standing
}

/** A coming day: of an existing entry, else of a new one. */
export type WantedDay = { day: Day; entryId?: string; stays?: Standing }

/** The outcome of a change of a series. */
export type SeriesPlan = {
  rhythm: Rhythm
  /** Coming days in order. */
  wanted: WantedDay[]
  /** Former days of the entries that follow, and days removed by an end. */
  left: Day[]
  /** Days on which nothing is made, as their entry stays elsewhere. */
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
  const earlier = earlierDays(present, change)
  const isOn = goesOn(present, change)
  const coming = comingDays(present, change, {
    rhythm,
    earlier: isOn ? earlier.staying : [],
    until,
  })
  const later = taken.filter(({ day }) => day >= since)
  const ended = later.filter(({ hasEnded, state }) => hasEnded && state === undefined)
  const free = later.filter((row) => follows(row, chosen?.id))
  const placed = placesOf({
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

/** A changed rule with its first day, and how many of its COUNT came earlier. */
export function rhythmAfter(present: PresentSeries, change: SeriesChange): Rhythm {
  const { rhythm, taken, daysOf } = present
  const { rule, since, movedTo } = change
  if (goesOn(present, change)) return { ...rhythm, rule, keptDays: undefined }
  const firstDay = movedTo ?? since
  if (since < rhythm.firstDay) {
    return { rule, firstDay, countedBefore: numberBefore(since, taken) }
  }
  const passed = rhythm.countedBefore + daysOf(rhythm, addDays(since, -1)).length
  // Occurrences moved by an earlier rule change keep their count and shift with this one.
  const { later } = earlierDays(present, change)
  return { rule, firstDay, countedBefore: Math.max(0, passed - later.length) }
}

/**
 * The move that a time asks for; the shown time moves nothing, even after a move by hand.
 */
export function moveFrom(
  { since, shown }: { since: Day; shown: Day },
  sent: Standing,
  id: string,
): Pick<SeriesChange, 'since' | 'movedTo' | 'chosen'> {
  if (sent.day === shown) return { since, chosen: { id, stays: sent } }
  return { since, movedTo: sent.day === since ? undefined : sent.day, chosen: { id } }
}

/** The first day on which a change may make something. */
export function firstOf({ since, movedTo, notBefore }: SeriesChange): Day {
  const first = movedTo ?? since
  return notBefore && notBefore > first ? notBefore : first
}

/** Whether the rule keeps its rhythm, wherever it ends. */
function goesOn({ rhythm }: PresentSeries, { rule, movedTo }: SeriesChange): boolean {
  return isSameRhythm(rhythm.rule, rule) && movedTo === undefined
}

/**
 * Days of an earlier rhythm that change too: `all`, `later` than the rule's first day,
 * and `staying` ones while the rule keeps its rhythm.
 */
function earlierDays(
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

/** Days held by another one are not counted twice. */
function numberBefore(since: Day, taken: TakenDay[]): number {
  return taken.filter(({ day, entryId }) => day < since && entryId !== null).length
}

type Window = { earlier: Day[]; until: Day }

/** Days before the change, beyond an end of the series too: new days follow from them. */
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
  const isKept = change.chosen && change.movedTo === undefined && days.length > 0
  return isKept ? beginningWith(change.since, days) : days
}

/** Occurrences edited by hand may stand on a day of an earlier rhythm. */
function beginningWith(first: Day, days: Day[]): Day[] {
  return days[0] === first ? days : [first, ...days]
}

function follows({ entryId, state, isEdited }: TakenDay, chosenId?: string): boolean {
  if (state === undefined || state === 'paid') return false
  return entryId === chosenId || !isEdited
}
