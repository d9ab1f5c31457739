import { Fragment, useCallback, useMemo } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { RowsProps } from './listedRows.ts'

type Props<Row extends { id: string }> = RowsProps<Row> & {
  from: number
}

/** Rows of the second page and later: only those near the window are drawn. */
export function LaterRows<Row extends { id: string }>({ rows, draw, from }: Props<Row>) {
  const later = useMemo(() => rows.slice(from), [rows, from])
  const drawLater = useCallback(
    (row: Row, index: number) => (
      <Fragment key={row.id}>{draw(row, rows[from + index - 1])}</Fragment>
    ),
    [rows, draw, from],
  )
  return (
    <WindowVirtualizer as="ul" item="li" data={later}>
      {drawLater}
    </WindowVirtualizer>
  )
}
