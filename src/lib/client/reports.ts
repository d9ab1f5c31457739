import { computed } from 'nanostores'
import type { Now } from '#lib/domain/months.ts'
import { readYearText, yearText } from '#lib/domain/monthText.ts'
import type { Month } from '#lib/domain/period.ts'
import { findSavings, findTrend, trendOfAnswer } from '#lib/domain/report.ts'
import type { TrendQueries, YearOfCategory, YearOfSavings } from '#lib/domain/report.ts'
import { readCategory, reportYear } from '#lib/views/reports.ts'
import type { ReportsView } from '#lib/views/reports.ts'
import { ask } from './core/ask.ts'
import { keepingAnswers } from './core/ask/keeping.ts'
import { reportsView } from './reports/view.ts'

/** View and report of the page. */
export type ReportsSeed = {
  view: ReportsView
  /** First month with transactions. */
  begins: Month
  savings?: YearOfSavings
  trend?: YearOfCategory
}

const { fetcher, keep } = keepingAnswers()

let begins: Month | undefined

/** Income and expenses of the shown year, while the report of savings is shown. */
export const $savings = fetcher<YearOfSavings>(
  ['savings ', reportKey('savings', (view) => yearText(reportYear(view)))],
  {
    fetcher: (_name, key) =>
      findSavings({ ...readYearText(String(key)), begins }, (year) =>
        ask('getIncomeExpenseTrend', year),
      ),
  },
)

/** Trend of the shown year and category, while the report of trends is shown. */
export const $categoryTrend = fetcher<YearOfCategory>(
  ['trend ', reportKey('trends', trendKey)],
  {
    fetcher: (_name, key) => {
      const [year, category] = String(key).split(' ')
      const of = readYearText(year!) // the key is ours
      const payload = { ...of, begins, categoryId: readCategory(category) }
      return findTrend(payload, ASKS)
    },
  },
)

const ASKS: TrendQueries = {
  trendOf: async (year, categoryId) =>
    trendOfAnswer(await ask('getCategoryTrend', { ...year, categoryId })),
  monthsOf: async (year) => {
    return (await ask('getTransactionsByType', { ...year, summary: true })).result
  },
  spendsOf: async (month) => (await ask('getExpenseByCategory', month)).result,
}

/** Hands the seed to the stores; in the browser only. */
export function seedReports({ view, savings, trend, ...seed }: ReportsSeed) {
  begins = seed.begins
  if (savings) keep(`savings ${yearText(savings)}`, savings)
  if (trend) keep(`trend ${trendKey(view)}`, trend)
}

/** Reloads the shown report. */
export function refreshReports() {
  $savings.invalidate()
  $categoryTrend.invalidate()
}

/** Whether a trend belongs to the shown view; without a category any of its year does. */
export function isShownTrend(
  view: Pick<ReportsView, 'year' | 'categoryId' | keyof Now | 'isCalendar'>,
  trend: Pick<YearOfCategory, 'year' | 'period' | 'categoryId'> | undefined,
): boolean {
  const { categoryId } = view
  const isOfYear = trend && yearText(trend) === yearText(reportYear(view))
  return Boolean(isOfYear) && (categoryId ?? trend!.categoryId) === trend!.categoryId // of the year
}

function trendKey(view: ReportsView): string {
  return `${yearText(reportYear(view))} ${view.categoryId ?? ''}`
}

function reportKey(report: ReportsView['report'], write: (view: ReportsView) => string) {
  return computed(reportsView.$view, (view) =>
    view?.report === report ? write(view) : undefined,
  )
}
