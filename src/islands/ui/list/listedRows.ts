import type { ReactNode } from 'react'

/** Rows of a list with their drawing function. */
export type RowsProps<Row extends { id: string }> = {
  rows: readonly Row[]
  /** Draws a row under the previous one; stable while it draws the same way. */
  draw: (row: Row, previous: Row | undefined) => ReactNode
}
