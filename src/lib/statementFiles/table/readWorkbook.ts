import type { BankFile } from '#lib/domain/bankFile.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import type { TableRow } from '../plainText.ts'
import { Unreadable } from '../unreadable.ts'
import type { ZipBounds } from './cleanZip.ts'
import { refuseTooManyLines } from './dialect.ts'
import { countHeaders } from './header.ts'
import { readCells } from './readCells.ts'
import { openWorkbook } from './workbook.ts'

/** Twice what 50,000 rows of eight cells take. */
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
