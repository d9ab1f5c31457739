import type { Bill } from '#lib/domain/bill.ts'
import type { Transaction, TransactionRemoval } from '#lib/domain/transaction.ts'
import { ask } from './core/ask.ts'
import { unlessGone } from './core/failures.ts'

/**
 * Deletes an entry in the version that was read; a bill stays paid if only its expense is
 * deleted. @throws CallError, NetworkError
 */
export async function deleteEntry(
  { id, type, modifiedAt }: Pick<Bill | Transaction, 'id' | 'type' | 'modifiedAt'>,
  removal: TransactionRemoval = 'one',
) {
  const keepsPayments = removal === 'expense' || undefined
  // A bill is named by its type (spec B, 7).
  const payload = {
    ids: [id],
    type: type === 'bill' ? type : undefined,
    modifiedAt,
    keepsPayments,
  }
  await ask('deleteTransactionWeb', payload).catch(unlessGone)
}

/** Restores a deleted entry or series. @throws CallError, NetworkError */
export async function restoreEntry(id: string) {
  await ask('restoreEntries', { ids: [id] })
}
