import type { ReactNode } from 'react'

/** Rows of a list, and how they are drawn. */
export type ListedRows<Row extends { id: string }> = {
  rows: readonly Row[]
  /** Draws a row under the one above it; the same until it would draw another way. */
  draw: (row: Row, previous: Row | undefined) => ReactNode
}
