import type { CategorySpend } from '#lib/domain/dashboard.ts'
import type { Day } from '#lib/domain/day.ts'
import { monthText, readMonth } from '#lib/domain/monthText.ts'
import { isSameMonth, monthOf } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { categoryFilter, transactionsAddress } from './transactions.ts'

/** View of the dashboard: its month, the present day, and how the coming days are shown. */
export type DashboardView = {
  month: Month
  today: Day
  /** Whether the coming days are a table. */
  isTable?: boolean
  /** Whether the free amount is that until the next income. */
  untilIncome?: boolean
  /** Whether top spending lists all categories. */
  hasAllSpends?: boolean
}

/** Address of the dashboard: in the query what differs from its usual view. */
export function dashboardAddress(view: DashboardView): string {
  const { month, today, isTable, untilIncome, hasAllSpends } = view
  const query = new URLSearchParams({
    ...(!isSameMonth(month, monthOf(today)) && { month: monthText(month) }),
    ...(isTable && { days: 'table' }),
    ...(untilIncome && { until: 'income' }),
    ...(hasAllSpends && { spends: 'all' }),
  })
  return `/dashboard${query.size > 0 ? `?${query}` : ''}`
}

/** View of an address; the present month where it names none. */
export function readDashboardView(
  { search }: Pick<URL, 'search'>,
  { today }: Pick<DashboardView, 'today'>,
): DashboardView {
  const query = new URLSearchParams(search)
  const month = readMonth(query.get('month')) ?? monthOf(today)
  return {
    month,
    today,
    ...(query.get('days') === 'table' && { isTable: true }),
    ...(query.get('until') === 'income' && { untilIncome: true }),
    ...(query.get('spends') === 'all' && { hasAllSpends: true }),
  }
}

/** Address of a category's expenses in a month. */
export function spendAddress({ id, ownerId }: CategorySpend['category'], month: Month) {
  const filter = categoryFilter(id, ownerId)
  return transactionsAddress({ type: 'expense', ...month, filter })
}
