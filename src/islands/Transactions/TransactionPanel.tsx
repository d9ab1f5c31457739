import { transactionsView } from '#lib/client/transactions/view.ts'
import type { Day } from '#lib/domain/day.ts'
import { ownName } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { SidePanel } from '../ui/list/SidePanel.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { TransactionDetails } from './TransactionDetails.tsx'

type Props = {
  transaction: Transaction
  day?: Day
  leave: () => void
}

/** Details of an expense or income. */
export function TransactionPanel({ transaction, day, leave }: Props) {
  const { t, language } = useViewer()
  const category = useCategory(transaction)
  const name = ownName(transaction) ?? category.name
  const backLabel = day
    ? t('transactions.back.day', { day: formatDay(day, language) })
    : t('transactions.back.income')
  return (
    <SidePanel
      titleId="transaction-title"
      title={name}
      icon={category}
      back={{
        label: backLabel,
        go: transactionsView.closeDetail,
        isStep: day !== undefined,
      }}
      close={{ label: t('common.close'), go: transactionsView.closeAll }}
    >
      <TransactionDetails {...{ transaction, name, leave }} category={category.name} />
    </SidePanel>
  )
}
