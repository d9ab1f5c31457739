import { atom, computed } from 'nanostores'
import type { ExportImportState } from '#lib/domain/exportImport.ts'
import { MAX_EXPORT_BYTES } from '#lib/domain/limits.ts'
import type { Key } from '#lib/i18n.ts'
import { ask } from './core/ask.ts'
import { keepingAnswers } from './core/ask/keeping.ts'
import { isUnknownCall, unlessGone } from './core/failures.ts'
import { watchPending } from './core/watchPending.ts'

/** The latest import of an export, and whether the server offers such imports. */
type Imports = { state?: ExportImportState; isOffered: boolean }

const { fetcher, keep } = keepingAnswers<Imports>()
const KEY = 'export-import'

/** The viewer's import as far as it is. */
export const $exportImport = fetcher<Imports>([KEY], { fetcher: findImport })

/** Uploaded share of a chosen file, in whole percent; undefined without one. */
export const $uploaded = atom<number | undefined>()

const $watched = computed($exportImport, ({ data, loading }) => ({
  rows: data?.state ? [data.state] : [],
  isLoading: loading,
}))

/** Follows a pending import while the page is visible; returns its stop function. */
export function followExportImport(): () => void {
  return watchPending({ $shown: $watched, reload: () => $exportImport.revalidate() })
}

/** Finds the error of a chosen file before it is sent. */
export function validateExport({ size }: Pick<File, 'size'>): Key | undefined {
  return size > MAX_EXPORT_BYTES ? 'yourData.bring.fault.too-large' : undefined
}

/** Sends an export, which then comes in. @throws CallError, NetworkError */
export async function importExport(file: File): Promise<void> {
  const onProgress = (fraction: number) => $uploaded.set(wholePercent(fraction))
  $uploaded.set(0)
  try {
    await ask('importExport', { file }, { onProgress })
    $exportImport.revalidate()
  } finally {
    $uploaded.set(undefined)
  }
}

/** Stops an import or puts its result away. @throws CallError, NetworkError */
export async function deleteExportImport({ id }: ExportImportState): Promise<void> {
  await ask('deleteExportImport', { id }).catch(unlessGone)
  keep(KEY, { isOffered: true })
}

function wholePercent(fraction: number): number {
  return Math.floor(fraction * 100)
}

async function findImport(): Promise<Imports> {
  try {
    const { result } = await ask('getExportImport', {})
    return { state: result ?? undefined, isOffered: true }
  } catch (failure) {
    if (isUnknownCall(failure)) return { isOffered: false }
    throw failure
  }
}
