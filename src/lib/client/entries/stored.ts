import { addUpdateExpense } from '#lib/contract/transactions.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { storedNow } from '../core/ask.ts'

/** The entry as it is stored, when saving it was refused because somebody else was faster. */
export function storedEntry(failure: unknown): Transaction | undefined {
  // Every kind of entry is told in the same way.
  return storedNow(addUpdateExpense, failure)?.result
}
