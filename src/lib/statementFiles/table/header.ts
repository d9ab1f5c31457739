import type { BankColumnRole } from '#lib/domain/bankMapping.ts'
import { isAmount } from '../amounts.ts'
import { readWrittenDate } from '../dates.ts'
import { textOf } from '../plainText.ts'
import type { TableRow } from '../plainText.ts'
import { roleOf } from './headerWords.ts'
import { AMOUNT_ROLES, DAY_ROLES } from './roles.ts'

/** Lines in which headers are looked for. */
const HEADERS_WITHIN = 120
const MOST_CELLS = 80

const AMOUNTS: BankColumnRole[] = [...AMOUNT_ROLES, 'originalAmount']

/** Index of the header row, else null; and the index of the first row after it. */
export type Header = { at: number | null; start: number }

/** The header row of a line, or none; null where the table lacks the line. */
export function headerAt(rows: TableRow[], line: number | null): Header | null {
  if (line === null) return { at: null, start: Math.max(0, rows.findIndex(isData)) }
  const at = rows.findIndex(({ number }) => number === line)
  return at < 0 ? null : after(at)
}

/** The row with the most headers, else the texts above the first row of data. */
export function findHeader(rows: TableRow[]): Header {
  const named = rows.slice(0, HEADERS_WITHIN).map(countHeaders)
  const most = Math.max(0, ...named)
  if (most > 0) return after(named.indexOf(most))
  const first = rows.findIndex(isData)
  if (first < 0) return { at: null, start: rows.length }
  const above = rows[first - 1]
  return above && isHeaderLike(above, rows[first]!)
    ? after(first - 1)
    : { at: null, start: first }
}

function after(at: number): Header {
  return { at, start: at + 1 }
}

/** How many kinds of columns a row names; 0 for a row without headers of day and amount. */
export function countHeaders(row: TableRow): number {
  if (!isOfTexts(row)) return 0
  const roles = new Set(row.cells.slice(0, MOST_CELLS).map((cell) => roleOf(textOf(cell))))
  const isTable = [DAY_ROLES, AMOUNTS].every((wanted) =>
    wanted.some((role) => roles.has(role)),
  )
  roles.delete(null)
  return isTable ? roles.size : 0
}

function isOfTexts({ cells }: TableRow): boolean {
  return cells
    .slice(0, MOST_CELLS)
    .every((cell) => readWrittenDate(cell) === null && !isAmount(cell))
}

function isData({ cells }: TableRow): boolean {
  const some = cells.slice(0, MOST_CELLS)
  const dates = some.filter((cell) => readWrittenDate(cell) !== null).length
  // Eight digits are a date and an amount.
  const others = some.filter(
    (cell) => readWrittenDate(cell) === null && isAmount(cell),
  ).length
  return dates > 0 && others > 0
}

/** Headers of an unknown language: a text over each filled cell of the first row. */
function isHeaderLike(above: TableRow, data: TableRow): boolean {
  const filled = data.cells.filter((cell) => textOf(cell) !== '').length
  const texts = above.cells.filter((cell) => textOf(cell) !== '').length
  return isOfTexts(above) && texts >= filled
}
