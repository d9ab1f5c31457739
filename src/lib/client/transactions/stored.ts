import type { Transaction } from '#lib/domain/transaction.ts'
import { storedNow } from '../core/ask.ts'

/** Stored transaction, if saving was refused because of a newer version. */
export function storedTransaction(failure: unknown): Transaction | undefined {
  // Every kind of transaction has the same answer.
  return storedNow('addUpdateExpense', failure)
}
