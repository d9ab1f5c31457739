import { addMonths } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { callerOf } from './context.ts'
import type { Context } from './context.ts'
import { daysOfRule } from './series/days.ts'
import { dayIn } from './zone.ts'

const PREVIEWED = 5
/** A rule of every 999th year has no five days that anybody would live to see. */
const PREVIEWED_MONTHS = 1200

/** The first five days of a series that would begin at an instant, in the caller's zone. */
export function previewSeries(
  context: Context,
  { rule, at }: { rule: string; at: number },
): Day[] {
  const { zone } = callerOf(context)
  const first = dayIn(zone, at)
  const until = addMonths(first, PREVIEWED_MONTHS)
  return daysOfRule(rule, { first, zone }, { until, most: PREVIEWED })
}
