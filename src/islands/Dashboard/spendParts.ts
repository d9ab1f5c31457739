import type { CategorySpend } from '#lib/domain/dashboard.ts'

/** Spending of a category and its part of the chart; `share` is in hundredths of a percent. */
export type SpendRow = CategorySpend & { part: string; share: number }

/** Name of a category among the parts of its chart. */
export const partOf = ({ id, ownerId = '' }: CategorySpend['category']) =>
  `${id}.${ownerId}`
