import type { TrendMonth } from './dashboard.ts'
import { isKept } from './monthText.ts'
import { addToMonth } from './period.ts'
import type { Month } from './period.ts'

/** A month beside the one before it, which is missing before the first year that is kept. */
export type Trend = { before?: TrendMonth; now: TrendMonth }

/** Finds a month and the one before it in the years that hold them: one, in January two. */
export async function trendAround(
  month: Month,
  monthsOf: (year: number) => Promise<TrendMonth[]>,
): Promise<Trend> {
  const before = addToMonth(month, -1)
  const [year, earlier] = await Promise.all([
    monthsOf(month.year),
    before.year !== month.year && isKept(before) ? monthsOf(before.year) : undefined,
  ])
  const then = before.year === month.year ? year : earlier
  return { now: year[month.month]!, before: then?.[before.month] } // a year has twelve months
}
