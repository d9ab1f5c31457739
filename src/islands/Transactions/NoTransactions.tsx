import { transactionsView } from '#lib/client/transactions/view.ts'
import type { TransactionsView } from '#lib/views/transactions.ts'
import { FormLink } from '../ui/FormLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useT } from '../ui/ViewerContext.tsx'

/** Text of an empty month, with a link to add a transaction. */
export function NoTransactions({ view }: { view: TransactionsView }) {
  const t = useT()
  const { type } = view
  return (
    <div className="empty">
      <Icon name="receipt-text" size={40} />
      <h3>{t('transactions.empty.title')}</h3>
      <p>{t(`transactions.empty.${type}`)}</p>
      <FormLink className="button" form={type} address={transactionsView.addressOf(view)}>
        {t(type === 'income' ? 'entryForm.addIncome' : 'entryForm.addExpense')}
      </FormLink>
    </div>
  )
}
