import { searchMerchants } from '#lib/contract/reference.ts'
import { ask } from '../core/ask.ts'

/** A merchant that a form offers. */
export type Merchant = { id?: string; name: string; icon?: string }

/** A search begins with so many letters (spec B, 5). */
const LEAST_LETTERS = 2
const MOST_LETTERS = 100

/** Whether so much is typed that merchants can be searched for. */
export function isSearchable(typed: string): boolean {
  const { length } = typed.trim()
  return length >= LEAST_LETTERS && length <= MOST_LETTERS
}

/** Merchants whose name holds a text, those that were used first. @throws CallError, NetworkError */
export async function findMerchants(
  { typed, currency }: { typed: string; currency: string },
  signal: AbortSignal,
): Promise<Merchant[]> {
  const asked = { searchKey: typed.trim(), currency }
  const { merchants } = await ask(searchMerchants, asked, { signal })
  return merchants.map(({ _id, name, logoUrl }) => ({ id: _id, name, icon: logoUrl }))
}
