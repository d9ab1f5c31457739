import type { PayloadOf } from '#lib/contract/call.ts'
import type { deleteSeries } from '#lib/contract/series.ts'
import { ask } from './core/ask.ts'
import { unlessGone } from './core/failures.ts'
import { loadPart } from './core/parts.ts'

// Few visits delete anything: the calls are loaded by the first that does.
const loadTransactions = () => loadPart(() => import('#lib/contract/transactions.ts'))
const loadSeries = () => loadPart(() => import('#lib/contract/series.ts'))

/** Deletes an entry in the version that was read. @throws CallError, NetworkError */
export async function askToDelete(entry: { id: string; modifiedAt: number }) {
  const { id, modifiedAt } = entry
  const { deleteTransactionWeb } = await loadTransactions()
  await ask(deleteTransactionWeb, { ids: [id], modifiedAt }).catch(unlessGone)
}

/** Ends a series and deletes what it made from then on. @throws CallError, NetworkError */
export async function askToEndSeries(asked: PayloadOf<typeof deleteSeries>) {
  const calls = await loadSeries()
  await ask(calls.deleteSeries, asked)
}

/** Restores a deleted entry or series. @throws CallError, NetworkError */
export async function askToRestore(id: string) {
  const { restoreEntries } = await loadTransactions()
  await ask(restoreEntries, { ids: [id] })
}
