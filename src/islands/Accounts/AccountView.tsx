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
import { openEditor } from '#lib/client/entries/editing.ts'
import type { Account } from '#lib/domain/account.ts'
import { effectOn } from '#lib/domain/transaction.ts'
import { SplitView } from '../ui/list/SplitView.tsx'
import { useSeeded } from '../ui/useSeeded.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { LedgerRows } from './LedgerRows.tsx'
import { EntryDetail } from './EntryDetail.tsx'

type Props = {
  account: Account
  accounts: Account[]
  seed?: LoadedLedger
  entryId?: string
  isChangeable: boolean
  head: ReactNode
}

/** Transactions of an account, and beside them the chosen one. */
export function AccountView({ account, accounts, seed, entryId, ...rest }: Props) {
  const { isChangeable, head } = rest
  const { t, currency } = useViewer()
  useEffect(() => openLedger(account.id), [account.id])
  useEffect(followChanges, [])
  useEffect(() => ledger.follow(), [])
  const known = useSeeded<LoadedLedger | undefined>(ledger.$shown, seed)
  const shown = known?.accountId === account.id ? known : undefined
  const entries = shown?.rows
  const entry = useMemo(() => entries?.find(({ id }) => id === entryId), [entries, entryId])
  const edit = () => entry && openEditor({ type: entry.type, entry })
  const remove = () => {
    if (!entry) return
    accountsView.closeDetail()
    const effect = effectOn(account, entry, entry.currency ?? currency) ?? 0
    void deleteFromLedger(entry, effect, t)
  }
  return (
    <>
      {head}
      <SplitView
        label={t('accounts.entries.label', { account: account.name })}
        rows={entry ? [`entry-${entry.id}`] : []}
        close={accountsView.closeDetail}
        details={
          entry && (
            <EntryDetail
              key={entry.id}
              entry={entry}
              account={account}
              accounts={accounts}
              changes={isChangeable ? { edit, remove } : undefined}
            />
          )
        }
        hint={t('accounts.entries.choose')}
      >
        <LedgerRows
          shown={shown}
          chosenId={entry?.id}
          account={account}
          accounts={accounts}
        />
      </SplitView>
    </>
  )
}
