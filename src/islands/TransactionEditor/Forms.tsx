import { useState } from 'react'
import { $accounts } from '#lib/client/accounts.ts'
import { closeEditor } from '#lib/client/transactions/editing.ts'
import type { Editing } from '#lib/client/transactions/editing.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { FormChoices } from '#lib/client/entryForm/ofOthers.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { TransactionForm } from './TransactionForm.tsx'
import { SeriesQuestion } from './SeriesQuestion.tsx'
import { TransferForm } from './TransferForm.tsx'
import type { TransactionEditing } from './useTransactionForm.ts'

type Props = { editing: Editing }

/** Draws the open form. */
export function Forms({ editing }: Props) {
  const viewer = useViewer()
  const { type, transaction, copied, waiting, day, accountId, isInLedger } = editing
  // Another island may have added accounts since.
  const accounts = $accounts.value?.data?.accounts ?? viewer.accounts
  const known = { categories: viewer.categories, accounts }
  const key = `${type} ${transaction?.id ?? ''} ${(copied ?? waiting?.expense)?.id ?? ''}`
  if (type === 'transfer') {
    return (
      <TransferForm
        key={key}
        editing={{ transaction, day, accountId, isInLedger }}
        accounts={accounts}
      />
    )
  }
  if (type === 'income' && transaction?.seriesId) {
    const of = { transaction, isInLedger }
    return <OfSeries key={key} {...of} offered={known} />
  }
  return (
    <TransactionForm
      key={key}
      editing={{ type, transaction, copied, waiting, day, accountId, isInLedger }}
      offered={known}
    />
  )
}

type OfSeriesProps = {
  transaction: Transaction
  isInLedger?: boolean
  offered: FormChoices
}

function OfSeries({ transaction, isInLedger, offered }: OfSeriesProps) {
  const [chosen, setChosen] = useState<TransactionEditing>()
  if (chosen) return <TransactionForm editing={chosen} offered={offered} />
  return (
    <SeriesQuestion
      transaction={transaction}
      close={closeEditor}
      choose={(scope, first) =>
        setChosen({ type: 'income', transaction: first, scope, isInLedger })
      }
    />
  )
}
