import { getBillsOfMonth } from '#lib/contract/bills.ts'
import { getBudgets } from '#lib/contract/budgets.ts'
import {
  getBillingStats,
  getExpenseByCategory,
  getIncomeExpenseTrend,
} from '#lib/contract/dashboard.ts'
import { getMonthlyIncome } from '#lib/contract/transactions.ts'
import { incomeOf } from '#lib/domain/monthSheet.ts'
import type { MonthOnPaper } from '#lib/domain/monthSheet.ts'
import type { Month } from '#lib/domain/period.ts'

/** Sheet of a month; of very many transactions only the latest page. */
export async function askForMonthSheet(
  { ask, today }: Pick<App.Locals, 'ask' | 'today'>,
  month: Month,
): Promise<MonthOnPaper> {
  const [trend, income, spent, bills, stats, { budgets }] = await Promise.all([
    ask(getIncomeExpenseTrend, month),
    ask(getMonthlyIncome, { ...month, page: 0 }),
    ask(getExpenseByCategory, month),
    ask(getBillsOfMonth, month),
    ask(getBillingStats, month),
    ask(getBudgets, month),
  ])
  return {
    month,
    sums: trend.result[0]!, // a single month gives a single row
    earned: incomeOf(income.result[0], today),
    spent: { spends: spent.result, otherCurrencies: spent.otherCurrencies },
    bills,
    dueMinor: stats.result.overdue + stats.result.upcoming,
    budgets,
  }
}
