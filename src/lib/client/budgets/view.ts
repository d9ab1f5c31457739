import type { Budget } from '#lib/domain/budget.ts'
import { isCustom } from '#lib/domain/category.ts'
import type { Day } from '#lib/domain/day.ts'
import { addressOfView, categoryFilter } from '#lib/domain/transactionsAddress.ts'
import { monthText, readMonth } from '#lib/domain/monthText.ts'
import { isSameMonth, monthOf } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { viewState } from '../core/viewState.ts'

/** Tabs of the budgets, spelt as the hash spells them (spec B, 2). */
export const BUDGET_TABS = ['Category', 'Income_Budget', 'Monthly'] as const

export type BudgetTab = (typeof BUDGET_TABS)[number]

/** Tab and month of the budgets, and the chosen row: a budget, in a year a month. */
export type BudgetsView = { tab: BudgetTab; month: Month; today: Day; chosen?: string }

/** View of the budgets: tab in the hash, the rest in the query (contract, 5). */
export const budgetsView = viewState<BudgetsView>({
  addressOf: ({ tab, ...view }) => `/budget${queryOf(view)}#${tab}`,
  read: readBudgetsView,
  outerOf: (view) => (view.chosen ? { ...view, chosen: undefined } : undefined),
  screenOf: ({ tab }) => tab,
  // The link of a tab keeps the query, but a chosen row belongs to its own tab.
  leavesOut: ({ tab, chosen }, before, isFirst) =>
    !isFirst && tab !== before.tab && chosen !== undefined && chosen === before.chosen,
})

function queryOf({ month, today, chosen }: Omit<BudgetsView, 'tab'>): string {
  const query = new URLSearchParams({
    ...(!isSameMonth(month, monthOf(today)) && { month: monthText(month) }),
    ...(chosen && { budget: chosen }),
  })
  return query.size > 0 ? `?${query}` : ''
}

/** Reads the view of an address; the present month where none is named. */
function readBudgetsView(
  { search, hash }: Pick<URL, 'search' | 'hash'>,
  { today }: Pick<BudgetsView, 'today'>,
): BudgetsView {
  const query = new URLSearchParams(search)
  return {
    tab: BUDGET_TABS.find((name) => `#${name}` === hash) ?? 'Category',
    month: readMonth(query.get('month')) ?? monthOf(today),
    today,
    chosen: query.get('budget') || undefined,
  }
}

/**
 * Address of the entries that a budget counts: the month's daily list, of its category and
 * what is below it, without other members' where they are not shared (contract, 3 Expenses).
 */
export function countedEntriesAddress(budget: Budget): string {
  const { type, year, month, categoryId, ownerId, isShared } = budget
  const filters = [
    categoryId !== undefined &&
      `${categoryFilter(categoryId, isCustom(categoryId) ? ownerId : undefined)}&sub`,
    !isShared && 'own',
  ]
  return addressOfView({ type, year, month, filter: filters.filter(Boolean).join('&') })
}
