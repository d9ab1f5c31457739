import { read, SSF } from '@e965/xlsx'
import type { CellObject, WorkBook } from '@e965/xlsx'
import { streamXlsxRows } from 'hucre/xlsx'
import type { BankFile } from '#lib/domain/bankFile.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import type { Cell, SheetRow } from '#lib/domain/sheet.ts'
import { Unreadable } from '../faults.ts'
import type { TableRow } from '../text.ts'
import { countHeaders } from './headers.ts'
import { workbookIn } from './compoundFile.ts'
import { readCells } from './readCells.ts'
import { refuseTooManyLines } from './readTable.ts'
import { sniff, cleanZip } from './zip.ts'
import type { ZipBounds } from './zip.ts'

/** A worksheet, whose rows have the spreadsheet's own numbers. */
type Worksheet = {
  name: string
  rows: () => AsyncIterable<SheetRow> | Iterable<SheetRow>
}

/** The worksheets of a file, by the kind of spreadsheet. */
export type Workbook = { format: 'xls' | 'xlsx' | 'ods'; worksheets: Worksheet[] }

/** Worksheets in which a table is looked for. */
const MAX_WORKSHEETS = 20
/** Rows that are read of a worksheet: a table may have one less. */
const MOST_ROWS = 200_001
/** Repetitions of filled cells in an OpenDocument sheet. */
const MAX_REPEATED = 1_000_000
const CELL = /<table:table-(row|cell)\b([^<>]*)>/g
const REPEATED = /table:number-(?:rows|columns)-repeated="(\d{1,9})"/

const READING = {
  type: 'array',
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
  cellText: false,
  sheetRows: MOST_ROWS,
} as const

/**
 * Opens an .xlsx, .xls or .ods file. Formulas count as their saved value.
 * @throws Unreadable
 */
export function openWorkbook(bytes: Uint8Array, bounds: ZipBounds): Workbook {
  if (sniff(bytes) === 'xls')
    return { format: 'xls', worksheets: byLibrary(workbookIn(bytes)) }
  const { zip, worksheets } = cleanZip(bytes, bounds)
  if (worksheets > 0) return { format: 'xlsx', worksheets: xlsxSheets(zip) }
  refuseRepeated(zip)
  return { format: 'ods', worksheets: byLibrary(zip) }
}

function xlsxSheets(zip: Uint8Array): Worksheet[] {
  const names = read(zip, { type: 'array', bookSheets: true }).SheetNames
  return names.slice(0, MAX_WORKSHEETS).map((name, at) => ({
    name,
    rows: () => xlsxRows(zip, at),
  }))
}

async function* xlsxRows(zip: Uint8Array, sheet: number): AsyncGenerator<SheetRow> {
  for await (const row of streamXlsxRows(zip, { sheet })) {
    yield { number: row.index + 1, cells: row.values.map(xlsxCell) }
  }
}

function xlsxCell(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return { day: isoDay(value) }
  if (typeof value === 'number' && Number.isFinite(value)) return value
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}

/** The library gives a date cell's local day and time as UTC. */
function isoDay(date: Date): string {
  return Number.isNaN(date.getTime()) ? 'invalid' : date.toISOString().slice(0, 10)
}

function byLibrary(bytes: Uint8Array): Worksheet[] {
  const workbook = read(bytes, READING)
  return workbook.SheetNames.slice(0, MAX_WORKSHEETS).map((name) => ({
    name,
    rows: () => rowsOf(workbook, name),
  }))
}

function* rowsOf(workbook: WorkBook, name: string): Generator<SheetRow> {
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
  if (cell.t === 'n') return readNumber(Number(cell.v), cell, uses1904)
  return cell.t === 'b' ? String(cell.v).toUpperCase() : String(cell.v)
}

function readNumber(value: number, cell: CellObject, uses1904: boolean): Cell {
  const isDate = cell.z !== undefined && SSF.is_date(String(cell.z))
  if (!isDate) return Number.isFinite(value) ? value : String(value)
  const date = SSF.parse_date_code(value, { date1904: uses1904 })
  if (!date) return String(value)
  return { day: `${String(date.y).padStart(4, '0')}-${two(date.m)}-${two(date.d)}` }
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}

/** A few bytes of an OpenDocument sheet can repeat a cell millions of times. */
function refuseRepeated(zip: Uint8Array): void {
  // The archive is uncompressed, so tags can be found in its bytes.
  const markup = Buffer.from(zip.buffer, zip.byteOffset, zip.length).toString('latin1')
  let rows = 1
  let filled = 0
  for (const [, kind, attributes = ''] of markup.matchAll(CELL)) {
    const times = Number(REPEATED.exec(attributes)?.[1] ?? 1)
    if (kind === 'row') rows = times
    else if (attributes.includes('value-type')) filled += rows * times
    if (filled > MAX_REPEATED) throw new Unreadable('too many cells')
  }
}

/** Twice the size of 50,000 rows with eight cells. */
const BOUNDS: ZipBounds = {
  declared: 100_000_000,
  inflated: 100_000_000,
  tags: 4_000_000,
}
/** Rows in which headers are looked for. */
const HEADERS_WITHIN = 120

/**
 * Reads the first worksheet of an .xlsx, .xls or .ods file that has the headers of a table.
 * @throws Unreadable, Refusal file-refused for too many rows
 */
export async function readWorkbook(
  bytes: Uint8Array,
  mapping: BankMapping = {},
): Promise<BankFile> {
  const { format, worksheets } = openWorkbook(bytes, BOUNDS)
  let found: { name: string; rows: TableRow[] } | undefined
  for (const worksheet of worksheets) {
    const rows: TableRow[] = []
    for await (const row of worksheet.rows()) {
      rows.push(row)
      refuseTooManyLines(rows.length)
    }
    const hasHeaders = rows.slice(0, HEADERS_WITHIN).some((row) => countHeaders(row) > 0)
    if (hasHeaders) found = { name: worksheet.name, rows }
    if (hasHeaders) break
    found ??= { name: worksheet.name, rows }
  }
  if (!found) throw new Unreadable('no worksheet')
  const { name, rows } = found
  return { format, encoding: null, sheet: name, ...readCells(rows, mapping) }
}
