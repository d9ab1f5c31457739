import { useCallback } from 'react'
import { refreshLedger, showNextPage } from '#lib/client/accounts/ledger.ts'
import type { LoadedLedger } from '#lib/client/accounts/ledger.ts'
import type { Account } from '#lib/domain/account.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { Icon } from '../ui/Icon.tsx'
import { LongList } from '../ui/list/LongList.tsx'
import { RowsOnTheWay } from '../ui/list/RowsOnTheWay.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { EntryRow } from './EntryRow.tsx'

type Props = {
  /** Absent while nothing is known of it. */
  ledger?: LoadedLedger
  chosenId?: string
  account: Account
  accounts: Account[]
}

/** How many rows come with the page and stay plain: those of the first page. */
const PLAIN = 30

/** The entries of an account, the latest first; more come as the end draws near. */
export function Entries({ ledger, chosenId, account, accounts }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const draw = useCallback(
    (entry: Transaction, previous?: Transaction) => (
      <EntryRow
        entry={entry}
        previous={previous}
        isChosen={entry.id === chosenId}
        account={account}
        accounts={accounts}
      />
    ),
    [chosenId, account, accounts],
  )
  const loadingText = t('accounts.entries.loading')
  const isEmpty = !ledger || ledger.entries.length === 0
  if (isEmpty && ledger?.isWhole) return <NoEntries />
  if (!ledger || (isEmpty && ledger.isLoading)) {
    return <RowsOnTheWay rows={6} label={loadingText} />
  }
  return (
    <LongList
      rows={ledger.entries}
      draw={draw}
      plain={PLAIN}
      list={ledger}
      round={`${ledger.nextPage} ${ledger.entries.length}`}
      showNext={showNextPage}
      retry={() => (ledger.isStale ? refreshLedger() : showNextPage())}
      loadingText={loadingText}
    />
  )
}

function NoEntries() {
  const t = useT()
  return (
    <div className="empty">
      <Icon name="receipt-text" size={40} />
      <h3>{t('accounts.entries.empty')}</h3>
      <p>{t('accounts.entries.emptyText')}</p>
    </div>
  )
}
