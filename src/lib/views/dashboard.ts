import type { CategorySpend } from '#lib/domain/dashboard.ts'
import { presentMonth } from '#lib/domain/months.ts'
import type { Now } from '#lib/domain/months.ts'
import { monthText, readMonth } from '#lib/domain/monthText.ts'
import { isSameMonth } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { categoryFilter, transactionsAddress } from './transactions.ts'

/** View of the dashboard: its month, the viewer's present, and how the coming days are shown. */
export type DashboardView = Now & {
  month: Month
  /** Whether the coming days are a table. */
  isTable?: boolean
  /** Whether the free amount is that until the next income. */
  untilIncome?: boolean
  /** Whether top spending lists all categories. */
  hasAllSpends?: boolean
}

/** Address of the dashboard: in the query what differs from its usual view. */
export function dashboardAddress(view: DashboardView): string {
  const { month, isTable, untilIncome, hasAllSpends } = view
  const query = new URLSearchParams({
    ...(!isSameMonth(month, presentMonth(view)) && { month: monthText(month) }),
    ...(isTable && { days: 'table' }),
    ...(untilIncome && { until: 'income' }),
    ...(hasAllSpends && { spends: 'all' }),
  })
  return `/dashboard${query.size > 0 ? `?${query}` : ''}`
}

/** View of an address; the present month where it names none. */
export function readDashboardView(
  { search }: Pick<URL, 'search'>,
  { today, ownMonths }: Now,
): DashboardView {
  const query = new URLSearchParams(search)
  const month = readMonth(query.get('month')) ?? presentMonth({ today, ownMonths })
  return {
    month,
    today,
    ...(ownMonths && { ownMonths }),
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
