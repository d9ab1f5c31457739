import { ACCOUNT_GROUPS } from '#lib/domain/account.ts'
import type { AccountGroup } from '#lib/domain/account.ts'
import type { NetWorthMonth } from '#lib/domain/netWorth.ts'
import { indexOfMonth } from '#lib/domain/period.ts'

/** Amounts of a group, or of net worth, by `indexOfMonth`. */
export type WorthLine = {
  key: AccountGroup | 'total'
  points: { month: number; minor: number }[]
}

/** Lines of a history: its groups in their order, then net worth, which is all of a single group. */
export function worthLines(months: readonly NetWorthMonth[]): WorthLine[] {
  const groups = ACCOUNT_GROUPS.map((key) => ({
    key,
    points: months.flatMap((month) =>
      month.groups
        .filter(({ group }) => group === key)
        .map(({ minor }) => ({ month: indexOfMonth(month), minor })),
    ),
  })).filter(({ points }) => points.length > 0)
  const points = months.map((month) => ({ month: indexOfMonth(month), minor: month.minor }))
  const total = { key: 'total' as const, points }
  return groups.length > 1 ? [...groups, total] : [total]
}
