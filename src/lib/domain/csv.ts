import { decimalsOf, majorOf } from './money.ts'
import type { Money } from './money.ts'

/** A cell of a .csv file: text, a count, or an amount. */
export type CsvCell = string | number | Money | null | undefined

/** Beginnings by which a spreadsheet takes a text for a formula; numbers are no formulas. */
const FORMULA = /^(?:[=+@\t\r]|-(?![\d.,]+$))/
/** The same after marks that part cells in other countries, where quotes do not bind. */
const FORMULA_WITHIN = /([;\t] *)(?=[=+\-@])/g
const GUARD = /(^|[;\t] *)'(?=[=+\-@\t\r])/g
const NEEDS_QUOTES = /[",\r\n]/

/** Byte order mark, by which spreadsheets recognize UTF-8. */
export const CSV_START = '\uFEFF'

/** The text of a cell without the apostrophes of `csvLine`. */
export function plainCell(written: string): string {
  return written.replaceAll(GUARD, '$1')
}

/**
 * A line of a .csv file (RFC 4180). An apostrophe keeps spreadsheets from calculating a
 * text.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return majorOf(cell.minor).toFixed(decimalsOf(cell))
  const within = cell.replaceAll(FORMULA_WITHIN, "$1'")
  const safe = FORMULA.test(cell) ? `'${within}` : within
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
