import { useState } from 'react'
import { $accounts } from '#lib/client/accounts.ts'
import { closeEditor } from '#lib/client/entries/editing.ts'
import type { Editing } from '#lib/client/entries/editing.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { Offered } from './offered.ts'
import { EntryForm } from './EntryForm.tsx'
import { SeriesQuestion } from './SeriesQuestion.tsx'
import { TransferForm } from './TransferForm.tsx'
import type { EntryEditing } from './useEntryForm.ts'

type Props = { editing: Editing; offered: Offered }

/** Form that was asked for. */
export function Forms({ editing, offered }: Props) {
  const { type, entry, day, fromId } = editing
  // Another island may have added accounts since.
  const accounts = $accounts.value?.data?.accounts ?? offered.accounts
  const known = { ...offered, accounts }
  const key = `${type} ${entry?.id ?? ''}`
  if (type === 'transfer') {
    return <TransferForm key={key} editing={{ entry, day, fromId }} accounts={accounts} />
  }
  if (type === 'income' && entry?.seriesId) {
    return <OfSeries key={key} entry={entry} offered={known} />
  }
  return <EntryForm key={key} editing={{ type, entry, day }} offered={known} />
}

type OfSeriesProps = { entry: Transaction; offered: Offered }

function OfSeries({ entry, offered }: OfSeriesProps) {
  const [chosen, setChosen] = useState<EntryEditing>()
  if (chosen) return <EntryForm editing={chosen} offered={offered} />
  return (
    <SeriesQuestion
      entry={entry}
      close={closeEditor}
      choose={(scope, begun) => setChosen({ type: 'income', entry: begun, scope })}
    />
  )
}
