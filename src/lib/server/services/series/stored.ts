import { addMonths } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inParts } from '../../db/parts.ts'
import type { OccurrenceTable, SeriesTable } from '../../db/tables/series.ts'
import { ownOf, visibleTo } from '../../core/visibility.ts'
import { dayIn } from '../../core/zone.ts'
import { countOf, daysAmong, daysOfRule, endOf, stepsAfter } from './days.ts'
import { isCountTooDear, tooDear } from './search.ts'
import { MOST_WORK, workOf } from './work.ts'

/** How far ahead occurrences are made (contract, 2 Recurrence). */
export const MONTHS_AHEAD = 12

/** All that a rule has is made. */
export const END_OF_TIME: Day = '9999-12-31'

/** How a client names a series. */
export type SeriesName = { id?: string; number?: number }

/** A series that the caller may see, of a type or of any. @throws Refusal not-found */
export async function findSeries(
  context: Context,
  type: number | undefined,
  name: SeriesName,
): Promise<SeriesTable> {
  const row = await lookFor(context, type, name)
  if (!row) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  return row
}

/** A series that the caller may change. @throws Refusal not-found, not-yours */
export async function findOwnSeries(
  context: Context,
  type: number | undefined,
  name: SeriesName,
): Promise<SeriesTable> {
  return ownOf(context, await lookFor(context, type, name))
}

/** The series that an id names, when it names one that the caller may see. @throws Refusal not-yours */
export async function ownSeriesNamed(
  context: Context,
  type: number | undefined,
  id: string,
): Promise<SeriesTable | undefined> {
  const row = await seriesNamed(context, type, id)
  return row && ownOf(context, row)
}

/** The series that an id names, whoever may change it. */
export function seriesNamed(
  context: Context,
  type: number | undefined,
  id: string,
): Promise<SeriesTable | undefined> {
  return lookFor(context, type, { id })
}

/** A number counts for its owner. */
async function lookFor(
  context: Context,
  type: number | undefined,
  { id, number }: SeriesName,
): Promise<SeriesTable | undefined> {
  const caller = callerOf(context)
  const all = context.db.selectFrom('series').selectAll()
  const named =
    id === undefined
      ? all.where('owner_id', '=', caller.id).where('number', '=', number ?? 0)
      : all.where('id', '=', id)
  const row = await named
    .$if(type !== undefined, (query) => query.where('type', '=', type!))
    .where(visibleTo(caller))
    .executeTakeFirst()
  return row && !(await isGone(context, row)) ? row : undefined
}

/** One that somebody ended before it began; it may have days from before its rule as it is now. */
async function isGone(
  context: Context,
  { id, ended_at, rule, first_day }: SeriesTable,
): Promise<boolean> {
  const end = endOf(rule, 'UTC')
  if (ended_at === null || end === undefined || end >= first_day) return false
  const earlier = await context.db
    .selectFrom('occurrences')
    .select('day')
    .where('series_id', '=', id)
    .where('day', '<=', end)
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}

/** The last day that occurrences of a series are made for at present. */
export function horizonOf(context: Context, first: Day): Day {
  const ahead = addMonths(dayIn(callerOf(context).zone, context.now), MONTHS_AHEAD)
  return first > ahead ? first : ahead
}

type Ruled = Pick<SeriesTable, 'rule' | 'first_day' | 'counted_before'> & {
  kept_days?: SeriesTable['kept_days']
}

/** The days of a series up to one, from one on or from the day that its rule runs from. */
export function daysOf(series: Ruled, until: Day, from?: Day): Day[] {
  const { rule, first_day: first, counted_before: countedBefore, kept_days } = series
  const window = { from, until, countedBefore }
  if (kept_days) return daysAmong(JSON.parse(kept_days) as Day[], rule, window)
  return daysOfRule(rule, { first, zone: 'UTC' }, window)
}

/** The first day of a series that is today or later, if it has one, else its last. */
export function nextDayOf(
  context: Context,
  series: SeriesTable,
): { day: Day; isOver: boolean } {
  const today = dayIn(callerOf(context).zone, context.now)
  const until = horizonOf(context, series.first_day)
  const next = firstWithin(series, today, until)
  if (next) return { day: next, isOver: false }
  return { day: lastUntil(series, until), isOver: true }
}

/** Looks nearby first: a list asks this of every series. */
function firstWithin(series: Ruled, from: Day, until: Day): Day | undefined {
  const begin = from > series.first_day ? from : series.first_day
  // A number of times is counted from the first day each time.
  const nearest = countOf(series.rule) === undefined ? 1 : MONTHS_AHEAD
  for (let months = nearest; ; months *= 2) {
    const reach = addMonths(begin, months)
    const [day] = daysOf(series, reach < until ? reach : until, begin)
    if (day || reach >= until) return day
  }
}

function lastUntil(series: Ruled, until: Day): Day {
  const end = [until, endOf(series.rule, 'UTC') ?? until].toSorted()[0]!
  for (let months = MONTHS_AHEAD; ; months *= 2) {
    const from = addMonths(end, -months)
    const day = daysOf(series, end, from).at(-1)
    if (day || from <= series.first_day) return day ?? series.first_day
  }
}

/** How many occurrences, and how many steps of its rule, a series may have had until today. */
const MOST_PAST = 1000
const MOST_STEPS = 4000

/** @throws Refusal rule for a rule that would have to be made for too long a past */
export function refuseLongPast(context: Context, series: Ruled): void {
  if ((countOf(series.rule) ?? Infinity) <= MOST_PAST) return
  const today = dayIn(callerOf(context).zone, context.now)
  const last = [today, endOf(series.rule, 'UTC') ?? today].toSorted()[0]!
  const isNear =
    stepsAfter(series.rule, series.first_day, MOST_STEPS) >= last &&
    workOf(series.rule, series.first_day, last) <= MOST_WORK
  if (isNear && daysOf(series, last).length <= MOST_PAST) return
  const key = 'refusals.SERIES_TOO_LONG_AGO'
  throw new Refusal('rule', key, { fields: [{ path: 'at', key }] })
}

/** @throws Refusal malformed for a rule whose COUNT is too much work to count */
export function refuseDearCount(
  context: Context,
  { rule, first_day: first }: Pick<Ruled, 'rule' | 'first_day'>,
): void {
  if (isCountTooDear(rule, first, horizonOf(context, first))) throw tooDear()
}

/** The mark of what is made: a rule that has no more days is made for all time. */
export function madeUntil(series: Ruled, until: Day): Day {
  const count = countOf(series.rule)
  const isCounted =
    count !== undefined && daysOf(series, until).length >= count - series.counted_before
  const end = endOf(series.rule, 'UTC')
  return isCounted || (end !== undefined && end <= until) ? END_OF_TIME : until
}

/** Every day of a series that is taken, in order. */
export function takenDays(context: Context, seriesId: string): Promise<OccurrenceTable[]> {
  return context.db
    .selectFrom('occurrences')
    .selectAll()
    .where('series_id', '=', seriesId)
    .orderBy('day')
    .execute()
}

/** Takes days, each once however many ask for it, and gives those that were free. */
export function takeDays(
  context: Context,
  rows: OccurrenceTable[],
): Promise<OccurrenceTable[]> {
  return inParts(rows, (some) =>
    context.db
      .insertInto('occurrences')
      .values(some)
      .onConflict((conflict) => conflict.columns(['series_id', 'day']).doNothing())
      .returningAll()
      .execute(),
  )
}

/** Gives days of a series back. */
export async function freeDays(
  context: Context,
  seriesId: string,
  days: Day[],
): Promise<void> {
  await inParts(days, (some) =>
    context.db
      .deleteFrom('occurrences')
      .where('series_id', '=', seriesId)
      .where('day', 'in', some)
      .execute(),
  )
}
