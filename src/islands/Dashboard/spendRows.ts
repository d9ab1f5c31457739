import type { CategorySpend } from '#lib/domain/dashboard.ts'

/**
 * Spending of a category and the key of its slice; `share` is in hundredths of a percent,
 * absent below 0.
 */
export type SpendRow = CategorySpend & { slice: string; share?: number }

/** Key of a category's slice. */
export const sliceOf = ({ id, ownerId = '' }: CategorySpend['category']) =>
  `${id}.${ownerId}`
