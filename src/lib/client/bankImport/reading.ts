import { atom } from 'nanostores'
import { ask } from '../core/ask.ts'
import { $bankImport, changeBankImport, chosenAccounts, openingsOfNew } from './state.ts'
import type { PreviewRow } from './state.ts'

/** Rows as the import would write them, while the reading of the file is corrected. */
export type Sample = { rows: readonly PreviewRow[]; isLoading: boolean; failure?: unknown }

const NONE: Sample = { rows: [], isLoading: false }

export const $sample = atom<Sample>(NONE)

let questions = 0

/** Forgets the rows of an earlier file, and late answers about it. */
export function dropSample(): void {
  questions += 1
  $sample.set(NONE)
}

/** Reads the file again with its mapping, then loads rows; the last request wins. */
export async function followReading(isReadAnew = true): Promise<void> {
  questions += 1
  const question = questions
  const isLast = () => question === questions
  $sample.set({ rows: $sample.get().rows, isLoading: true })
  try {
    if (isReadAnew) await readAnew(isLast)
    if (!isLast()) return
    const rows = await sampleRows()
    if (isLast()) $sample.set({ rows, isLoading: false })
  } catch (failure) {
    if (isLast()) $sample.set({ rows: [], isLoading: false, failure })
  }
}

async function readAnew(isLast: () => boolean): Promise<void> {
  const file = $bankImport.get()
  if (!file) return
  const { fileId, mapping } = file
  const { read } = await ask('previewBankImport', { fileId, mapping })
  if (!isLast()) return
  // A refused reading has no accounts; the chosen ones serve the next reading.
  if (read.accounts.length === 0) return changeBankImport({ read })
  const { accounts } = $bankImport.get() ?? file
  const name = accounts[0]?.name ?? ''
  const known = read.accounts.map((_, statement) => accounts[statement])
  const chosen = known.map((account) => account ?? { accountId: '', name })
  // Another reading has other balances.
  const openingsOf = openingsOfNew({ accounts: chosen, read })
  changeBankImport({ read, accounts: chosen, openingsOf })
}

async function sampleRows(): Promise<readonly PreviewRow[]> {
  const file = $bankImport.get()
  const accounts = file ? chosenAccounts(file) : []
  if (!file || accounts.length === 0 || file.read.accounts.length === 0) return []
  const { fileId, mapping } = file
  return (await ask('previewBankImport', { fileId, mapping, accounts })).rows
}
