import { read, SSF } from '@e965/xlsx'
import type { CellObject, WorkBook } from '@e965/xlsx'
import type { Cell, Sheet, SheetRow } from '#lib/domain/sheet.ts'
import { collectRows } from '../collectRows.ts'
import type { RowCollector, TableFile } from '../collectRows.ts'
import { Unreadable } from '../unreadable.ts'
import { workbookOf } from './compoundFile.ts'

/**
 * The worksheet of an .xls file that has the headers, else the first one. Formulas count as
 * their saved value.
 */
export function readXls({ bytes, headers }: Pick<TableFile, 'bytes' | 'headers'>): Sheet {
  const workbook = read(workbookOf(bytes), {
    type: 'array',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    cellText: false,
  })
  const collected = workbook.SheetNames.map((name) => collect(workbook, name, headers))
  const found = collected.find((sheet) => sheet.hasHeaders()) ?? collected[0]
  if (!found) throw new Unreadable('no worksheet')
  return found.sheet()
}

function collect(
  workbook: WorkBook,
  name: string,
  headers: readonly string[],
): RowCollector {
  const collector = collectRows(headers)
  for (const { number, cells } of workbookRows(workbook, name)) {
    if (!collector.add(number, cells)) break
  }
  return collector
}

/** The filled rows of a worksheet, by the spreadsheet's own numbers. */
export function* workbookRows(workbook: WorkBook, name: string): Generator<SheetRow> {
  const rows: (CellObject | undefined)[][] = workbook.Sheets[name]?.['!data'] ?? []
  const uses1904 = workbook.Workbook?.WBProps?.date1904 === true
  // Missing rows and cells are holes, which walking by key skips.
  for (const index of Object.keys(rows).map(Number)) {
    const cells = Array.from(rows[index] ?? [], (cell) => cellOf(cell, uses1904))
    yield { number: index + 1, cells }
  }
}

function cellOf(cell: CellObject | undefined, uses1904: boolean): Cell {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'z') return null
  if (cell.t === 'e') return cell.w ?? '#ERROR'
  if (cell.t === 'n') return numberOf(Number(cell.v), cell, uses1904)
  return cell.t === 'b' ? String(cell.v).toUpperCase() : String(cell.v)
}

function numberOf(value: number, cell: CellObject, uses1904: boolean): Cell {
  const isDate = cell.z !== undefined && SSF.is_date(String(cell.z))
  if (!isDate) return Number.isFinite(value) ? value : String(value)
  const date = SSF.parse_date_code(value, { date1904: uses1904 })
  if (!date) return String(value)
  return { day: `${String(date.y).padStart(4, '0')}-${two(date.m)}-${two(date.d)}` }
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
