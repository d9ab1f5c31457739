import { Refusal } from './refusal.ts'

/** A cell's value; an object with a day for a real date cell, null for an empty one. */
export type Cell = string | number | { day: string } | null

/** A row with the spreadsheet's own number (the header is row 1), cells from column A. */
export type SheetRow = {
  number: number
  cells: Cell[]
  /** The problem of unreadable cells. */
  problem?: RowProblem
}

/** The table of a file, without empty rows. */
export type Sheet = {
  headers: string[]
  rows: SheetRow[]
  /** How a text file was read, such as "Windows-1251". */
  encoding?: string
}

/** The most rows of an imported file. */
export const MAX_IMPORT_ROWS = 1000

/** A problem of a row: a message key and its values. */
export type RowProblem = { key: string; values: Record<string, string | number> }

/** A problem with the spreadsheet's row number. */
export type NumberedProblem = RowProblem & { row: number }

/** The input of a row, or all its problems. */
export type ReadRow<Input> = { input: Input } | { errors: RowProblem[] }

/** The inputs of a file, or the problems of all its bad rows. */
export type ReadSheet<Input> = { inputs: Input[] } | { errors: NumberedProblem[] }

/** Reads a sheet's rows. @throws Refusal file-headers, file-empty, file-refused */
export function readSheet<Input>(
  sheet: Sheet,
  headers: readonly string[],
  readRow: (row: SheetRow) => ReadRow<Input>,
): ReadSheet<Input> {
  refuseShape(sheet, headers)
  const read = sheet.rows.map((row) => ({
    row: row.number,
    ...(row.problem ? { errors: [row.problem] } : readRow(row)),
  }))
  const errors = read.flatMap((result) =>
    'errors' in result
      ? result.errors.map((problem) => ({ row: result.row, ...problem }))
      : [],
  )
  if (errors.length > 0) return { errors }
  return { inputs: read.flatMap((result) => ('input' in result ? [result.input] : [])) }
}

/** Whether a row is a table's headers; ignores empty cells after them. */
export function areHeaders(names: string[], headers: readonly string[]): boolean {
  const last = names.findLastIndex((name) => name !== '')
  return last + 1 === headers.length && headers.every((header, at) => names[at] === header)
}

/** Checks headers and row count. @throws Refusal file-headers, file-empty, file-refused */
export function refuseShape(sheet: Sheet, headers: readonly string[]): void {
  const isBlank = sheet.headers.length === 0 && sheet.rows.length === 0
  if (isBlank) throw new Refusal('file-empty', 'imports.EMPTY_TEMPLATE_ERROR')
  if (!areHeaders(namesOf(sheet), headers)) throw otherHeaders(sheet, headers)
  if (sheet.rows.length === 0)
    throw new Refusal('file-empty', 'imports.EMPTY_TEMPLATE_ERROR')
  if (sheet.rows.length > MAX_IMPORT_ROWS) {
    throw new Refusal('file-refused', 'imports.TOO_MANY_ROWS', {
      values: { limit: MAX_IMPORT_ROWS },
    })
  }
}

/** Limits of the headers that a refusal quotes. */
const LONGEST_NAME = 40
const MAX_NAMED = 20

function otherHeaders(sheet: Sheet, headers: readonly string[]): Refusal {
  const names = namesOf(sheet).filter(Boolean)
  const quoted = names.slice(0, MAX_NAMED).map((name) => name.slice(0, LONGEST_NAME))
  const found = [...quoted, ...(names.length > MAX_NAMED ? ['…'] : [])].join(', ')
  const key = found ? 'imports.COLUMNS' : 'imports.NO_COLUMNS'
  const values = { found, needed: headers.join(', ') }
  return new Refusal('file-headers', key, { values })
}

function namesOf({ headers }: Sheet): string[] {
  return headers.map((header) => header.replace(/^\uFEFF/, '').trim())
}
