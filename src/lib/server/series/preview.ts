import { addDays, addMonths } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { callerOf } from '../context.ts'
import type { Context } from '../context.ts'
import type { SeriesTable } from '../db/tables/series.ts'
import { dayIn, instantOf } from '../zone.ts'
import { anchorOf } from './change.ts'
import { daysOfRule, withLocalEnd } from './days.ts'
import { daysOf, nextDayOf } from './stored.ts'

const PREVIEWED = 5
/** A rule of every 999th year has no five days that anybody would live to see. */
const PREVIEWED_MONTHS = 1200

/** A rule as it is typed, and the instant that its entry is typed for. */
export type Planned = { rule: string; at: number }

/** The occurrence that a series is changed from: its day there, and when it is now. */
type Chosen = { seriesDay: Day; day: Day; at: number }

/** The first five days of a series that would begin at an instant, in the caller's zone. */
export function previewSeries(context: Context, { rule, at }: Planned): Day[] {
  const { zone } = callerOf(context)
  const first = dayIn(zone, at)
  const until = addMonths(first, PREVIEWED_MONTHS)
  return daysOfRule(rule, { first, zone }, { until, most: PREVIEWED })
}

/**
 * The next five days of a series that is changed from an occurrence on, or from today on without
 * one: COUNT counts those before them too (contract, 2 Recurrence).
 */
export function previewChange(
  context: Context,
  series: SeriesTable,
  { rule, at, chosen }: Planned & { chosen?: Chosen },
): Day[] {
  const { zone } = callerOf(context)
  const { since, shown, notBefore } = chosen
    ? { since: chosen.seriesDay, shown: chosen, notBefore: undefined }
    : fromToday(context, series)
  const day = at === shown.at ? shown.day : dayIn(zone, at)
  const movedTo = day === (chosen?.seriesDay ?? shown.day) ? undefined : day
  const change = { rule: withLocalEnd(rule, zone), since, movedTo }
  const changed = { rule: change.rule, ...anchorOf(series, change) }
  const least = [movedTo ?? since, notBefore ?? since].toSorted()[1]!
  const passed = daysOf(changed, addDays(least, -1)).length
  const until = addMonths(least, PREVIEWED_MONTHS)
  return daysOf(changed, until, passed + PREVIEWED).slice(passed)
}

/** Where a change of the whole series begins, and the day that its parent is shown with. */
function fromToday(context: Context, series: SeriesTable) {
  const { zone } = callerOf(context)
  const today = dayIn(zone, context.now)
  const { day, isOver } = nextDayOf(context, series)
  const at = instantOf(zone, day, series.time_of_day)
  return { since: isOver ? today : day, shown: { day, at }, notBefore: today }
}
