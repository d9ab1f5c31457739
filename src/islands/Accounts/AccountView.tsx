import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import {
  deleteFromLedger,
  followChanges,
  ledger,
  openLedger,
} from '#lib/client/accounts/ledger.ts'
import type { LoadedLedger } from '#lib/client/accounts/ledger.ts'
import { accountsView } from '#lib/client/accounts/view.ts'
import { openEditor } from '#lib/client/transactions/editing.ts'
import type { Account } from '#lib/domain/account.ts'
import { effectOn } from '#lib/domain/transaction.ts'
import { SplitView } from '../ui/list/SplitView.tsx'
import { useSeeded } from '../ui/useSeeded.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { LedgerRows } from './LedgerRows.tsx'
import { TransactionDetail } from './TransactionDetail.tsx'

type Props = {
  account: Account
  accounts: Account[]
  seed?: LoadedLedger
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
  const known = useSeeded<LoadedLedger | undefined>(ledger.$shown, seed)
  const shown = known?.accountId === account.id ? known : undefined
  const transactions = shown?.rows
  const transaction = useMemo(
    () => transactions?.find(({ id }) => id === transactionId),
    [transactions, transactionId],
  )
  const edit = () => transaction && openEditor({ type: transaction.type, transaction })
  const remove = () => {
    if (!transaction) return
    accountsView.closeDetail()
    const effect = effectOn(account, transaction, transaction.currency ?? currency) ?? 0
    void deleteFromLedger(transaction, effect, t)
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
              changes={isChangeable ? { edit, remove } : undefined}
            />
          )
        }
        hint={t('accounts.transactions.choose')}
      >
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
