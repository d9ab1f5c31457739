import type { Sheet } from '../sheet.ts'
import { textOf } from './fields.ts'

const FIRST_ROWS = 3
const LONGEST_SHOWN = 60

/** The first rows of a file as texts for its history, with long cells shortened. */
export function firstRowsOf({ rows }: Sheet): string[][] {
  return rows
    .slice(0, FIRST_ROWS)
    .map(({ cells }) => cells.map((cell) => textOf(cell).slice(0, LONGEST_SHOWN)))
}
