import { transactionsView } from '#lib/client/transactions/view.ts'
import { ownName } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import type { TransactionsView } from '#lib/views/transactions.ts'
import { SidePanel } from '../ui/list/SidePanel.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { TransactionDetails } from './TransactionDetails.tsx'

type Props = {
  transaction: Transaction
  view: TransactionsView
  leave: () => void
}

/** Details of an expense or income. */
export function TransactionPanel({ transaction, view, leave }: Props) {
  const { t, language } = useViewer()
  const category = useCategory(transaction)
  const name = ownName(transaction) ?? category.name
  const { day } = view
  const list = transaction.type === 'income' ? 'income' : 'days'
  const backLabel = day
    ? t('transactions.back.day', { day: formatDay(day, language) })
    : t(`transactions.back.${list}`)
  return (
    <SidePanel
      titleId="transaction-title"
      title={name}
      icon={category}
      state={transactionsView}
      view={view}
      backLabel={backLabel}
      isStep={day !== undefined}
    >
      <TransactionDetails
        {...{ transaction, name, leave }}
        category={category.name}
        address={transactionsView.addressOf(view)}
      />
    </SidePanel>
  )
}
