import { monthOf } from '#lib/domain/period.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { findTransactions } from './answers.ts'

/** Expenses of a month that share a receipt. @throws CallError, NetworkError */
export async function findReceipt({
  receiptId,
  day,
}: Pick<Transaction, 'receiptId' | 'day'>): Promise<Transaction[]> {
  const found = await findTransactions('expense', monthOf(day))
  return found.filter((one) => one.receiptId === receiptId)
}
