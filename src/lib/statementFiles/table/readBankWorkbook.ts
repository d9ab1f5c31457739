import { read } from '@e965/xlsx'
import type { BankFile } from '#lib/domain/bankFile.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import type { TableRow } from '../plainText.ts'
import { refuseTooManyLines } from './dialect.ts'
import { countHeaders } from './header.ts'
import { readCells } from './readCells.ts'
import { sniff } from '../sniff.ts'
import { Unreadable } from '../unreadable.ts'
import { cleanZip } from './cleanZip.ts'
import type { ZipBounds } from './cleanZip.ts'
import { workbookOf } from './compoundFile.ts'
import { workbookRows } from './readXls.ts'
import { xlsxRows } from './readXlsx.ts'

/** Worksheets in which the table is looked for. */
const MAX_WORKSHEETS = 20
/** Twice what 50,000 rows of eight cells take. */
const BOUNDS: ZipBounds = {
  declared: 100_000_000,
  inflated: 100_000_000,
  tags: 4_000_000,
}
/** Rows that are read of a worksheet: more are refused. */
const MOST_ROWS = 200_001
/** Repetitions of filled cells in an OpenDocument sheet. */
const MAX_REPEATED = 1_000_000
const CELL = /<table:table-(row|cell)\b([^<>]*)>/g
const REPEATED = /table:number-(?:rows|columns)-repeated="(\d{1,9})"/

type Worksheet = { name: string; rows: TableRow[] }

const READING = {
  type: 'array',
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
  cellText: false,
} as const

/**
 * Reads the worksheet of an .xlsx, .xls or .ods file that has the headers of a table.
 * @throws Unreadable, Refusal file-refused for too many rows
 */
export async function readBankWorkbook(
  bytes: Uint8Array,
  mapping: BankMapping = {},
): Promise<BankFile> {
  const { format, worksheets } = await worksheetsOf(bytes)
  const [first] = worksheets.toSorted((one, other) => headersIn(other) - headersIn(one))
  if (!first) throw new Unreadable('no worksheet')
  const { name, rows } = first
  return { format, encoding: null, sheet: name, ...readCells(rows, mapping) }
}

async function worksheetsOf(
  bytes: Uint8Array,
): Promise<{ format: string; worksheets: Worksheet[] }> {
  if (sniff(bytes) === 'xls')
    return { format: 'xls', worksheets: byLibrary(workbookOf(bytes)) }
  const { zip, worksheets } = cleanZip(bytes, BOUNDS)
  if (worksheets > 0) return { format: 'xlsx', worksheets: await xlsxSheets(zip) }
  refuseRepeated(zip)
  return { format: 'ods', worksheets: byLibrary(zip) }
}

async function xlsxSheets(zip: Uint8Array): Promise<Worksheet[]> {
  const names = read(zip, { type: 'array', bookSheets: true }).SheetNames
  const sheets: Worksheet[] = []
  for (const [at, name] of names.slice(0, MAX_WORKSHEETS).entries()) {
    const rows: TableRow[] = []
    for await (const row of xlsxRows(zip, at)) {
      rows.push(row)
      refuseTooManyLines(rows.length)
    }
    sheets.push({ name, rows })
    if (headersIn({ name, rows }) > 0) break
  }
  return sheets
}

function byLibrary(bytes: Uint8Array): Worksheet[] {
  const workbook = read(bytes, { ...READING, sheetRows: MOST_ROWS })
  return workbook.SheetNames.slice(0, MAX_WORKSHEETS).map((name) => {
    const rows = [...workbookRows(workbook, name)]
    refuseTooManyLines(rows.length)
    return { name, rows }
  })
}

/** A few bytes of an OpenDocument sheet may stand for millions of filled cells. */
function refuseRepeated(zip: Uint8Array): void {
  // Parts are stored as they are, so tags can be found in the archive itself.
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

function headersIn({ rows }: Worksheet): number {
  return rows.slice(0, 120).reduce((most, row) => Math.max(most, countHeaders(row)), 0)
}
