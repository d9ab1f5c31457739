import { useState } from 'react'
import { $accounts } from '#lib/client/accounts.ts'
import { closeEditor } from '#lib/client/entries/editing.ts'
import type { Editing } from '#lib/client/entries/editing.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { EntryForm } from './EntryForm.tsx'
import type { Person } from '../ui/person.ts'
import type { Offered } from './reader.ts'
import { SeriesQuestion } from './SeriesQuestion.tsx'
import { TransferForm } from './TransferForm.tsx'
import type { EntryEditing } from './useEntryForm.ts'

type Props = { editing: Editing; offered: Offered; reader: Person }

/** The form that is asked for. */
export function Forms({ editing, offered, reader }: Props) {
  const { type, entry, day, fromId } = editing
  // Another island may know of accounts that were made since.
  const accounts = $accounts.value?.data?.accounts ?? offered.accounts
  const known = { ...offered, accounts }
  const key = `${type} ${entry?.id ?? ''}`
  if (type === 'transfer') {
    return (
      <TransferForm
        key={key}
        editing={{ entry, day, fromId }}
        accounts={accounts}
        reader={reader}
      />
    )
  }
  if (type === 'income' && entry?.seriesId) {
    return <OfSeries key={key} entry={entry} offered={known} reader={reader} />
  }
  return (
    <EntryForm key={key} editing={{ type, entry, day }} offered={known} reader={reader} />
  )
}

type OfSeriesProps = { entry: Transaction; offered: Offered; reader: Person }

/** An income that comes again is asked about before its form is shown. */
function OfSeries({ entry, offered, reader }: OfSeriesProps) {
  const [chosen, setChosen] = useState<EntryEditing>()
  if (chosen) return <EntryForm editing={chosen} offered={offered} reader={reader} />
  return (
    <SeriesQuestion
      entry={entry}
      reader={reader}
      close={closeEditor}
      choose={(scope, begun) => setChosen({ type: 'income', entry: begun, scope })}
    />
  )
}
