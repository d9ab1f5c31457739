import { memo } from 'react'
import { transactionsView } from '#lib/client/transactions/view.ts'
import { ownName } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import type { TransactionsView } from '#lib/views/transactions.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { Creator } from '../ui/list/Creator.tsx'
import { Flags } from '../ui/list/Flags.tsx'
import { SignedAmounts } from '../ui/list/SignedAmounts.tsx'
import { useAdded } from '../ui/list/useAdded.ts'
import { useCategory } from '../ui/useCategory.ts'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { Thumbnail } from './Thumbnail.tsx'

type Props = {
  transaction: Transaction
  view: TransactionsView
  isChosen: boolean
}

/** Row of an expense by its merchant, or of an income by its category, with its date. */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  view,
  isChosen,
}: Props) {
  const { t, language } = useViewer()
  const { type } = view
  const category = useCategory(transaction)
  const own = ownName(transaction)
  const day = formatDay(transaction.day, language)
  const [name, below] =
    type === 'income'
      ? [category.name, own ? `${day} · ${own}` : day]
      : [own ?? category.name, own && category.name]
  return (
    <ViewLink
      id={`transaction-${transaction.id}`}
      className={`list-row transaction-row${useAdded(transaction.id)}`}
      state={transactionsView}
      to={{ ...view, transactionId: transaction.id }}
      aria-current={isChosen || undefined}
    >
      <CategoryIcon icon={category.icon} color={category.color} />
      <span>
        {name}
        {below && <small>{below}</small>}
        <Flags transaction={transaction} />
      </span>
      <SignedAmounts transaction={transaction} />
      <span className="transaction-signs">
        {transaction.image && (
          <Thumbnail transaction={transaction} image={transaction.image} />
        )}
        <Creator
          id={transaction.creatorId}
          spoken={(name) => t('transactions.createdBy', { name })}
        />
      </span>
    </ViewLink>
  )
})
