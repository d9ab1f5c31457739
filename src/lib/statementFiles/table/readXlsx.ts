import { streamXlsxRows } from 'hucre/xlsx'
import type { Cell, Sheet, SheetRow } from '#lib/domain/sheet.ts'
import { collectRows } from '../collectRows.ts'
import type { RowCollector, TableFile } from '../collectRows.ts'
import { cleanZip } from './cleanZip.ts'

/** Worksheets in which the table is looked for. */
const MAX_WORKSHEETS = 20

/**
 * The worksheet of an .xlsx file that has the headers, else the first one. Formulas count as
 * their saved value.
 */
export async function readXlsx({
  bytes,
  headers,
}: Pick<TableFile, 'bytes' | 'headers'>): Promise<Sheet> {
  const { zip, worksheets } = cleanZip(bytes)
  const first = await collect(zip, 0, headers)
  for (let at = 1; at < Math.min(worksheets, MAX_WORKSHEETS); at += 1) {
    if (first.hasHeaders()) break
    const later = await collect(zip, at, headers)
    if (later.hasHeaders()) return later.sheet()
  }
  return first.sheet()
}

async function collect(
  zip: Uint8Array,
  sheet: number,
  headers: readonly string[],
): Promise<RowCollector> {
  const collector = collectRows(headers)
  for await (const { number, cells } of xlsxRows(zip, sheet)) {
    if (!collector.add(number, cells)) break
  }
  return collector
}

/** The rows of a worksheet of a clean zip, by the spreadsheet's own numbers. */
export async function* xlsxRows(zip: Uint8Array, sheet: number): AsyncGenerator<SheetRow> {
  for await (const row of streamXlsxRows(zip, { sheet })) {
    yield { number: row.index + 1, cells: row.values.map(cellOf) }
  }
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return { day: dayOf(value) }
  if (typeof value === 'number' && Number.isFinite(value)) return value
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}

/** The library gives a date cell's local day and time as UTC. */
function dayOf(date: Date): string {
  return Number.isNaN(date.getTime()) ? 'invalid' : date.toISOString().slice(0, 10)
}
