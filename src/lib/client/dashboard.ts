import { atom, computed } from 'nanostores'
import {
  getBillingStats,
  getExpenseByCategory,
  getExpenseStats,
  getIncomeExpenseTrend,
} from '#lib/contract/dashboard.ts'
import type { BillStats, CategorySpend, ExpenseStats } from '#lib/domain/dashboard.ts'
import type { Money } from '#lib/domain/money.ts'
import { monthText, readMonth } from '#lib/domain/monthText.ts'
import { isSameMonth } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { trendAround } from '#lib/domain/trend.ts'
import type { Trend } from '#lib/domain/trend.ts'
import { ask } from './core/ask.ts'
import { keepingAnswers } from './core/ask/keeping.ts'

/** Figures and the month they are of, so that none stands under another month. */
export type Monthly<Figures> = { month: string; figures: Figures }

/** What was spent by category, largest first, and what the sums leave out. */
export type Spends = { spends: CategorySpend[]; otherCurrencies: Money[] }

/** What the page was made with: the month that is shown, and the present one. */
export type DashboardSeed = {
  month: Month
  current: Month
  bills: BillStats
  expenses: ExpenseStats
  spends: Spends
  trend: Trend
}

const { fetcher, keep } = keepingAnswers()

/** The chosen month; none before the page has said which. */
export const $month = atom<Month | undefined>()

const $key = computed($month, (month) => month && monthText(month))

/** Bills due in the chosen month. */
export const $bills = monthly('bills', async (month) => {
  return (await ask(getBillingStats, month)).result
})

/** Budget, expenses and income of the chosen month. */
export const $expenses = monthly('expenses', async (month) => {
  return (await ask(getExpenseStats, month)).result
})

/** What was spent by category in the chosen month. */
export const $spends = monthly('spends', async (month): Promise<Spends> => {
  const { result, otherCurrencies } = await ask(getExpenseByCategory, month)
  return { spends: result, otherCurrencies }
})

/** The chosen month beside the one before it. */
export const $trend = monthly('trend', (month) =>
  trendAround(month, async (year) => (await ask(getIncomeExpenseTrend, { year })).result),
)

/** Hands the stores what the page was made with; in the browser only. */
export function seedDashboard({ month, bills, expenses, spends, trend }: DashboardSeed) {
  const text = monthText(month)
  for (const [name, figures] of Object.entries({ bills, expenses, spends, trend })) {
    keep(name + text, { month: text, figures })
  }
  $month.set(month)
}

/** Shows another month, and keeps it in the address. */
export function chooseMonth(month: Month, current: Month) {
  history.pushState(null, '', addressOf(month, current))
  $month.set(month)
}

/** Follows the browser's back and forward buttons; gives what ends it. */
export function followHistory(current: Month): () => void {
  const follow = () => $month.set(monthIn(location.search, current))
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}

/** The address of a month; the present one needs no name. */
export function addressOf(month: Month, current: Month): string {
  return isSameMonth(month, current) ? '/dashboard' : `/dashboard?month=${monthText(month)}`
}

/** The month that an address names, else the present one. */
export function monthIn(search: string, current: Month): Month {
  return readMonth(new URLSearchParams(search).get('month')) ?? current
}

function monthly<Figures>(name: string, find: (month: Month) => Promise<Figures>) {
  return fetcher<Monthly<Figures>>([name, $key], {
    fetcher: async (_name, key) => {
      const text = String(key)
      return { month: text, figures: await find(readMonth(text)!) } // the key is one of ours
    },
  })
}
