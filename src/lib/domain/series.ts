import { addDays } from './day.ts'
import type { Day } from './day.ts'
import { placesOf } from './series/places.ts'
import type { TakenDay } from './series/taken.ts'
import { countOf, endless, endOf, isSameRhythm } from './seriesRule.ts'

export type { EntryState, TakenDay } from './series/taken.ts'

/** A stored rule, the day that it runs from, and how many of its COUNT came before that. */
export type Rhythm = {
  rule: string
  firstDay: Day
  countedBefore: number
  /** Its days, where finding them is too much work to be done again. */
  keptDays?: Day[]
}

/** The day and the instant of an entry. */
export type Standing = { day: Day; at: number }

/** The days of a rhythm up to one, from one on or from the day that its rule runs from. */
export type DaysOf = (rhythm: Rhythm, until: Day, from?: Day) => Day[]

/** A series as it is: its taken days, the first one first, and what finds those of a rule. */
export type PresentSeries = { rhythm: Rhythm; taken: TakenDay[]; daysOf: DaysOf }

export type SeriesChange = {
  rule: string
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
  stays?: Standing
}

/** What is to stand on a day: an entry that is there, else a new one. */
export type WantedDay = { day: Day; entryId?: string; stays?: Standing }

/** What a change would make of a series. */
export type SeriesPlan = {
  rhythm: Rhythm
  /** What stands on the days to come. */
  wanted: WantedDay[]
  /** The days that entries which follow have until now, and those that went with an end. */
  left: Day[]
  /** Days that nothing is made on, as what stands for them was left where it is. */
  held: Day[]
  /** The entries that there is no day for any more. */
  surplus: string[]
  /** Whether there is no day even for the occurrence that was changed. */
  isTooShort: boolean
}

/**
 * Plans a change of a series up to a day. An occurrence that was deleted, paid or edited by hand
 * stays as it is and keeps its place; the others take the new days, each remaining the entry that
 * it was (contract, 2 Recurrence).
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

/** Where a changed rule runs from, and how many that COUNT counts came before that. */
export function rhythmAfter(present: PresentSeries, change: SeriesChange): Rhythm {
  const { rhythm, taken, daysOf } = present
  const { rule, since, movedTo } = change
  if (goesOn(present, change)) return { ...rhythm, rule, keptDays: undefined }
  const firstDay = movedTo ?? since
  if (since < rhythm.firstDay) {
    return { rule, firstDay, countedBefore: numberBefore(since, taken) }
  }
  const passed = rhythm.countedBefore + daysOf(rhythm, addDays(since, -1)).length
  // Days of an earlier rhythm after this one were counted before the rule and move with it.
  const { later } = earlierDays(present, change)
  return { rule, firstDay, countedBefore: Math.max(0, passed - later.length) }
}

/**
 * What a time does to a series that is changed from one of its occurrences: sent as it is shown it
 * moves nothing, also when that one was moved by hand.
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

/** Whether the rule goes on as it did, wherever it ends now. */
function goesOn({ rhythm }: PresentSeries, { rule, movedTo }: SeriesChange): boolean {
  return isSameRhythm(rhythm.rule, rule) && movedTo === undefined
}

/**
 * The days of an earlier rhythm that are changed, too: all of them, those after the one that the
 * rule runs from, and those that stay where they are while the rule goes on.
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

/** How many came before a day; a day that is held by another one counts no second time. */
function numberBefore(since: Day, taken: TakenDay[]): number {
  return taken.filter(({ day, entryId }) => day < since && entryId !== null).length
}

type Window = { earlier: Day[]; until: Day }

/** The days until now, where the new ones follow from them: beyond an end of the series too. */
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

/** An occurrence that was edited by hand may stand on a day of an earlier rhythm. */
function beginningWith(first: Day, days: Day[]): Day[] {
  return days[0] === first ? days : [first, ...days]
}

function follows({ entryId, state, isEdited }: TakenDay, chosenId?: string): boolean {
  if (state === undefined || state === 'paid') return false
  return entryId === chosenId || !isEdited
}
