import type { Budget, BudgetScope } from '#lib/domain/budget.ts'
import { isCustom } from '#lib/domain/category.ts'
import { presentMonth } from '#lib/domain/months.ts'
import type { Now } from '#lib/domain/months.ts'
import { monthText, readMonth } from '#lib/domain/monthText.ts'
import { isSameMonth } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { categoryFilter, transactionsAddress } from './transactions.ts'

/** Tabs of the budgets, spelt as the hash spells them (spec B, 2). */
export const BUDGET_TABS = ['Category', 'Income_Budget', 'Monthly'] as const

export type BudgetTab = (typeof BUDGET_TABS)[number]

/** Tab and month of the budgets, and the chosen row: a budget, in a year a month. */
export type BudgetsView = Now & { tab: BudgetTab; month: Month; chosen?: string }

/** Tab of a budget of expenses by its scope. */
export const EXPENSE_TABS = {
  month: 'Monthly',
  category: 'Category',
} as const satisfies Record<BudgetScope, BudgetTab>

/** View of a link; without `today`, as in mails that are read later, a month is always named. */
type BudgetLink = Pick<BudgetsView, 'tab'> & Partial<BudgetsView>

/** Address of the budgets: tab in the hash, the rest in the query (contract, 5). */
export function budgetsAddress({
  tab,
  month,
  today,
  ownMonths,
  chosen,
}: BudgetLink): string {
  const isPresent = month && today && isSameMonth(month, presentMonth({ today, ownMonths }))
  const query = new URLSearchParams({
    ...(month && !isPresent && { month: monthText(month) }),
    ...(chosen && { budget: chosen }),
  })
  return `/budget${query.size > 0 ? `?${query}` : ''}#${tab}`
}

/** View of an address; the present month where it names none. */
export function readBudgetsView(
  { search, hash }: Pick<URL, 'search' | 'hash'>,
  { today, ownMonths }: Now,
): BudgetsView {
  const query = new URLSearchParams(search)
  return {
    // The server sees no hash and shows the budgets of expenses.
    tab: BUDGET_TABS.find((name) => `#${name}` === hash) ?? 'Category',
    month: readMonth(query.get('month')) ?? presentMonth({ today, ownMonths }),
    today,
    ...(ownMonths && { ownMonths }),
    chosen: query.get('budget') || undefined,
  }
}

/**
 * Address of the entries that a budget counts: the month's daily list, filtered by its
 * category and those below it. Without sharing, the filter leaves out other members'
 * (contract, 3 Expenses).
 */
export function countedEntriesAddress(budget: Budget): string {
  const { type, year, month, period, categoryId, ownerId, isShared } = budget
  const filters = [
    categoryId !== undefined &&
      `${categoryFilter(categoryId, isCustom(categoryId) ? ownerId : undefined)}&sub`,
    !isShared && 'own',
  ]
  return transactionsAddress({
    type,
    year,
    month,
    period,
    filter: filters.filter(Boolean).join('&'),
  })
}
