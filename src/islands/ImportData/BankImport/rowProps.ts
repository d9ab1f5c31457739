import type { PreviewRow } from '#lib/client/bankImport/state.ts'

/** A row as it is decided, and the account that it is imported into. */
export type RowProps = { row: PreviewRow; accountId: string | undefined }

/** Name of a row: that of its entry, else the bank's. */
export function previewName({ name, payee, text }: PreviewRow): string {
  return name || payee || text || '–'
}
