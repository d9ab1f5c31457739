import type { Now } from '#lib/domain/months.ts'
import type { Month } from '#lib/domain/period.ts'
import { monthsInYear } from '#lib/domain/reportMonths.ts'
import { formatMonth } from '#lib/i18n/dates.ts'
import { periodName } from '../ui/periodText.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type MonthsOfReport = {
  now: Now
  /** The month of a place in the year. */
  monthAt: (place: number) => Month
  /** Name of the month of a place, with its days where it begins with a payday. */
  titleAt: (place: number) => string
}

/** Months of a report's year: the calendar's, or with `period` the viewer's. */
export function useMonthsOf({
  year,
  period,
}: Pick<Month, 'year' | 'period'>): MonthsOfReport {
  const viewer = useViewer()
  const { today, ownMonths, language } = viewer
  const now = period === undefined ? { today } : { today, ownMonths }
  const months = monthsInYear(year, now)
  const monthAt = (place: number) => months[place]! // a place of the year
  const titleAt = (place: number) => {
    const month = monthAt(place)
    return month.period ? periodName(month, viewer) : formatMonth(month, language)
  }
  return { now, monthAt, titleAt }
}
