import { atom } from 'nanostores'
import type { AnswerOf } from '#lib/contract/call.ts'
import type { getImports } from '#lib/contract/imports.ts'
import type { Key, Translate } from '#lib/i18n.ts'
import { LARGEST_IMPORT, PAGE_OF } from '#lib/domain/limits.ts'
import { ask } from './core/ask.ts'
import { $categories } from './categories.ts'
import { tellChange } from './core/changes.ts'
import { firstPage, pagedList, UNASKED } from './core/pagedList.ts'
import type { PagedRows } from './core/pagedList.ts'
import { CallError, failureText, isRefusedWith } from './core/failures.ts'

/** Kinds of files: a bank's, our template filled in, or an export of Mint. */
export type FileKind = 'bank' | 'template' | 'mint'

/** Imported file and its outcome. */
export type ImportRun = AnswerOf<typeof getImports>['result'][number]

/** Progress of a file: the uploaded fraction, 0 to 1, then the reading by the server. */
export type FileUpload =
  | { phase: 'idle' }
  | { phase: 'sending'; name: string; fraction: number }
  | { phase: 'checking' }

/** Progress of the latest file. */
export const $upload = atom<FileUpload>({ phase: 'idle' })

/** History as far as it is loaded, newest first. */
export const imports = pagedList<ImportRun, unknown, never>({
  page: async (page) => {
    const { result } = await ask('getImports', { page })
    return { rows: result, isWhole: result.length < PAGE_OF.imports }
  },
  first: UNASKED,
  pageSize: PAGE_OF.imports,
  atOnce: 5,
})

/** History with its first page from the seed. */
export function firstImports(rows: ImportRun[]): PagedRows<ImportRun> {
  return firstPage(rows, rows.length < PAGE_OF.imports)
}

/** Finds the error of a chosen file before it is sent (spec A, 5). */
export function validateFile(
  file: Pick<File, 'name' | 'size'> | undefined,
): Key | undefined {
  if (!file) return 'imports.NO_FILE_SELECTED'
  if (!/\.(csv|xlsx?)$/i.test(file.name)) return 'imports.FILE_TYPE_ERROR'
  return file.size > LARGEST_IMPORT ? 'imports.FILE_SIZE_ERROR' : undefined
}

/** Imports a file; `again` confirms a repeated Mint export. @throws CallError */
export async function importFile(kind: FileKind, file: File, again = false) {
  await withProgress(file.name, (onProgress) =>
    kind === 'mint'
      ? ask('uploadMintTransactions', { file, overrides: again }, { onProgress })
      : ask('importTransactions', { file }, { onProgress }),
  )
  // The file may have added categories.
  $categories.invalidate()
  // An older server without a history is not asked for it.
  if (imports.isAsked()) void imports.reload()
}

/** Sends a file and shows how far it is. @throws what `send` throws */
export async function withProgress<Answer>(
  name: string,
  send: (onProgress: (fraction: number) => void) => Promise<Answer>,
): Promise<Answer> {
  const onProgress = (fraction: number) =>
    $upload.set(fraction < 1 ? { phase: 'sending', name, fraction } : { phase: 'checking' })
  onProgress(0)
  try {
    return await send(onProgress)
  } finally {
    $upload.set({ phase: 'idle' })
  }
}

/** Whether a Mint export was imported before and needs a confirmation. */
export function isImportedBefore(failure: unknown): boolean {
  return isRefusedWith(failure, 421)
}

/** Undoes an import; the history follows. @throws CallError, NetworkError */
export async function undoImport({ id }: Pick<ImportRun, 'id'>) {
  const undone = await ask('undoImport', { id })
  tellChange()
  void imports.reload()
  return undone
}

/** Columns of a refused file and the required ones, from the server's answer. */
export function columnsText(failure: unknown): string {
  return isRefusedWith(failure, 419) ? failure.message : ''
}

/** Text of a refusal; a Mint export has the specification's own title (spec A, 8). */
export function refusalText(failure: unknown, kind: FileKind, t: Translate): string {
  const reason = reasonText(failure, t)
  const failed = t('imports.FILE_UPLOAD_ERROR')
  if (kind === 'template' || !(failure instanceof CallError)) return reason
  return reason === failed ? failed : t('imports.mint.failed', { failed, reason })
}

/** Any other code, or none, means an unreadable file. */
function reasonText(failure: unknown, t: Translate): string {
  if (!(failure instanceof CallError)) return failureText(failure, t)
  const { code, status, message } = failure
  if (status === 413) return t('imports.FILE_SIZE_ERROR')
  if (status === 429 || status >= 500) return failureText(failure, t)
  if (code === 424 && message) return message
  return t(REFUSALS[code] ?? 'imports.FILE_UPLOAD_ERROR')
}

const REFUSALS: Record<number, Key> = {
  360: 'imports.EMPTY_TEMPLATE_ERROR',
  413: 'imports.FILE_SIZE_ERROR',
  419: 'imports.TEMPLATE_ERROR',
  421: 'imports.ALREADY_IMPORTED',
}
