import type { Transaction } from '#lib/domain/transaction.ts'
import { ask } from '../core/ask.ts'

/** An expense by its id, and the latest ones of a merchant. */
type PurchaseSearch = { id?: string; merchant?: string }

/** Finds expenses that a refund may name. @throws CallError, NetworkError */
export async function findPurchases(
  search: PurchaseSearch,
  signal?: AbortSignal,
): Promise<Transaction[]> {
  return (await ask('getPurchases', search, { signal })).result
}
