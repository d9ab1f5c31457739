import type { Day } from '#lib/domain/day.ts'
import type { ExpectedMove } from '#lib/domain/forecast.ts'
import type { TransactionType } from '#lib/domain/transaction.ts'
import type { UncountedAmount, ForecastReason } from '#lib/domain/todayForecast.ts'

/** The most bills, and the most entries, that are named; the largest are. */
export const MAX_NAMED = 200

export const TYPES_BY_NUMBER: Record<number, TransactionType> = {
  1: 'expense',
  2: 'income',
  3: 'transfer',
}

/** The range of the coming days: `last` is included, `until` is not. */
export type ForecastRange = {
  today: Day
  until: Day
  last: Day
  /** Ids of the accounts whose money is free. */
  followed: ReadonlySet<string>
}

/** A bill or an entry with its name. */
export type NamedReason = ForecastReason & {
  day: Day
  category_id: number
  owner_id: string
  account_id: string | null
  seriesId?: string
  type: TransactionType | 'bill'
}

/** Expected sums by day, the largest moves by name, and uncounted amounts. */
export type Expectation = {
  sums: (ExpectedMove & { count: number })[]
  named: NamedReason[]
  notCounted: UncountedAmount[]
}
