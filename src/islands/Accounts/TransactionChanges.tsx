import { useState } from 'react'
import { openEditor } from '#lib/client/transactions/editing.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { FORMS } from '../TransactionEditor.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IncomeDeletion } from '../ui/list/IncomeDeletion.tsx'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  transaction: Transaction
  name: string
  edit: () => void
  remove: (isWithFuture: boolean) => void
}

/** Buttons of the creator; an income asks before it is deleted, others do not. */
export function TransactionChanges({ transaction, name, edit, remove }: Props) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const { type } = transaction
  const isIncome = type === 'income'
  return (
    <div className="actions">
      <button
        type="button"
        className="button outline"
        aria-label={t('accounts.detail.edit')}
        data-part={FORMS.source}
        onClick={edit}
      >
        <Icon name="pencil" size={18} />
        {t('transactions.edit')}
      </button>
      {type !== 'transfer' && (
        <button
          type="button"
          className="button outline"
          data-part={FORMS.source}
          onClick={() => openEditor({ type, copied: transaction })}
        >
          <Icon name="copy" size={18} />
          {t('transactions.duplicate')}
        </button>
      )}
      <button
        type="button"
        className="button outline"
        aria-label={t('accounts.detail.delete')}
        onClick={() => (isIncome ? setAsking(true) : remove(false))}
      >
        <Icon name="trash-2" size={18} />
        {t('transactions.delete')}
      </button>
      {isIncome && (
        <IncomeDeletion
          isOpen={isAsking}
          isOfSeries={transaction.seriesId !== undefined}
          name={name}
          removeOne={() => remove(false)}
          removeFuture={() => remove(true)}
          close={() => setAsking(false)}
        />
      )}
    </div>
  )
}
