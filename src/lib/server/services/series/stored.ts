import { addDays, addMonths } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { LAST_YEAR } from '#lib/domain/period.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { DaysOf, Rhythm } from '#lib/domain/series.ts'
import { countOf, endOf, stepsAfter } from '#lib/domain/seriesRule.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inBatches } from '../../db/batches.ts'
import type { OccurrenceTable, SeriesTable } from '../../db/tables/series.ts'
import { dayIn } from '../../core/zone.ts'
import { daysAmong, daysOfRule } from './days.ts'
import { isCountTooExpensive, tooExpensive } from './search.ts'
import { MAX_WORK, workOf } from './work.ts'

/** The horizon of made occurrences (contract, 2 Recurrence). */
export const MONTHS_AHEAD = 12

/** Marks a series whose occurrences are all made. */
export const END_OF_TIME: Day = '9999-12-31'

const LAST_DAY: Day = `${LAST_YEAR}-12-31`

/** The last day up to which occurrences of a series are made now. */
export function horizonOf(context: Context, first: Day): Day {
  const ahead = addMonths(dayIn(callerOf(context).zone, context.now), MONTHS_AHEAD)
  return first > ahead ? first : ahead
}

export function storedRhythm(series: SeriesTable): Rhythm {
  const { rule, first_day: firstDay, counted_before: countedBefore, kept_days } = series
  const keptDays = kept_days === null ? undefined : (JSON.parse(kept_days) as Day[])
  return { rule, firstDay, countedBefore, keptDays }
}

/** The days of a rhythm until a day, from `from` or the rule's first day on. */
export const daysOf: DaysOf = (rhythm, until, from) => {
  const { rule, firstDay: first, countedBefore, keptDays } = rhythm
  const window = { from, until, countedBefore }
  return keptDays
    ? daysAmong(keptDays, rule, window)
    : daysOfRule(rule, { first, zone: 'UTC' }, window)
}

/** The first day of a series today or later, else its last. */
export function nextDayOf(
  context: Context,
  series: SeriesTable,
): { day: Day; isOver: boolean } {
  const today = dayIn(callerOf(context).zone, context.now)
  const until = horizonOf(context, series.first_day)
  const rhythm = storedRhythm(series)
  const next = firstWithin(rhythm, today, until)
  if (next) return { day: next, isOver: false }
  return { day: lastUntil(rhythm, until), isOver: true }
}

/** The first day of a series that has no occurrence yet; undefined when it has ended. */
export function firstUnmade(series: SeriesTable): Day | undefined {
  const { made_until: madeUntil } = series
  if (madeUntil === END_OF_TIME) return undefined
  return firstWithin(storedRhythm(series), addDays(madeUntil, 1), LAST_DAY)
}

/** Searches nearby days first: lists do this for every series. */
function firstWithin(rhythm: Rhythm, from: Day, until: Day): Day | undefined {
  const begin = from > rhythm.firstDay ? from : rhythm.firstDay
  // COUNT is counted from the first day each time.
  const nearest = countOf(rhythm.rule) === undefined ? 1 : MONTHS_AHEAD
  for (let months = nearest; ; months *= 2) {
    const end = addMonths(begin, months)
    const [day] = daysOf(rhythm, end < until ? end : until, begin)
    if (day || end >= until) return day
  }
}

function lastUntil(rhythm: Rhythm, until: Day): Day {
  const end = [until, endOf(rhythm.rule) ?? until].toSorted()[0]!
  for (let months = MONTHS_AHEAD; ; months *= 2) {
    const from = addMonths(end, -months)
    const day = daysOf(rhythm, end, from).at(-1)
    if (day || from <= rhythm.firstDay) return day ?? rhythm.firstDay
  }
}

/** Limits of past occurrences, and of past steps of a rule. */
const MAX_PAST = 1000
const MAX_STEPS = 4000

/** @throws Refusal rule for a rule with too long a past */
export function refuseLongPast(context: Context, rhythm: Rhythm): void {
  const today = dayIn(callerOf(context).zone, context.now)
  if (!isLongPast(rhythm, rhythm.firstDay, today)) return
  const key = 'refusals.SERIES_TOO_LONG_AGO'
  throw new Refusal('rule', key, { fields: [{ path: 'at', key }] })
}

/** @throws Refusal malformed for a rule whose COUNT is too much work to count */
export function refuseExpensiveCount(context: Context, { rule, firstDay }: Rhythm): void {
  if (isCountTooExpensive(rule, firstDay, horizonOf(context, firstDay)))
    throw tooExpensive()
}

/** Whether the occurrences from a day until today are too many to make. */
export function isLongPast(rhythm: Rhythm, from: Day, today: Day): boolean {
  if ((countOf(rhythm.rule) ?? Infinity) <= MAX_PAST) return false
  const last = [today, endOf(rhythm.rule) ?? today].toSorted()[0]!
  const isNear =
    stepsAfter(rhythm.rule, from, MAX_STEPS) >= last &&
    workOf(rhythm.rule, from, last) <= MAX_WORK
  return !isNear || daysOf(rhythm, last, from).length > MAX_PAST
}

/**
 * The last made day to store: the end of time for a finished rule, else the day before the
 * next occurrence, so that a series is extended when it has one, not each day.
 */
export function madeUntil(rhythm: Rhythm, until: Day): Day {
  const count = countOf(rhythm.rule)
  const isCounted =
    count !== undefined && daysOf(rhythm, until).length >= count - rhythm.countedBefore
  const end = endOf(rhythm.rule)
  if (isCounted || (end !== undefined && end <= until)) return END_OF_TIME
  const later = addMonths(until, MONTHS_AHEAD)
  const next = firstWithin(rhythm, addDays(until, 1), later)
  return next ? addDays(next, -1) : later
}

/** Every taken day of a series, in order. */
export function claimedDays(
  context: Context,
  seriesId: string,
): Promise<OccurrenceTable[]> {
  return context.db
    .selectFrom('occurrences')
    .selectAll()
    .where('series_id', '=', seriesId)
    .orderBy('day')
    .execute()
}

/** Claims days, each once even for simultaneous callers; gives the newly claimed ones. */
export function claimDays(
  context: Context,
  rows: OccurrenceTable[],
): Promise<OccurrenceTable[]> {
  return inBatches(rows, (some) =>
    context.db
      .insertInto('occurrences')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'series_id', 'day']).doNothing(),
      )
      .returningAll()
      .execute(),
  )
}

/** Releases days of a series. */
export async function releaseDays(
  context: Context,
  seriesId: string,
  days: Day[],
): Promise<void> {
  await inBatches(days, (some) =>
    context.db
      .deleteFrom('occurrences')
      .where('series_id', '=', seriesId)
      .where('day', 'in', some)
      .execute(),
  )
}
