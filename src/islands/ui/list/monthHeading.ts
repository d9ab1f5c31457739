import type { Day } from '#lib/domain/day.ts'
import { headingOf } from '#lib/domain/period.ts'
import { formatMonth, monthName } from '#lib/i18n/dates.ts'
import type { Viewer } from '../ViewerContext.tsx'

/** Heading above the first row of a month; with year if not this year. */
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
