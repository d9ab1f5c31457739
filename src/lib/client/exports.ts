import { computed } from 'nanostores'
import { EXPORT_FILE } from '#lib/contract/exportFile.ts'
import type { ExportState } from '#lib/domain/export.ts'
import { ask } from './core/ask.ts'
import { keepingAnswers } from './core/ask/keeping.ts'
import { isUnknownCall, unlessGone } from './core/failures.ts'
import { watchPending } from './core/watchPending.ts'

/** Export of the viewer, if any, and whether the server makes some. */
type Exports = { state?: ExportState; isOffered: boolean }

const { fetcher, keep } = keepingAnswers<Exports>()
const KEY = 'export'

/** The viewer's export as far as it is made. */
export const $export = fetcher<Exports>([KEY], { fetcher: findExport })

const $watched = computed($export, ({ data, loading }) => ({
  rows: data?.state ? [data.state] : [],
  isLoading: loading,
}))

/** Follows a pending export while the page is visible; returns its stop function. */
export function followExport(): () => void {
  return watchPending({ $shown: $watched, reload: () => $export.revalidate() })
}

/** Requests an export, which replaces the earlier one. @throws CallError, NetworkError */
export async function requestExport(): Promise<void> {
  await ask('requestExport', {})
  $export.revalidate()
}

/** Stops or deletes an export. @throws CallError, NetworkError */
export async function deleteExport({ id }: ExportState): Promise<void> {
  await ask('deleteExport', { id }).catch(unlessGone)
  keep(KEY, { isOffered: true })
}

/** Address of the file of an export. */
export function exportAddress({ id }: ExportState): string {
  return EXPORT_FILE.replace('{id}', encodeURIComponent(id))
}

async function findExport(): Promise<Exports> {
  try {
    const { result } = await ask('getExportState', {})
    return { state: result ?? undefined, isOffered: true }
  } catch (failure) {
    if (isUnknownCall(failure)) return { isOffered: false }
    throw failure
  }
}
