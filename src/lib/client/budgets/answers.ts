import { atom, computed } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import { canBudgetBegin } from '#lib/domain/budget.ts'
import { monthsAheadOf, stepMonth } from '#lib/domain/months.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { budgetsOfCategories, changeBudgets } from '#lib/domain/budgetList.ts'
import type { BudgetChange } from '#lib/domain/budgetList.ts'
import type { Money } from '#lib/domain/money.ts'
import { monthText, readMonth, readYearText, yearText } from '#lib/domain/monthText.ts'
import type { Month } from '#lib/domain/period.ts'
import { askUnless } from '../core/ask.ts'
import { keepingAnswers } from '../core/ask/keeping.ts'
import { optimistic } from '../core/optimistic.ts'
import { budgetsView } from './view.ts'

/** Budgets of a month by category, or of a year by month; `key` names which. */
export type BudgetList = {
  key: string
  budgets: readonly Budget[]
  otherCurrencies: Money[]
  /** Months of a year with any budget, as `monthText` writes them. */
  months?: string[]
  /** Whether only an older app can show the budgets (code 425). */
  isOld?: boolean
}

const { fetcher, keep, cache, refresh } = keepingAnswers<BudgetList>()

/** Reloads the shown answers; the others reload when shown. */
export const refreshBudgets = refresh

/** Optimistic changes of budgets, shown in every answer. */
export const budgetChanges = optimistic<BudgetChange>({
  keep: (change) => {
    for (const { data } of cache.values()) if (data) keepList(changedList(data, change))
  },
  settle: (outcome) => {
    if (outcome !== 'nothing') refreshBudgets()
  },
})

const keyStore = (of: (month: Month) => string | undefined) =>
  computed(budgetsView.$view, (view) => view && of(view.month))

/** Stored budgets of the shown month. */
export const $storedBudgets = listStore(keyStore(monthText))

/** Stored budgets of the shown year. */
export const $storedYearOfBudgets = listStore(
  computed(budgetsView.$view, (view) =>
    view?.tab === 'Monthly' ? yearText(view.month) : undefined,
  ),
)

/** Stored budgets of last month, where the shown month may copy them. */
export const $earlierMonth = listStore(
  computed(budgetsView.$view, (view) =>
    view && canBudgetBegin(monthsAheadOf(view.month, view))
      ? monthText(stepMonth(view.month, -1, view))
      : undefined,
  ),
)

const $markedYear = atom<string | undefined>()

/** Year whose months with budgets the picker marks. */
export const $marks = listStore($markedYear)

/** Loads the months of a year, as `yearText` writes it, that have budgets. */
export function markYear(year: string) {
  $markedYear.set(year)
}

/** Caches an answer, and shows it where its key is current. */
export function keepList(list: BudgetList) {
  keep(list.key, list)
}

/** List after a change. */
export function changedList(list: BudgetList, change: BudgetChange): BudgetList {
  return { ...list, budgets: changeBudgets(list.budgets, change) }
}

function listStore($key: ReadableAtom<string | undefined>) {
  return fetcher<BudgetList>([$key], {
    fetcher: (key) => budgetChanges.askUnchanged(() => findList(String(key))),
  })
}

async function findList(key: string): Promise<BudgetList> {
  const month = readMonth(key)
  if (month) {
    const found = await askUnless(NOT_MIGRATED, 'getBudgets', month)
    if (!found) return oldList(key)
    return listOf(key, budgetsOfCategories(found.budgets), found.otherCurrencies)
  }
  const found = await askUnless(NOT_MIGRATED, 'getBudgetByYear', readYearText(key))
  if (!found) return oldList(key)
  const budgets = found.result.flatMap(({ budget }) => budget ?? [])
  const months = found.result.filter(({ count = 0 }) => count > 0).map(monthText)
  return { ...listOf(key, budgets, found.otherCurrencies), months }
}

const listOf = (key: string, budgets: Budget[], otherCurrencies: Money[]): BudgetList => ({
  key,
  budgets,
  otherCurrencies,
})

const oldList = (key: string): BudgetList => ({
  ...listOf(key, [], []),
  isOld: true,
})

/** Code of a success without an answer. */
const NOT_MIGRATED = 425
