import { useCallback } from 'react'
import { ledger } from '#lib/client/accounts/ledger.ts'
import type { LoadedLedger } from '#lib/client/accounts/ledger.ts'
import type { Account } from '#lib/domain/account.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { Icon } from '../ui/Icon.tsx'
import { LongList } from '../ui/list/LongList.tsx'
import { RowsOnTheWay } from '../ui/list/RowsOnTheWay.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { LedgerRow } from './LedgerRow.tsx'

type Props = {
  shown?: LoadedLedger
  chosenId?: string
  account: Account
  accounts: Account[]
}

/** Number of rows that come with the page and are always drawn: the first page. */
const PLAIN = 30

/** Transactions of an account, latest first; more load near the end of the list. */
export function LedgerRows({ shown, chosenId, account, accounts }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const draw = useCallback(
    (transaction: Transaction, previous?: Transaction) => (
      <LedgerRow
        transaction={transaction}
        previous={previous}
        isChosen={transaction.id === chosenId}
        account={account}
        accounts={accounts}
      />
    ),
    [chosenId, account, accounts],
  )
  const loadingText = t('accounts.transactions.loading')
  const isEmpty = !shown || shown.rows.length === 0
  if (isEmpty && shown?.isWhole) return <NoRows />
  if (!shown || (isEmpty && shown.isLoading)) {
    return <RowsOnTheWay rows={6} label={loadingText} />
  }
  return (
    <LongList
      draw={draw}
      plain={PLAIN}
      list={shown}
      showNext={ledger.showNext}
      retry={ledger.retry}
      loadingText={loadingText}
    />
  )
}

function NoRows() {
  const t = useT()
  return (
    <div className="empty">
      <Icon name="receipt-text" size={40} />
      <h3>{t('accounts.transactions.empty')}</h3>
      <p>{t('accounts.transactions.emptyText')}</p>
    </div>
  )
}
