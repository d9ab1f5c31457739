import { SAMPLE_ROWS } from '#lib/domain/importRows.ts'
import { areHeaders, MAX_IMPORT_ROWS } from '#lib/domain/sheet.ts'
import type { Cell, Sheet } from '#lib/domain/sheet.ts'
import { Unreadable } from './unreadable.ts'

/** A file, the headers of its table, and its owner's language. */
export type TableFile = {
  bytes: Uint8Array
  headers: readonly string[]
  language: string
}

/** Takes rows in the file's order; `add` gives whether to read on. */
export type RowCollector = {
  add: (number: number, cells: Cell[]) => boolean
  /** Adds a row that cannot be read. */
  addProblem: (number: number, key: string) => void
  hasHeaders: () => boolean
  sheet: () => Sheet
}

/** Rows to search for a table's headers, which may follow a description. */
export const HEADERS_WITHIN = 50

const MAX_COLUMNS = 702
/** Enough to detect a file with too many. */
const MAX_ROWS = MAX_IMPORT_ROWS + SAMPLE_ROWS.length
// Shared texts are stored once in the file, and repeated in every cell of the answer.
const LONGEST_CELL = 12_000
const MAX_CHARACTERS = 8_000_000

/**
 * Gathers header and filled rows, up to one past the limit. Rows before the headers are left
 * out; without these the first row is the header.
 * @throws Unreadable for a sheet that no household fills in
 */
export function collectRows(headers: readonly string[]): RowCollector {
  const sheet: Sheet = { headers: [], rows: [] }
  let characters = 0
  let hasHeaders = false
  return {
    sheet: () => sheet,
    hasHeaders: () => hasHeaders,
    addProblem(number, key) {
      sheet.rows.push({ number, cells: [], problem: { key, values: {} } })
    },
    add(number, cells) {
      if (cells.length > MAX_COLUMNS) throw new Unreadable('too many columns')
      const filled = withoutBlanks(cells)
      characters += filled.reduce((sum: number, cell) => sum + lengthOf(cell), 0)
      if (characters > MAX_CHARACTERS) throw new Unreadable('too much text')
      const names = hasHeaders || number > HEADERS_WITHIN ? [] : filled.map(headerOf)
      if (number === 1) sheet.headers = names
      if (areHeaders(names, headers)) {
        hasHeaders = true
        Object.assign(sheet, { headers: names, rows: [] })
      } else if (number > 1 && filled.length > 0) sheet.rows.push({ number, cells: filled })
      return sheet.rows.length <= MAX_ROWS
    },
  }
}

/** Blank texts become null; trailing nulls are dropped. */
function withoutBlanks(cells: Cell[]): Cell[] {
  const last = cells.findLastIndex((cell) => !isBlank(cell))
  return Array.from(cells.slice(0, last + 1), (cell) => {
    if (isBlank(cell)) return null
    return typeof cell === 'string' ? cell.slice(0, LONGEST_CELL) : cell
  })
}

function isBlank(cell: Cell | undefined): cell is null | undefined {
  return (
    cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
  )
}

function lengthOf(cell: Cell): number {
  return typeof cell === 'string' ? cell.length : 8
}

function headerOf(cell: Cell): string {
  if (cell === null) return ''
  return typeof cell === 'object' ? cell.day : String(cell).trim()
}
