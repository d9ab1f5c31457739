import { openEditor } from '#lib/client/transactions/editing.ts'
import { deleteTransaction, deleteWithFuture } from '#lib/client/transactions/remove.ts'
import type { IncomeOrExpense, Transaction } from '#lib/domain/transaction.ts'
import { FORMS } from '../TransactionEditor.tsx'
import { Icon } from '../ui/Icon.tsx'
import { INCOME_DELETION, useIncomeDeletion } from '../ui/list/useIncomeDeletion.tsx'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  transaction: Transaction
  name: string
  leave: () => void
}

/** Buttons of the creator; an income asks before it is deleted, an expense does not. */
export function TransactionActions({ transaction, name, leave }: Props) {
  const t = useT()
  const { seriesId } = transaction
  // Transfers are not listed on this screen.
  const own = { ...transaction, type: transaction.type as IncomeOrExpense }
  const isIncome = own.type === 'income'
  const removeOne = () => {
    leave()
    void deleteTransaction(own, t)
  }
  const removeFuture = () => {
    leave()
    if (seriesId) void deleteWithFuture({ ...own, seriesId }, t)
  }
  const isOfSeries = seriesId !== undefined
  const deletion = useIncomeDeletion({ isOfSeries, name, removeOne, removeFuture })
  return (
    <div className="actions">
      <button
        type="button"
        className="button"
        data-part={FORMS.source}
        onClick={() => openEditor({ type: own.type, transaction })}
      >
        {t('transactions.edit')}
      </button>
      <button
        type="button"
        className="button outline"
        data-part={FORMS.source}
        onClick={() => openEditor({ type: own.type, copied: transaction })}
      >
        <Icon name="copy" size={18} />
        {t('transactions.duplicate')}
      </button>
      <button
        type="button"
        className="button outline"
        data-part={isIncome ? INCOME_DELETION.source : undefined}
        onClick={isIncome ? deletion.ask : removeOne}
      >
        <Icon name="trash-2" size={18} />
        {t('transactions.delete')}
      </button>
      {deletion.drawn}
    </div>
  )
}
