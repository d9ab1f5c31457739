import { CSV_START, csvLine } from '#lib/domain/csv.ts'
import { downloadText } from '../core/downloadText.ts'

/** Hands a text table to the browser as a download. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  downloadText(`${name}.csv`, CSV_START + rows.map(csvLine).join(''))
}
