import type { Day } from '#lib/domain/day.ts'
import { headingOf } from '#lib/domain/period.ts'
import { formatMonth, monthName } from '#lib/i18n/dates.ts'
import type { Viewer } from '../ViewerContext.tsx'

/** The month above a row that is the first of it; with the year when it is not this one. */
export function monthHeading(
  day: Day,
  previous: Day | undefined,
  { today, language }: Viewer,
): string | undefined {
  const heading = headingOf(day, previous, today)
  if (!heading) return undefined
  const { month, isOtherYear } = heading
  return isOtherYear ? formatMonth(heading, language) : monthName(month, language)
}
