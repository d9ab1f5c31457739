import { decimalsOf, majorOf } from './money.ts'
import type { Money } from './money.ts'

/** A cell of a .csv file: text, a count, or an amount. */
export type CsvCell = string | number | Money | null | undefined

/** First characters by which a spreadsheet takes a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/** Byte order mark, by which spreadsheets recognize UTF-8. */
export const CSV_START = '\uFEFF'

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
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
