import { leftOf, spendable } from './budget.ts'
import type { Budget } from './budget.ts'
import type { Money } from './money.ts'
import { monthsAheadOf } from './months.ts'
import type { Now } from './months.ts'
import { isSameMonth } from './period.ts'

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
export function startedBudgets(budgets: readonly Budget[], now: Now): Budget[] {
  return budgets.filter((budget) => monthsAheadOf(budget, now) <= 0)
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
