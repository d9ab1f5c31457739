import type { CategorySpend } from '#lib/domain/dashboard.ts'

/**
 * Spending of a category and the key of its slice; `share` is in hundredths of a percent.
 */
export type SpendRow = CategorySpend & { part: string; share: number }

/** Key of a category's slice. */
export const partOf = ({ id, ownerId = '' }: CategorySpend['category']) =>
  `${id}.${ownerId}`
