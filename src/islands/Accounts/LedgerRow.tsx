import { memo } from 'react'
import { accountsView } from '#lib/client/accounts/view.ts'
import type { Account } from '#lib/domain/account.ts'
import { ownName } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { Creator } from '../ui/list/Creator.tsx'
import { Flags } from '../ui/list/Flags.tsx'
import { useAdded } from '../ui/list/useAdded.ts'
import { monthHeading } from '../ui/list/monthHeading.ts'
import { useCategory } from '../ui/useCategory.ts'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { LedgerAmounts } from './LedgerAmounts.tsx'
import { transactionTitle } from './ledgerTexts.ts'

type Props = {
  transaction: Transaction
  previous?: Transaction
  isChosen: boolean
  account: Account
  accounts: Account[]
}

/** Transaction of the list, under the name of its month when it is the first there. */
export const LedgerRow = memo(function LedgerRow({ previous, ...row }: Props) {
  const viewer = useViewer()
  const { transaction, isChosen, account, accounts } = row
  const { t, language } = viewer
  const heading = monthHeading(transaction.day, previous?.day, viewer)
  const category = useCategory(transaction)
  const title = transactionTitle(transaction, account, {
    accounts,
    category: category.name,
    viewer,
  })
  const day = formatDay(transaction.day, language)
  return (
    <>
      {heading && <h3 className="list-heading">{heading}</h3>}
      <ViewLink
        id={`transaction-${transaction.id}`}
        className={`list-row transaction-row${useAdded(transaction.id)}`}
        state={accountsView}
        to={{ accountId: account.id, transactionId: transaction.id }}
        aria-current={isChosen || undefined}
      >
        <CategoryIcon icon={category.icon} color={category.color} />
        <span>
          {title}
          <small>{ownName(transaction) ? `${day} · ${category.name}` : day}</small>
          <Flags transaction={transaction} />
        </span>
        <LedgerAmounts {...row} balanceKey="accounts.transactions.balance" />
        <Creator
          id={transaction.creatorId}
          spoken={(name) => t('accounts.transactions.createdBy', { name })}
        />
      </ViewLink>
    </>
  )
})
