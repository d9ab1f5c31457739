import { leftOf, spendable } from './budget.ts'
import type { Budget } from './budget.ts'
import { dayOf, daysBetween, partsOf } from './day.ts'
import type { Day } from './day.ts'
import type { Money } from './money.ts'
import { addToMonth, indexOfMonth, isSameMonth, monthOf } from './period.ts'
import type { Month } from './period.ts'

/** A change of a budget in its month; without `before` it is new, without `after` deleted. */
export type BudgetChange = { before?: Budget; after?: Budget }

/** The listed budgets after a change in their months; only amounts above 0 are listed. */
export function changeBudgets(
  budgets: readonly Budget[],
  { before, after }: BudgetChange,
): Budget[] {
  const place = before ?? after
  const isChanged = (one: Budget) =>
    place !== undefined && isSameMonth(one, place) && isSameKind(one, place)
  const changed = after && after.minor > 0 ? [after] : []
  const at = budgets.findIndex(isChanged)
  if (at === -1) return [...budgets]
  return [...budgets.slice(0, at), ...changed, ...budgets.slice(at + 1)]
}

/** The budgets of categories, without the monthly one. */
export function budgetsOfCategories(budgets: readonly Budget[]): Budget[] {
  return budgets.filter(({ scope }) => scope === 'category')
}

/** Sums of budgets: planned, spent or earned, and left. */
export type BudgetSums = { planned: number; spent: number; left: number }

/** Sums budgets, in hundredths, without those in another currency. */
export function budgetSums(budgets: readonly Budget[]): BudgetSums {
  const own = budgets.filter(({ currency }) => currency === undefined)
  const sum = (of: (budget: Budget) => number) =>
    own.reduce((total, budget) => total + of(budget), 0)
  return {
    planned: sum(spendable),
    spent: sum(({ spentMinor }) => spentMinor),
    left: sum(leftOf),
  }
}

/** Sums of the amounts of budgets, or bills, in other currencies than the viewer's. */
export function otherSums(
  amounts: readonly { minor: number; currency?: string }[],
): Money[] {
  const sums = new Map<string, number>()
  for (const { currency, minor } of amounts) {
    if (currency !== undefined) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  }
  return [...sums].map(([currency, minor]) => ({ currency, minor }))
}

/** The budgets of months that have started. */
export function startedBudgets(budgets: readonly Budget[], today: Day): Budget[] {
  return budgets.filter((budget) => monthsAheadOf(budget, today) <= 0)
}

/** The budgets of the month before that a month lacks and that can be copied. */
export function missingBudgets(
  budgets: readonly Budget[],
  earlier: readonly Budget[],
): Budget[] {
  return earlier.filter(
    (one) =>
      one.currency === undefined &&
      !one.category?.isHidden &&
      !one.category?.isDeleted &&
      !budgets.some((other) => isSameKind(one, other)),
  )
}

/** The elapsed share of the present month. */
export type Pace = {
  day: number
  days: number
  /** Days after today. */
  left: number
  /** Hundredths of a percent of the month, today included. */
  share: number
}

/** The elapsed share of a month; undefined unless it is the present one. */
export function paceOf(month: Month, today: Day): Pace | undefined {
  if (!isSameMonth(month, monthOf(today))) return undefined
  const next = addToMonth(month, 1)
  const first = dayOf(month.year, month.month, 1)
  const days = daysBetween(first, dayOf(next.year, next.month, 1))
  const { day } = partsOf(today)
  return { day, days, left: days - day, share: Math.round((day / days) * 10_000) }
}

/** Months from the present one to another, negative for an earlier one. */
export function monthsAheadOf(month: Month, today: Day): number {
  return indexOfMonth(month) - indexOfMonth(monthOf(today))
}

/** Whether budgets have the same kind and category. */
export function isSameKind(one: Budget, other: Budget): boolean {
  return (
    one.scope === other.scope &&
    one.type === other.type &&
    one.categoryId === other.categoryId &&
    one.currency === other.currency &&
    one.ownerId === other.ownerId
  )
}
