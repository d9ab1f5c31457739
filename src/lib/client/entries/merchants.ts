import { searchMerchants } from '#lib/contract/reference.ts'
import { FEWEST_SEARCHED, LONGEST } from '#lib/domain/limits.ts'
import { ask } from '../core/ask.ts'

/** A merchant that a form offers. */
export type Merchant = { id?: string; name: string; icon?: string }

/** Whether so much is typed that merchants can be searched for. */
export function isSearchable(typed: string): boolean {
  const { length } = typed.trim()
  return length >= FEWEST_SEARCHED && length <= LONGEST.search
}

/** Merchants whose name holds a text, those that were used first. @throws CallError, NetworkError */
export async function findMerchants(
  { typed, currency }: { typed: string; currency: string },
  signal: AbortSignal,
): Promise<Merchant[]> {
  const asked = { text: typed.trim(), currency }
  const { merchants } = await ask(searchMerchants, asked, { signal })
  return merchants.map(({ id, name, icon }) => ({ id, name, icon }))
}
