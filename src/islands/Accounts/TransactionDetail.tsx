import { accountsView } from '#lib/client/accounts/view.ts'
import type { Account } from '#lib/domain/account.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { SidePanel } from '../ui/list/SidePanel.tsx'
import type { TransactionActionsProps } from '../TransactionActions.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { transactionTitle } from './ledgerTexts.ts'
import { TransactionFacts } from './TransactionFacts.tsx'

type Props = {
  transaction: Transaction
  account: Account
  accounts: Account[]
  /** Deletes the transaction; absent if the account may not be changed. */
  remove?: TransactionActionsProps['remove']
}

/** Details of a transaction: beside the list, on a phone over it. */
export function TransactionDetail({ transaction, account, ...rest }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const category = useCategory(transaction)
  const given = { accounts: rest.accounts, category: category.name, viewer }
  const title = transactionTitle(transaction, account, given)
  return (
    <SidePanel
      titleId="transaction-title"
      title={title}
      icon={category}
      state={accountsView}
      view={{ accountId: account.id, transactionId: transaction.id }}
      backLabel={t('accounts.detail.back')}
    >
      <TransactionFacts
        {...{ transaction, account, title, ...rest }}
        category={category.name}
      />
    </SidePanel>
  )
}
