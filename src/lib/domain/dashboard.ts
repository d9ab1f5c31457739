import type { Day } from './day.ts'
import type { Money } from './money.ts'
import type { IncomeOrExpense } from './transaction.ts'

/** Sums of a month are in the viewer's currency, with those of other currencies beside. */
type WithOthers = { otherCurrencies: Money[] }

/**
 * A sum in another currency, with its type where income and expenses are listed together.
 */
export type OtherSum = Money & { type?: IncomeOrExpense }

/** Bills due in a month, in hundredths: upcoming, overdue and paid. */
export type BillStats = WithOthers & { upcoming: number; overdue: number; paid: number }

/** Budget, expenses and income of a month, and the sums after today. */
export type ExpenseStats = {
  otherCurrencies: OtherSum[]
  budget: number
  expense: number
  expenseToCome: number
  income: number
  incomeToCome: number
}

/** Spending of a category; a custom one has its owner. */
export type CategorySpend = {
  category: { id: number; name: string; color: string; icon: string; ownerId?: string }
  minor: number
}

/** A month of the year, 0 to 11; savings are income less expense and may be negative. */
export type TrendMonth = {
  month: number
  /** First day of a period that is no calendar month. */
  period?: Day
  income: number
  expense: number
  savings: number
  /** Sums after today; absent if the server does not know them. */
  incomeToCome?: number
  expenseToCome?: number
}

/** Sums in other currencies; by type if both exist, since these are never added up. */
export function othersByType(
  others: readonly OtherSum[],
): [type: IncomeOrExpense | 'all', amounts: readonly OtherSum[]][] {
  const types = [...Map.groupBy(others, ({ type }) => type ?? 'all')]
  return types.length === 1 ? [['all', others]] : types
}

/** Why sums are 0: there is nothing, or only in other currencies. */
export type EmptyReason = 'empty' | 'inOthers'

export function emptyReason({
  otherCurrencies,
}: {
  otherCurrencies: readonly Money[]
}): EmptyReason {
  return otherCurrencies.length > 0 ? 'inOthers' : 'empty'
}

/** Whether a month has no bill, entry or budget in any currency. */
export function isEmptyMonth(
  { upcoming, overdue, paid, ...bills }: BillStats,
  { budget, expense, income, ...expenses }: ExpenseStats,
  { spends, ...spending }: { spends: readonly CategorySpend[] } & WithOthers,
): boolean {
  const others = [bills, expenses, spending].flatMap((one) => one.otherCurrencies)
  const sums = [upcoming, overdue, paid, budget, expense, income]
  return spends.length + others.length === 0 && sums.every((minor) => minor === 0)
}
