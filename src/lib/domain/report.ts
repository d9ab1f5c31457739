import { addUp } from './addUp.ts'
import { isCustom, UTILITIES } from './category.ts'
import type { CategorySpend, OtherSum, TrendMonth } from './dashboard.ts'
import type { Day } from './day.ts'
import type { Now } from './months.ts'
import type { Money } from './money.ts'
import { isSupportedMonth } from './monthText.ts'
import type { Month } from './period.ts'
import { monthsWithin, placeNamed, shownSpan, WHOLE_YEAR } from './reportMonths.ts'
import type { SpentMonth, YearSpan } from './reportMonths.ts'
import type { MonthOfTransactions } from './transaction.ts'

/** Twelve months of a category, in hundredths of the viewer's currency. */
export type CategoryTrend = {
  months: SpentMonth[]
  otherCurrencies: Money[]
  /** Month of the category's first entry in the viewer's currency. */
  first?: Month
}

/** A year of calendar months, or with `period` of the viewer's months that it names. */
type RequestedYear = { year: number; period?: Day }

type WithBook = RequestedYear & {
  /** First month with an entry of the book, where known. */
  begins?: Month
}

/** A year's income and expenses; `before` is the year before, if it has any. */
export type YearOfSavings = WithBook & {
  months: TrendMonth[]
  before?: TrendMonth[]
  otherCurrencies: OtherSum[]
}

export type YearOfCategory = WithBook & CategoryTrend & { categoryId: number }

/** Sums of several months; savings may be negative. */
export type Savings = Pick<TrendMonth, 'income' | 'expense' | 'savings'>

/** Income and expenses of a member in a month; other currencies are apart. */
export type MemberSums = {
  profileId: string
  income: number
  expense: number
  otherCurrencies: OtherSum[]
}

/** Sums a span of a year's months. */
export function savingsOf(months: readonly TrendMonth[], span = WHOLE_YEAR): Savings {
  const counted = monthsWithin(months, span)
  const sumOf = (kind: keyof Savings) => counted.reduce((sum, one) => sum + one[kind], 0)
  return { income: sumOf('income'), expense: sumOf('expense'), savings: sumOf('savings') }
}

/** Sums of a year's months after today. */
export function savingsToCome(months: readonly TrendMonth[]): Savings {
  const income = addUp(months.map(({ incomeToCome }) => incomeToCome))
  const expense = addUp(months.map(({ expenseToCome }) => expenseToCome))
  return { income, expense, savings: income - expense }
}

/** Sums a span of a category's months of a year. */
export function spentOf(months: readonly SpentMonth[], span = WHOLE_YEAR): number {
  return addUp(monthsWithin(months, span).map(({ minor }) => minor))
}

/** The sum of a category's months after today. */
export function spentToCome(months: readonly SpentMonth[]): number {
  return addUp(months.map(({ toComeMinor }) => toComeMinor))
}

/**
 * The months in which a year can be compared with the year before; undefined if the book
 * began later.
 */
export function comparedSpan({ year, begins }: WithBook, now: Now): YearSpan | undefined {
  const { last } = shownSpan({ year, begins }, now)
  const first = begins?.year === year - 1 ? placeNamed(begins, now) : 0
  return first <= last ? { first, last } : undefined
}

/** Months of a year by their place in it: two that begin with paydays may have one name. */
function inPlaces<Row extends { month: number; period?: Day }>(months: Row[]): Row[] {
  return months.map((month, place) => (month.period ? { ...month, month: place } : month))
}

const requestOf = ({ year, period }: RequestedYear) => ({ year, ...(period && { period }) })

/** Finds a year's income and expenses and those of the year before. */
export async function findSavings(
  { year, period, begins }: WithBook,
  monthsOf: (
    year: RequestedYear,
  ) => Promise<{ result: TrendMonth[]; otherCurrencies: OtherSum[] }>,
): Promise<YearOfSavings> {
  const [now, before] = await Promise.all([
    monthsOf(requestOf({ year, period })),
    isSupportedMonth({ year: year - 1, month: 0 })
      ? monthsOf(requestOf({ year: year - 1, period }))
      : undefined,
  ])
  return {
    year,
    ...(period && { period }),
    begins,
    months: inPlaces(now.result),
    before: before?.result.some(hasAny) ? inPlaces(before.result) : undefined,
    otherCurrencies: now.otherCurrencies,
  }
}

/** Whether a month has income or expenses. */
export function hasAny({ income, expense }: Savings): boolean {
  return income !== 0 || expense !== 0
}

type TrendAnswer = Pick<CategoryTrend, 'otherCurrencies'> & {
  result: SpentMonth[]
  firstYear?: number
  firstMonth?: number
}

/** The trend of an answer; a server may not know the first month. */
export function trendOfAnswer({ result, ...answer }: TrendAnswer): CategoryTrend {
  const { otherCurrencies } = answer
  return { months: inPlaces(result), otherCurrencies, first: firstOfAnswer(answer) }
}

/** The first month of an answer, where a server knows it. */
export function firstOfAnswer({
  firstYear: year,
  firstMonth: month,
}: Pick<TrendAnswer, 'firstYear' | 'firstMonth'>): Month | undefined {
  return year === undefined || month === undefined ? undefined : { year, month }
}

export type TrendQueries = {
  trendOf: (year: RequestedYear, categoryId: number) => Promise<CategoryTrend>
  /** Sums of a year's months with expenses. */
  monthsOf: (year: RequestedYear) => Promise<MonthOfTransactions[]>
  /** Spending of a month by category, largest first. */
  spendsOf: (month: Month) => Promise<CategorySpend[]>
}

/**
 * Finds the trend of a category. The default is utilities; without such expenses, the
 * largest category of the latest month with expenses (spec B, 2).
 */
export async function findTrend(
  { year, period, begins, categoryId }: WithBook & { categoryId?: number },
  asks: TrendQueries,
): Promise<YearOfCategory> {
  const of = requestOf({ year, period })
  const trendOf = async (id: number) => ({
    ...(await asks.trendOf(of, id)),
    ...of,
    begins,
    categoryId: id,
  })
  const first = await trendOf(categoryId ?? UTILITIES)
  if (categoryId !== undefined || spentOf(first.months) > 0) return first
  const latest = (await asks.monthsOf(of)).findLast(({ minor }) => minor > 0)
  if (!latest) return first
  const spends = await asks.spendsOf({ ...of, month: latest.month, period: latest.period })
  // A custom number may be another member's.
  const usual = spends.find(({ category }) => !isCustom(category.id)) ?? spends[0]
  return usual ? trendOf(usual.category.id) : first
}
