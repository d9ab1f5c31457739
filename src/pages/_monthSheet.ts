import { getBillsOfMonth } from '#lib/contract/bills.ts'
import { getBudgets } from '#lib/contract/budgets.ts'
import {
  getBillingStats,
  getExpenseByCategory,
  getIncomeExpenseTrend,
} from '#lib/contract/dashboard.ts'
import { getSumsByMember } from '#lib/contract/reports.ts'
import { getMonthlyIncome } from '#lib/contract/transactions.ts'
import { incomeOf } from '#lib/domain/monthSheet.ts'
import type { MonthOnPaper } from '#lib/domain/monthSheet.ts'
import type { Month } from '#lib/domain/period.ts'
import type { MemberSums } from '#lib/domain/report.ts'
import { whereKnown } from './_whereKnown.ts'

/**
 * Sheet of a month; of very many transactions only the latest page. Sums by member are of a
 * family.
 */
export async function askForMonthSheet(
  { ask, today }: Pick<App.Locals, 'ask' | 'today'>,
  month: Month,
  isFamily: boolean,
): Promise<MonthOnPaper> {
  const [trend, income, spent, bills, stats, { budgets }, members] = await Promise.all([
    ask(getIncomeExpenseTrend, month),
    ask(getMonthlyIncome, { ...month, page: 0 }),
    ask(getExpenseByCategory, month),
    whereKnown(ask(getBillsOfMonth, month)),
    ask(getBillingStats, month),
    ask(getBudgets, month),
    isFamily ? askForMembers(ask, month) : [],
  ])
  return {
    month,
    sums: trend.result[0]!, // a single month gives a single row
    members,
    earned: incomeOf(income.result[0], today),
    spent: { spends: spent.result, otherCurrencies: spent.otherCurrencies },
    bills,
    dueMinor: stats.result.overdue + stats.result.upcoming,
    budgets,
  }
}

/** A server without this call gives no sums by member. */
async function askForMembers(ask: App.Ask, month: Month): Promise<MemberSums[]> {
  return (await whereKnown(ask(getSumsByMember, month)))?.result ?? []
}
