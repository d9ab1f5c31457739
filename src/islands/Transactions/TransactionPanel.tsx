import { transactionsView } from '#lib/client/transactions/view.ts'
import type { Day } from '#lib/domain/day.ts'
import { ownName } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { LaterPart } from '../ui/list/LaterPart.tsx'
import { SidePanel } from '../ui/list/SidePanel.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = {
  transaction: Transaction
  day?: Day
  leave: () => void
}

const loadDetails = () => import('./TransactionDetails.tsx')
const DETAILS = 'src/islands/Transactions/TransactionDetails.tsx'
const loaded = import.meta.env.SSR ? await loadDetails() : undefined

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
      begins={DETAILS}
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
      <LaterPart load={loadDetails} loaded={loaded} label={t('transactions.loading')}>
        {({ TransactionDetails }) => (
          <TransactionDetails {...{ transaction, name, leave }} category={category.name} />
        )}
      </LaterPart>
    </SidePanel>
  )
}
