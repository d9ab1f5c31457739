import type { ReportsSeed } from '#islands/Reports.tsx'
import { getExpenseByCategory, getIncomeExpenseTrend } from '#lib/contract/dashboard.ts'
import { getCategoryTrend } from '#lib/contract/reports.ts'
import { getTransactionsByType } from '#lib/contract/transactions.ts'
import { indexOfMonth, monthAt } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { findSavings, findTrend, firstOfAnswer, trendOfAnswer } from '#lib/domain/report.ts'
import type { YearOfCategory, YearOfSavings } from '#lib/domain/report.ts'
import { reportYear } from '#lib/views/reports.ts'
import type { ReportsView } from '#lib/views/reports.ts'

type Asker = Pick<App.Locals, 'ask'>
type RequestedYear = ReturnType<typeof reportYear>

/** Report of an address, and the first month of the book. */
export async function askForReport(
  { ask }: Asker,
  view: ReportsView,
): Promise<ReportsSeed> {
  const of = reportYear(view)
  const begins = await askForBegin({ ask }, of)
  const payload = { ...of, categoryId: view.categoryId, begins }
  const [savings, trend] = await Promise.all([
    view.report === 'savings' ? askForSavings({ ask }, payload) : undefined,
    view.report === 'trends' ? askForTrend({ ask }, payload) : undefined,
  ])
  return { view, begins, savings, trend }
}

/** The first month with transactions; January of the year without any. */
export async function askForBegin({ ask }: Asker, of: RequestedYear): Promise<Month> {
  const [spent, earned] = await Promise.all(
    (['expense', 'income'] as const).map(async (type) =>
      beginOf(await ask(getTransactionsByType, { type, ...of, summary: true })),
    ),
  )
  const firsts = [spent, earned].filter((one) => one !== undefined)
  if (firsts.length === 0) return { year: of.year, month: 0 }
  return monthAt(Math.min(...firsts.map(indexOfMonth)))
}

/** An older server knows only the year. */
function beginOf({
  firstYear,
  firstMonth = 0,
}: {
  firstYear?: number
  firstMonth?: number
}) {
  return firstOfAnswer({ firstYear, firstMonth })
}

type ReportYear = RequestedYear & { begins: Month }

/** Income and expenses of a year, and of the year before. */
export function askForSavings({ ask }: Asker, payload: ReportYear): Promise<YearOfSavings> {
  return findSavings(payload, (year) => ask(getIncomeExpenseTrend, year))
}

/** The trend of a year's category. */
export function askForTrend(
  { ask }: Asker,
  payload: ReportYear & { categoryId?: number },
): Promise<YearOfCategory> {
  return findTrend(payload, {
    trendOf: async (year, categoryId) =>
      trendOfAnswer(await ask(getCategoryTrend, { ...year, categoryId })),
    monthsOf: async (year) =>
      (await ask(getTransactionsByType, { ...year, summary: true })).result,
    spendsOf: async (month) => (await ask(getExpenseByCategory, month)).result,
  })
}
