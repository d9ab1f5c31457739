import type { PayloadOf } from '#lib/contract/call.ts'
import type { deleteSeries } from '#lib/contract/series.ts'
import { ask } from './core/ask.ts'
import { unlessGone } from './core/failures.ts'

/** Deletes an entry in the version that was read. @throws CallError, NetworkError */
export async function askToDelete(entry: { id: string; modifiedAt: number }) {
  const { id, modifiedAt } = entry
  await ask('deleteTransactionWeb', { ids: [id], modifiedAt }).catch(unlessGone)
}

/** Ends a series and deletes what it made from then on. @throws CallError, NetworkError */
export async function askToEndSeries(asked: PayloadOf<typeof deleteSeries>) {
  await ask('deleteSeries', asked)
}

/** Restores a deleted entry or series. @throws CallError, NetworkError */
export async function askToRestore(id: string) {
  await ask('restoreEntries', { ids: [id] })
}
