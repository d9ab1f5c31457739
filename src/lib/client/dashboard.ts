import { computed } from 'nanostores'
import type {
  BillStats,
  CategorySpend,
  ExpenseStats,
  TrendMonth,
} from '#lib/domain/dashboard.ts'
import type { Money } from '#lib/domain/money.ts'
import { isSupportedMonth, monthText, readMonth } from '#lib/domain/monthText.ts'
import { stepMonth } from '#lib/domain/months.ts'
import type { Month } from '#lib/domain/period.ts'
import type { Trend } from '#lib/domain/trend.ts'
import { dashboardAddress, readDashboardView } from '#lib/views/dashboard.ts'
import type { DashboardView } from '#lib/views/dashboard.ts'
import { viewState } from './core/viewState.ts'
import { ask } from './core/ask.ts'
import { keepingAnswers } from './core/ask/keeping.ts'

/** Figures with their month, so that they are not shown under another one. */
export type Monthly<Figures> = { month: string; figures: Figures }

/** Sums by category, largest first, and amounts in other currencies. */
export type Spends = { spends: CategorySpend[]; otherCurrencies: Money[] }

/** Figures of the page. */
export type DashboardSeed = DashboardView & {
  bills: BillStats
  expenses: ExpenseStats
  spends: Spends
  trend: Trend
  /** Whether the book has nothing yet, so that its months have no zeros. */
  isEmptyBook?: boolean
}

const { fetcher, keep } = keepingAnswers()

/** View of the dashboard on the screen. */
export const dashboardView = viewState<DashboardView>({
  addressOf: dashboardAddress,
  read: readDashboardView,
})

const $key = computed(dashboardView.$view, (view) => view && monthText(view.month))

/** Bills due in the chosen month. */
export const $bills = monthly('bills', async (month) => {
  return (await ask('getBillingStats', month)).result
})

/** Budget, expenses and income of the chosen month. */
export const $expenses = monthly('expenses', async (month) => {
  return (await ask('getExpenseStats', month)).result
})

/** Spending by category in the chosen month. */
export const $spends = monthly('spends', async (month): Promise<Spends> => {
  const { result, otherCurrencies } = await ask('getExpenseByCategory', month)
  return { spends: result, otherCurrencies }
})

/** The chosen month and the one before it. */
export const $trend = monthly('trend', async (month): Promise<Trend> => {
  const before = stepMonth(month, -1, dashboardView.$view.get()!) // of a shown month
  const [now, then] = await Promise.all([
    askTrend(month),
    isSupportedMonth(before) ? askTrend(before) : undefined,
  ])
  return { now, before: then }
})

/** Sums of a single month; only the page asks for years (spec A, 7). */
async function askTrend(month: Month): Promise<TrendMonth> {
  const { result } = await ask('getIncomeExpenseTrend', month)
  return result[0]! // a single month gives a single row
}

/** View of a seed, without its figures. */
export function viewOfSeed({
  month,
  today,
  ownMonths,
  isTable,
  untilIncome,
  hasAllSpends,
}: DashboardSeed) {
  return { month, today, ownMonths, isTable, untilIncome, hasAllSpends }
}

/** Hands the seed to the stores; in the browser only. */
export function seedDashboard({ month, bills, expenses, spends, trend }: DashboardSeed) {
  const text = monthText(month)
  for (const [name, figures] of Object.entries({ bills, expenses, spends, trend })) {
    keep(name + text, { month: text, figures })
  }
}

function monthly<Figures>(name: string, find: (month: Month) => Promise<Figures>) {
  return fetcher<Monthly<Figures>>([name, $key], {
    fetcher: async (_name, key) => {
      const text = String(key)
      return { month: text, figures: await find(readMonth(text)!) } // the key is one of ours
    },
  })
}
