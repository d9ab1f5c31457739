import type { Transaction } from '#lib/domain/transaction.ts'
import { storedNow } from '../core/ask.ts'

/** Stored transaction, when saving was refused because somebody else was faster. */
export function storedTransaction(failure: unknown): Transaction | undefined {
  // Every kind of transaction answers alike.
  return storedNow('addUpdateExpense', failure)
}
