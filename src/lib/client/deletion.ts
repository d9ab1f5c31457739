import type { TransactionRemoval } from '#lib/domain/transaction.ts'
import { ask } from './core/ask.ts'
import { unlessGone } from './core/failures.ts'

/**
 * Deletes an entry in the version that was read; a bill stays paid if only its expense is
 * deleted. @throws CallError, NetworkError
 */
export async function deleteEntry(
  { id, modifiedAt }: { id: string; modifiedAt: number },
  removal: TransactionRemoval = 'one',
) {
  const keepsPayments = removal === 'expense' || undefined
  const payload = { ids: [id], modifiedAt, keepsPayments }
  await ask('deleteTransactionWeb', payload).catch(unlessGone)
}

/** Restores a deleted entry or series. @throws CallError, NetworkError */
export async function restoreEntry(id: string) {
  await ask('restoreEntries', { ids: [id] })
}
