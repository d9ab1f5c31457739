import { BROKEN_LETTER } from '../decoding.ts'
import { textOf } from '../plainText.ts'
import type { TableRow } from '../plainText.ts'
import type { FaultyText } from '../rowFaults.ts'

/** The first filled cell of some columns. */
export function filledCell({ cells }: TableRow, places: number[]): FaultyText {
  const column = places.find((at) => textOf(cells[at]) !== '')
  return column === undefined ? {} : { column, text: textOf(cells[column]) }
}

/** The first cell with a broken letter, else a line that continues it; null without any. */
export function brokenCell(row: TableRow, further: string[]): FaultyText | null {
  const column = row.cells.findIndex(
    (cell) => typeof cell === 'string' && cell.includes(BROKEN_LETTER),
  )
  if (column >= 0) return { column, text: textOf(row.cells[column]) }
  const text = further.find((continued) => continued.includes(BROKEN_LETTER))
  return text === undefined ? null : { text }
}
