import type { CategorySpend } from '#lib/domain/dashboard.ts'
import type { Day } from '#lib/domain/day.ts'
import { monthText, readMonth } from '#lib/domain/monthText.ts'
import { isSameMonth, monthOf } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { categoryFilter, transactionsAddress } from './transactions.ts'

/** Month on the screen, and the present day. */
export type DashboardView = { month: Month; today: Day }

/** Address of the dashboard: its month in the query, unless that is the present one. */
export function dashboardAddress({ month, today }: DashboardView): string {
  const isPresent = isSameMonth(month, monthOf(today))
  return isPresent ? '/dashboard' : `/dashboard?month=${monthText(month)}`
}

/** View of an address; the present month where it names none. */
export function readDashboardView(
  { search }: Pick<URL, 'search'>,
  { today }: Pick<DashboardView, 'today'>,
): DashboardView {
  const month = readMonth(new URLSearchParams(search).get('month')) ?? monthOf(today)
  return { month, today }
}

/** Address of a category's expenses in a month. */
export function spendAddress({ id, ownerId }: CategorySpend['category'], month: Month) {
  const filter = categoryFilter(id, ownerId)
  return transactionsAddress({ type: 'expense', ...month, filter })
}
