import { streamXlsxRows } from 'hucre/xlsx'
import type { Cell, Sheet } from '#lib/domain/sheet.ts'
import { cleanZip } from './cleanZip.ts'
import { collectRows } from './collectRows.ts'

/** The first worksheet of an .xlsx file; formulas count as their saved value. */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet> {
  const collector = collectRows()
  for await (const row of streamXlsxRows(cleanZip(bytes))) {
    if (!collector.add(row.index + 1, row.values.map(cellOf))) break
  }
  return collector.sheet
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
