import { MIN_SEARCHED, LONGEST } from '#lib/domain/limits.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { ask } from '../core/ask.ts'

/** Merchant that a form offers. */
export type Merchant = { id?: string; name: string; icon?: string }

/** Category and account by the viewer's rules, else those last used for a merchant. */
export type RecalledFields = { lastCategoryId?: number; lastAccountId?: string }

/** Merchant that a search found. */
export type RecalledMerchant = Merchant & RecalledFields

/** Merchants that a search found, and what rules fill in for the typed text itself. */
export type FoundMerchants = { merchants: RecalledMerchant[]; filled?: RecalledFields }

/** Whether the typed text is long enough for a search. */
export function isSearchable(typed: string): boolean {
  const { length } = typed.trim()
  return length >= MIN_SEARCHED && length <= LONGEST.search
}

type MerchantSearch = {
  typed: string
  type: IncomeOrExpense
  currency: string
  userIds: string[]
}

/** Merchants with a text in the name, used ones first. @throws CallError, NetworkError */
export async function searchMerchants(
  { typed, ...search }: MerchantSearch,
  signal: AbortSignal,
): Promise<FoundMerchants> {
  const payload = { text: typed.trim(), ...search, page: 0 }
  return ask('searchMerchants', payload, { signal })
}
