import { MAX_IMPORT_ROWS } from '#lib/domain/sheet.ts'
import type { Cell, Sheet } from '#lib/domain/sheet.ts'
import { Unreadable } from './unreadable.ts'

/** Takes rows in the file's order; `add` tells whether to read on. */
export type RowCollector = { add: (number: number, cells: Cell[]) => boolean; sheet: Sheet }

const MOST_COLUMNS = 702
// Shared texts cost nothing in the file, and their length in each cell's answer.
const LONGEST_CELL = 12_000
const MOST_CHARACTERS = 8_000_000

/**
 * Gathers header and filled rows, up to one past the limit.
 * @throws Unreadable for a sheet that no household fills in
 */
export function collectRows(): RowCollector {
  const sheet: Sheet = { headers: [], rows: [] }
  let characters = 0
  return {
    sheet,
    add(number, cells) {
      if (cells.length > MOST_COLUMNS) throw new Unreadable('too many columns')
      const kept = withoutBlanks(cells)
      characters += kept.reduce((sum: number, cell) => sum + lengthOf(cell), 0)
      if (characters > MOST_CHARACTERS) throw new Unreadable('too much text')
      if (number === 1) sheet.headers = kept.map(headerOf)
      else if (kept.length > 0) sheet.rows.push({ number, cells: kept })
      return sheet.rows.length <= MAX_IMPORT_ROWS
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
