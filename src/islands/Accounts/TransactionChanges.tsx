import { openEditor } from '#lib/client/transactions/editing.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { FORMS } from '../TransactionEditor.tsx'
import { Icon } from '../ui/Icon.tsx'
import { INCOME_DELETION, useIncomeDeletion } from '../ui/list/useIncomeDeletion.tsx'
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
  const { type, seriesId } = transaction
  const isIncome = type === 'income'
  const deletion = useIncomeDeletion({
    isOfSeries: seriesId !== undefined,
    name,
    removeOne: () => remove(false),
    removeFuture: () => remove(true),
  })
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
        data-part={isIncome ? INCOME_DELETION.source : undefined}
        onClick={isIncome ? deletion.ask : () => remove(false)}
      >
        <Icon name="trash-2" size={18} />
        {t('transactions.delete')}
      </button>
      {deletion.drawn}
    </div>
  )
}
