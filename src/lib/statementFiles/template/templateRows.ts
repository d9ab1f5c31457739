import { Refusal } from '#lib/domain/refusal.ts'
import type { NumberedProblem, Sheet, SheetRow } from '#lib/domain/sheet.ts'
import { fieldText } from './rowReader.ts'
import type { RowReading } from './rowReader.ts'

/** The most rows of an imported file. */
export const MAX_IMPORT_ROWS = 1000

/** The inputs of a file, or the problems of all its bad rows. */
export type SheetReading<Input> = { inputs: Input[] } | { errors: NumberedProblem[] }

/** Reads a sheet's rows. @throws Refusal file-headers, file-empty, file-refused */
export function readSheetRows<Input>(
  sheet: Sheet,
  headers: readonly string[],
  readRow: (row: SheetRow) => RowReading<Input>,
): SheetReading<Input> {
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
  if (!areHeaders(headerNames(sheet), headers)) throw otherHeaders(sheet, headers)
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
  const names = headerNames(sheet).filter(Boolean)
  const quoted = names.slice(0, MAX_NAMED).map((name) => name.slice(0, LONGEST_NAME))
  const found = [...quoted, ...(names.length > MAX_NAMED ? ['…'] : [])].join(', ')
  const key = found ? 'imports.COLUMNS' : 'imports.NO_COLUMNS'
  const values = { found, needed: headers.join(', ') }
  return new Refusal('file-headers', key, { values })
}

function headerNames({ headers }: Sheet): string[] {
  return headers.map((header) => header.replace(/^\uFEFF/, '').trim())
}

const FIRST_ROWS = 3
const LONGEST_FIRST = 60

/** The first rows of a file as texts for its history, with long cells shortened. */
export function firstRowsOf({ rows }: Sheet): string[][] {
  return rows
    .slice(0, FIRST_ROWS)
    .map(({ cells }) => cells.map((cell) => fieldText(cell).slice(0, LONGEST_FIRST)))
}
