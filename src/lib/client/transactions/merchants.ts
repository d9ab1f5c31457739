import { MIN_SEARCHED, LONGEST } from '#lib/domain/limits.ts'
import { ask } from '../core/ask.ts'

/** Merchant that a form offers. */
export type Merchant = { id?: string; name: string; icon?: string }

/** Merchant that a search found, with the category and account last used for it. */
export type RecalledMerchant = Merchant & {
  lastCategoryId?: number
  lastAccountId?: string
}

/** Whether the typed text is long enough for a search. */
export function isSearchable(typed: string): boolean {
  const { length } = typed.trim()
  return length >= MIN_SEARCHED && length <= LONGEST.search
}

/** Merchants with a text in the name, used ones first. @throws CallError, NetworkError */
export async function searchMerchants(
  { typed, ...search }: { typed: string; currency: string; userIds: string[] },
  signal: AbortSignal,
): Promise<RecalledMerchant[]> {
  const payload = { text: typed.trim(), ...search, page: 0 }
  return (await ask('searchMerchants', payload, { signal })).merchants
}
