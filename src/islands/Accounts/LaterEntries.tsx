import { useCallback, useMemo } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { Transaction } from '#lib/domain/transaction.ts'
import { EntryRow } from './EntryRow.tsx'
import type { ListProps } from './Entries.tsx'

type Props = ListProps & {
  /** How many entries stand above, as plain rows. */
  from: number
}

/** The entries of the second page and later: only those near the window are drawn. */
export function LaterEntries({
  entries,
  from,
  chosenId,
  account,
  accounts,
  reader,
}: Props) {
  const later = useMemo(() => entries.slice(from), [entries, from])
  const draw = useCallback(
    (entry: Transaction, index: number) => (
      <EntryRow
        key={entry.id}
        entry={entry}
        previous={entries[from + index - 1]}
        isChosen={entry.id === chosenId}
        account={account}
        accounts={accounts}
        reader={reader}
      />
    ),
    [entries, from, chosenId, account, accounts, reader],
  )
  return (
    <WindowVirtualizer as="ul" item="li" data={later}>
      {draw}
    </WindowVirtualizer>
  )
}
