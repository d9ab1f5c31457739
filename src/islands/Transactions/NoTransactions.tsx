import { openEditor } from '#lib/client/transactions/editing.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { FORMS } from '../TransactionEditor.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useT } from '../ui/ViewerContext.tsx'

/** Text of an empty month, and the first step out of it. */
export function NoTransactions({ type }: { type: IncomeOrExpense }) {
  const t = useT()
  return (
    <div className="empty">
      <Icon name="receipt-text" size={40} />
      <h3>{t('transactions.empty.title')}</h3>
      <p>{t(`transactions.empty.${type}`)}</p>
      <button
        type="button"
        className="button"
        data-part={FORMS}
        onClick={() => openEditor({ type })}
      >
        {t(type === 'income' ? 'entryForm.addIncome' : 'entryForm.addExpense')}
      </button>
    </div>
  )
}
