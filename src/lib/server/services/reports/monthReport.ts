import type { Bill } from '#lib/domain/bill.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { leftOf } from '#lib/domain/budget.ts'
import type {
  BillStats,
  CategorySpend,
  OtherSum,
  TrendMonth,
} from '#lib/domain/dashboard.ts'
import type { Money } from '#lib/domain/money.ts'
import { monthOfIndex } from '#lib/domain/periods.ts'
import type { PayPeriod } from '#lib/domain/periods.ts'
import type { Month } from '#lib/domain/period.ts'
import { hasAny } from '#lib/domain/report.ts'
import type { FreeUntil } from '#lib/domain/todayForecast.ts'
import { getOverdueBills, getUpcomingBills } from '../bills.ts'
import { getBudgets } from '../budgets.ts'
import { getFree } from '../today.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { periodsOfProfile } from '../months.ts'
import { inSnapshot } from '../../core/transaction.ts'
import {
  getBillingStats,
  getExpenseByCategory,
  getIncomeExpenseTrend,
} from '../dashboard.ts'

/** The content of a month's mail, with the bills of the next month. */
export type MonthReport = {
  month: Month
  /** Days of a month that begins with a payday. */
  days?: PayPeriod
  sums: TrendMonth
  otherCurrencies: OtherSum[]
  /** Largest first. */
  spends: CategorySpend[]
  /** Budgets with more spent than may be. */
  passed: Budget[]
  /** Bills due in the month. */
  had: BillStats
  /** The first bills due in the next month, and the sum of all. */
  coming: { month: Month; bills: Bill[]; hasMore: boolean; sums: BillStats }
  /** Absent without an account that counts. */
  free?: FreeUntil
  overdue: { count: number; totalMinor: number; otherCurrencies: Money[] }
}

const MAX_BILLS = 12

/** Finds the figures of one of the caller's months, by its index, as the screens show them. */
export function findMonthReport(context: Context, index: number): Promise<MonthReport> {
  const periods = periodsOfProfile(callerOf(context))
  const month = monthOfIndex(index, periods)
  return inSnapshot(context, async (inside) => {
    const { months, otherCurrencies } = await getIncomeExpenseTrend(inside, month)
    const { spends } = await getExpenseByCategory(inside, month)
    const { budgets } = await getBudgets(inside, month)
    const free = await getFree(inside)
    return {
      month,
      ...(month.period && { days: periods.at(index) }),
      sums: months[0]!, // of this month
      otherCurrencies,
      spends,
      passed: budgets.filter((one) => one.type === 'expense' && leftOf(one) < 0),
      had: await getBillingStats(inside, month),
      coming: await findBills(
        inside,
        monthOfIndex(index + 1, periods),
        periods.at(index + 1),
      ),
      ...(free && { free }),
      overdue: await getOverdueBills(inside, { page: 0, size: 0 }),
    }
  })
}

/** Whether a month has no income, no expense, and no bill in it or in the next. */
export function isEmptyReport(report: MonthReport): boolean {
  return !hasEntries(report) && !hasBills(report.had) && report.coming.bills.length === 0
}

/** Whether a month has income or expenses, in any currency. */
export function hasEntries({ sums, spends, otherCurrencies }: MonthReport): boolean {
  return hasAny(sums) || spends.length > 0 || otherCurrencies.length > 0
}

function hasBills({ upcoming, overdue, paid, otherCurrencies }: BillStats): boolean {
  return upcoming > 0 || overdue > 0 || paid > 0 || otherCurrencies.length > 0
}

async function findBills(
  context: Context,
  month: Month,
  { from, to }: PayPeriod,
): Promise<MonthReport['coming']> {
  const { bills } = await getUpcomingBills(context, { page: 0, size: MAX_BILLS + 1 })
  const inMonth = bills.filter(({ dueDay }) => from <= dueDay && dueDay <= to)
  return {
    month,
    bills: inMonth.slice(0, MAX_BILLS),
    hasMore: inMonth.length > MAX_BILLS,
    sums: await getBillingStats(context, month),
  }
}
