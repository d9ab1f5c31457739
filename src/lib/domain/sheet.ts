import { Refusal } from './refusal.ts'

/** What a cell holds: text, a number, a civil day that was a real date cell, or nothing. */
export type Cell = string | number | { day: string } | null

/** A row with the spreadsheet's own number (the header is row 1) and its cells from column A. */
export type SheetRow = { number: number; cells: Cell[] }

/** The first worksheet of a file; rows without any content are not among its rows. */
export type Sheet = { headers: string[]; rows: SheetRow[] }

/** The most rows that one file may bring in. */
export const MAX_IMPORT_ROWS = 1000

/** What was wrong with a row: a message key and its values. */
export type RowProblem = { key: string; values: Record<string, string | number> }

/** A problem and the spreadsheet's number of its row. */
export type NumberedProblem = RowProblem & { row: number }

/** Either the input of one row or everything that is wrong with it. */
export type ReadRow<Input> = { input: Input } | { errors: RowProblem[] }

/** The inputs of a file whose rows are all good, or every problem of its bad rows. */
export type ReadSheet<Input> = { inputs: Input[] } | { errors: NumberedProblem[] }

/**
 * Reads a sheet row by row once its shape is right: exactly these headers, then 1 to 1,000 rows.
 * @throws Refusal file-headers, file-empty, file-refused
 */
export function readSheet<Input>(
  sheet: Sheet,
  headers: readonly string[],
  readRow: (row: SheetRow) => ReadRow<Input>,
): ReadSheet<Input> {
  refuseShape(sheet, headers)
  const read = sheet.rows.map((row) => ({ row: row.number, ...readRow(row) }))
  const errors = read.flatMap((result) =>
    'errors' in result
      ? result.errors.map((problem) => ({ row: result.row, ...problem }))
      : [],
  )
  if (errors.length > 0) return { errors }
  return { inputs: read.flatMap((result) => ('input' in result ? [result.input] : [])) }
}

/** @throws Refusal file-headers, file-empty, file-refused */
export function refuseShape(sheet: Sheet, headers: readonly string[]): void {
  const isBlank = sheet.headers.length === 0 && sheet.rows.length === 0
  if (isBlank) throw new Refusal('file-empty', 'imports.EMPTY_TEMPLATE_ERROR')
  if (!hasHeaders(sheet, headers))
    throw new Refusal('file-headers', 'imports.TEMPLATE_ERROR')
  if (sheet.rows.length === 0)
    throw new Refusal('file-empty', 'imports.EMPTY_TEMPLATE_ERROR')
  if (sheet.rows.length > MAX_IMPORT_ROWS) {
    throw new Refusal('file-refused', 'imports.TOO_MANY_ROWS', {
      values: { limit: MAX_IMPORT_ROWS },
    })
  }
}

/** Whether the headers are exactly these; empty columns after them do not count. */
function hasHeaders(sheet: Sheet, headers: readonly string[]): boolean {
  const found = sheet.headers.map((header) => header.replace(/^\uFEFF/, '').trim())
  const last = found.findLastIndex((header) => header !== '')
  return last + 1 === headers.length && headers.every((header, at) => found[at] === header)
}
