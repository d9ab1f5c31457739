import type { ReportsSeed } from '#islands/Reports.tsx'
import { getExpenseByCategory, getIncomeExpenseTrend } from '#lib/contract/dashboard.ts'
import { getCategoryTrend } from '#lib/contract/reports.ts'
import { getTransactionsByType } from '#lib/contract/transactions.ts'
import { findSavings, findTrend } from '#lib/domain/report.ts'
import type { YearOfCategory, YearOfSavings } from '#lib/domain/report.ts'
import type { ReportsView } from '#lib/domain/reportsView.ts'

type Asked = Pick<App.Locals, 'ask'>

/** The report that an address asks for, and the first year to choose. */
export async function askForReport(
  { ask }: Asked,
  view: ReportsView,
): Promise<ReportsSeed> {
  const { year } = view
  const firstYearOf = async (type: 'expense' | 'income') =>
    (await ask(getTransactionsByType, { type, year, summary: true })).firstYear ?? year
  const [spent, earned, savings, trend] = await Promise.all([
    firstYearOf('expense'),
    firstYearOf('income'),
    view.report === 'savings' ? askForSavings({ ask }, year) : undefined,
    view.report === 'trends' ? askForTrend({ ask }, view) : undefined,
  ])
  return { view, firstYear: Math.min(spent, earned), savings, trend }
}

/** Income and expenses of a year, and of the year before. */
export function askForSavings({ ask }: Asked, year: number): Promise<YearOfSavings> {
  return findSavings(year, (one) => ask(getIncomeExpenseTrend, { year: one }))
}

/** The trend of a year's category. */
export function askForTrend(
  { ask }: Asked,
  asked: { year: number; categoryId?: number },
): Promise<YearOfCategory> {
  return findTrend(asked, {
    trendOf: async (year, categoryId) => {
      const { result, otherCurrencies } = await ask(getCategoryTrend, { year, categoryId })
      return { months: result, otherCurrencies }
    },
    monthsOf: async (year) =>
      (await ask(getTransactionsByType, { year, summary: true })).result,
    spendsOf: async (month) => (await ask(getExpenseByCategory, month)).result,
  })
}
