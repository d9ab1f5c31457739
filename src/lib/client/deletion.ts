import { deleteTransactionWeb, restoreEntries } from '#lib/contract/transactions.ts'
import { ask } from './core/ask.ts'
import { unlessGone } from './core/failures.ts'

/** Deletes an entry in the version that was read. @throws CallError, NetworkError */
export async function askToDelete(entry: { id: string; modifiedAt: number }) {
  const { id, modifiedAt } = entry
  await ask(deleteTransactionWeb, { ids: [id], modifiedAt }).catch(unlessGone)
}

/** Restores a deleted entry or series. @throws CallError, NetworkError */
export async function askToRestore(id: string) {
  await ask(restoreEntries, { ids: [id] })
}
