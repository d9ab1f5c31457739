import type { TrendMonth } from './dashboard.ts'
import { isSupportedMonth } from './monthText.ts'
import { addToMonth } from './period.ts'
import type { Month } from './period.ts'

/** A month and the one before, which is absent before the first stored year. */
export type Trend = { before?: TrendMonth; now: TrendMonth }

/** Finds a month and the one before: in January from two years. */
export async function trendAround(
  month: Month,
  monthsOf: (year: number) => Promise<TrendMonth[]>,
): Promise<Trend> {
  const before = addToMonth(month, -1)
  const [year, earlier] = await Promise.all([
    monthsOf(month.year),
    before.year !== month.year && isSupportedMonth(before)
      ? monthsOf(before.year)
      : undefined,
  ])
  const then = before.year === month.year ? year : earlier
  return { now: year[month.month]!, before: then?.[before.month] } // twelve months a year
}
