import type { CategorySpend } from '#lib/domain/dashboard.ts'
import type { Month } from '#lib/domain/period.ts'
import { addressOfView, categoryFilter } from '#lib/domain/transactionsAddress.ts'

/** Spending of a category and its part of the chart; `share` is in hundredths of a percent. */
export type SpendRow = CategorySpend & { part: string; share: number }

/** Name of a category among the parts of its chart. */
export const partOf = ({ id, ownerId = '' }: CategorySpend['category']) =>
  `${id}.${ownerId}`

/** The address of the month's expenses that a category counts. */
export function spendAddress({ id, ownerId }: CategorySpend['category'], month: Month) {
  return addressOfView({ type: 'expense', ...month, filter: categoryFilter(id, ownerId) })
}
