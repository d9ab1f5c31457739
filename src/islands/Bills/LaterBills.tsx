import { useCallback, useMemo } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { Bill } from '#lib/domain/bill.ts'
import { BillRow } from './BillRow.tsx'
import type { ListProps } from './BillList.tsx'

type Props = ListProps & {
  /** How many bills stand above, as plain rows. */
  from: number
}

/** The bills of the second page and later: only those near the window are drawn. */
export function LaterBills({ bills, from, tab, chosenId, reader }: Props) {
  const later = useMemo(() => bills.slice(from), [bills, from])
  const draw = useCallback(
    (bill: Bill, index: number) => (
      <BillRow
        key={bill.id}
        bill={bill}
        previous={bills[from + index - 1]}
        tab={tab}
        isChosen={bill.id === chosenId}
        reader={reader}
      />
    ),
    [bills, from, tab, chosenId, reader],
  )
  return (
    <WindowVirtualizer as="ul" item="li" data={later}>
      {draw}
    </WindowVirtualizer>
  )
}
