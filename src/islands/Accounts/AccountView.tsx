import type { ReadableAtom } from 'nanostores'
import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { followChanges, ledger, openLedger, upcoming } from '#lib/client/accounts/ledger.ts'
import type { LoadedLedger, LoadedUpcoming } from '#lib/client/accounts/ledger.ts'
import { deleteFromLedger, deleteSeriesFromLedger } from '#lib/client/accounts/remove.ts'
import { accountsView } from '#lib/client/accounts/view.ts'
import type { Account } from '#lib/domain/account.ts'
import { effectOn } from '#lib/domain/transaction.ts'
import type { Transaction, TransactionRemoval } from '#lib/domain/transaction.ts'
import { SplitView } from '../ui/list/SplitView.tsx'
import { useSeeded } from '../ui/useSeeded.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { LedgerRows } from './LedgerRows.tsx'
import { TransactionDetail } from './TransactionDetail.tsx'
import { Upcoming } from './Upcoming.tsx'

/** Both lists of a ledger as the page was made with them. */
export type LedgerSeed = { past: LoadedLedger; upcoming: LoadedUpcoming }

type Props = {
  account: Account
  accounts: Account[]
  seed?: LedgerSeed
  transactionId?: string
  isChangeable: boolean
  head: ReactNode
}

/** Transactions of an account, and beside them the chosen one. */
export function AccountView({ account, accounts, seed, transactionId, ...rest }: Props) {
  const { isChangeable, head } = rest
  const { t, currency } = useViewer()
  useEffect(() => openLedger(account.id), [account.id])
  useEffect(followChanges, [])
  useEffect(() => ledger.follow(), [])
  const shown = useShown(ledger.$shown, seed?.past, account.id)
  const ahead = useShown(upcoming.$shown, seed?.upcoming, account.id)
  const [past, later] = [shown?.rows, ahead?.rows]
  const transaction = useMemo(() => {
    const isChosen = ({ id }: Transaction) => id === transactionId
    return past?.find(isChosen) ?? later?.find(isChosen)
  }, [past, later, transactionId])
  const effectOf = (one: Transaction) =>
    effectOn(account, one, one.currency ?? currency) ?? 0
  const remove = (choice: TransactionRemoval) => {
    if (!transaction) return
    accountsView.closeDetail()
    if (choice === 'future') void deleteSeriesFromLedger(transaction, effectOf, t)
    else void deleteFromLedger(transaction, effectOf(transaction), t, choice)
  }
  return (
    <>
      {head}
      <SplitView
        label={t('accounts.transactions.label', { account: account.name })}
        rows={transaction ? [`transaction-${transaction.id}`] : []}
        close={accountsView.closeDetail}
        details={
          transaction && (
            <TransactionDetail
              key={transaction.id}
              transaction={transaction}
              account={account}
              accounts={accounts}
              remove={isChangeable ? remove : undefined}
            />
          )
        }
        hint={t('accounts.transactions.choose')}
      >
        {shown && shown.futureCount > 0 && (
          <Upcoming
            count={shown.futureCount}
            shown={ahead}
            chosenId={transaction?.id}
            account={account}
            accounts={accounts}
          />
        )}
        <LedgerRows
          shown={shown}
          chosenId={transaction?.id}
          account={account}
          accounts={accounts}
        />
      </SplitView>
    </>
  )
}

/** List of the ledger, unless it still holds another account's transactions. */
function useShown<List extends { accountId: string }>(
  $shown: ReadableAtom<List>,
  seed: List | undefined,
  accountId: string,
): List | undefined {
  const known = useSeeded<List | undefined>($shown, seed)
  return known?.accountId === accountId ? known : undefined
}
