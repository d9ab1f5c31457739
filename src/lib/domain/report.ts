import { isCustom, UTILITIES } from './category.ts'
import type { CategorySpend, OtherSum, TrendMonth } from './dashboard.ts'
import type { Day } from './day.ts'
import type { Money } from './money.ts'
import { isKept } from './monthText.ts'
import { monthOf } from './period.ts'
import type { Month } from './period.ts'
import type { MonthOfTransactions } from './transaction.ts'

/** The cost of a category in a month of the year, 0 to 11. */
export type SpentMonth = { month: number; minor: number }

/** Twelve months of a category, in hundredths of the viewer's currency. */
export type CategoryTrend = { months: SpentMonth[]; otherCurrencies: Money[] }

/** A year's income and expenses; `before` is the year before, where it has any. */
export type YearOfSavings = {
  year: number
  months: TrendMonth[]
  before?: TrendMonth[]
  otherCurrencies: OtherSum[]
}

/** A year's trend of a category. */
export type YearOfCategory = CategoryTrend & { year: number; categoryId: number }

/** Sums of several months; savings may be negative. */
export type Savings = Pick<TrendMonth, 'income' | 'expense' | 'savings'>

/** The number of a year's months that its report shows: all, of the present year the begun. */
export function shownMonths(year: number, today: Day): number {
  const present = monthOf(today)
  return year === present.year ? present.month + 1 : 12
}

/** The month of a year that is not over yet, if any. */
export function unfinishedMonth(year: number, today: Day): number | undefined {
  const present = monthOf(today)
  return year === present.year ? present.month : undefined
}

/** Sums the first months of a year. */
export function savingsOf(months: readonly TrendMonth[], count: number): Savings {
  const sumOf = (kind: keyof Savings) =>
    months.slice(0, count).reduce((sum, month) => sum + month[kind], 0)
  return { income: sumOf('income'), expense: sumOf('expense'), savings: sumOf('savings') }
}

/** Sums a category's first months of a year. */
export function spentOf(months: readonly SpentMonth[], count = months.length): number {
  return months.slice(0, count).reduce((sum, { minor }) => sum + minor, 0)
}

/** The mean of a year's finished months in whole hundredths; undefined without any. */
export function meanOf(
  months: readonly SpentMonth[],
  { year, today }: { year: number; today: Day },
): { minor: number; count: number } | undefined {
  const present = monthOf(today)
  if (year > present.year) return undefined
  const finished = year < present.year ? months : months.slice(0, present.month)
  if (finished.length === 0) return undefined
  const { length } = finished
  return { minor: Math.round(spentOf(finished) / length), count: length }
}

/** Finds a year's income and expenses and those of the year before. */
export async function findSavings(
  year: number,
  monthsOf: (
    year: number,
  ) => Promise<{ result: TrendMonth[]; otherCurrencies: OtherSum[] }>,
): Promise<YearOfSavings> {
  const [now, before] = await Promise.all([
    monthsOf(year),
    isKept({ year: year - 1, month: 0 }) ? monthsOf(year - 1) : undefined,
  ])
  return {
    year,
    months: now.result,
    before: before?.result.some(hasAny) ? before.result : undefined,
    otherCurrencies: now.otherCurrencies,
  }
}

/** Whether a month has income or expenses. */
export function hasAny({ income, expense }: Savings): boolean {
  return income !== 0 || expense !== 0
}

/** The questions that find a trend. */
export type TrendAsks = {
  trendOf: (year: number, categoryId: number) => Promise<CategoryTrend>
  /** Sums of a year's months with expenses. */
  monthsOf: (year: number) => Promise<MonthOfTransactions[]>
  /** Spending of a month by category, largest first. */
  spendsOf: (month: Month) => Promise<CategorySpend[]>
}

/**
 * Finds the trend of a category. Where none is named, utilities are shown; where they cost nothing,
 * the largest category of the latest month with expenses (spec B, 2).
 */
export async function findTrend(
  { year, categoryId }: { year: number; categoryId?: number },
  asks: TrendAsks,
): Promise<YearOfCategory> {
  const trendOf = async (id: number) => ({
    ...(await asks.trendOf(year, id)),
    year,
    categoryId: id,
  })
  const first = await trendOf(categoryId ?? UTILITIES)
  if (categoryId !== undefined || spentOf(first.months) > 0) return first
  const latest = (await asks.monthsOf(year)).findLast(({ minor }) => minor > 0)
  if (!latest) return first
  const spends = await asks.spendsOf({ year, month: latest.month })
  // An own number may be another member's.
  const usual = spends.find(({ category }) => !isCustom(category.id)) ?? spends[0]
  return usual ? trendOf(usual.category.id) : first
}
