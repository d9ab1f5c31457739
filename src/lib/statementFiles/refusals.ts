import { Refusal } from '#lib/domain/refusal.ts'

/** The most rows of a bank's file. */
const MOST_ROWS = 50_000

/** A file that is broken, cut, or of no known form. */
export function unreadableFile(): Refusal {
  return new Refusal('file-unreadable', 'imports.FILE_UPLOAD_ERROR')
}

/** Refuses more rows than a file may have. @throws Refusal file-refused */
export function refuseTooManyRows(count: number): void {
  if (count <= MOST_ROWS) return
  const values = { limit: MOST_ROWS }
  throw new Refusal('file-refused', 'imports.TOO_MANY_ROWS', { values })
}
