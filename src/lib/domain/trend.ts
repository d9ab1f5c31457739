import type { TrendMonth } from './dashboard.ts'
import { isSupportedMonth } from './monthText.ts'
import { stepMonth } from './months.ts'
import type { Now } from './months.ts'
import type { Month } from './period.ts'

/** A month and the one before, which is absent before the first stored year. */
export type Trend = { before?: TrendMonth; now: TrendMonth }

/** Finds a month and the one before: in the first month of a year from two years. */
export async function trendAround(
  month: Month,
  now: Pick<Now, 'ownMonths'>,
  monthsOf: (year: Pick<Month, 'year' | 'period'>) => Promise<TrendMonth[]>,
): Promise<Trend> {
  const before = stepMonth(month, -1, now)
  const [year, earlier] = await Promise.all([
    monthsOf(yearOf(month)),
    before.year !== month.year && isSupportedMonth(before)
      ? monthsOf(yearOf(before))
      : undefined,
  ])
  const then = before.year === month.year ? year : earlier
  return { now: sumsOf(year, month)!, before: then && sumsOf(then, before) } // of its year
}

const yearOf = ({ year, period }: Month) => ({ year, ...(period && { period }) })

function sumsOf(months: readonly TrendMonth[], { month, period }: Month) {
  return months.find((one) => one.month === month && one.period === period)
}
