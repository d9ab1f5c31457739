import { nanoquery } from '@nanostores/query'
import { atom, computed } from 'nanostores'
import type { Budget, BudgetSuggestions, RolloverMonth } from '#lib/domain/budget.ts'
import { monthText, readMonth } from '#lib/domain/monthText.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { ask } from '../core/ask.ts'

const [fetcher] = nanoquery({
  cacheLifetime: 0,
  dedupeTime: 0,
  onErrorRetry: null,
  revalidateOnReconnect: true,
})

/** Budget whose details are shown. */
export const $shownBudget = atom<Budget | undefined>()

/** Key of a history: it changes with the budget and each entry that it counts. */
export const historyKey = ({ id, year, month, period, ...budget }: Budget): string =>
  [id, monthText({ year, month, period }), budget.carriedMinor, budget.modifiedAt].join(' ')

/** Months that led to the rollover of the shown budget, with the key of their request. */
export const $history = fetcher<{ key: string; months: RolloverMonth[] }>(
  [
    'history',
    computed($shownBudget, (shown) =>
      shown?.carriesForward && shown.carriedMinor !== null ? historyKey(shown) : undefined,
    ),
  ],
  {
    fetcher: async (_name, key) => {
      const { id, year, month, period } = $shownBudget.get()! // keyed while shown
      const { result } = await ask('getBudgetHistory', { id, year, month, period })
      return { key: String(key), months: result }
    },
  },
)

/** Budget that amounts are suggested for; its month as `monthText` writes it. */
export type SuggestionRequest = {
  month: string
  type: IncomeOrExpense
  categoryId?: number
}

/** Budget of the form, for which amounts are suggested. */
export const $suggested = atom<SuggestionRequest | undefined>()

/** Suggested amounts, with the key of their request. */
export const $suggestions = fetcher<BudgetSuggestions & { key: string }>(
  ['suggestions', computed($suggested, (request) => request && suggestedKey(request))],
  {
    fetcher: async (_name, key) => {
      const { type, categoryId, month } = $suggested.get()! // keyed while shown
      const payload = { ...readMonth(month)!, type, categoryId } // a month of the form
      return { ...(await ask('getBudgetSuggestions', payload)).result, key: String(key) }
    },
  },
)

/** Key of the suggestions for a budget. */
export function suggestedKey({ month, type, categoryId }: SuggestionRequest): string {
  return `${month} ${type} ${categoryId ?? ''}`
}
