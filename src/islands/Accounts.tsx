import { useEffect, useRef, useState } from 'react'
import { $accounts, seedAccounts } from '#lib/client/accounts.ts'
import type { AccountList } from '#lib/client/accounts.ts'
import {
  firstLedger,
  firstUpcoming,
  ledger,
  upcoming,
} from '#lib/client/accounts/ledger.ts'
import { seedNetWorth } from '#lib/client/accounts/netWorth.ts'
import { accountsView } from '#lib/client/accounts/view.ts'
import { holdsShared } from '#lib/domain/account.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { AccountsView } from '#lib/views/accounts.ts'
import type { AccountAction, NewTransaction, TransactionAction } from '#lib/views/forms.ts'
import { ChosenAccount } from './Accounts/ChosenAccount.tsx'
import { ListTab } from './Accounts/ListTab.tsx'
import type { DrawnHistory } from './Accounts/NetWorthHistory.tsx'
import { useAccountDialog } from './Accounts/useAccountDialog.tsx'
import { FormLink } from './ui/FormLink.tsx'
import { Icon } from './ui/Icon.tsx'
import { TransactionEditor } from './TransactionEditor.tsx'
import type { EditorProps } from './TransactionEditor.tsx'
import { FirstForm, useFormLinks, useFirstForm } from './ui/useFormLinks.ts'
import { useAnswer } from './ui/useAnswer.ts'
import { useView } from './ui/useView.ts'
import { ViewLink } from './ui/ViewLink.tsx'
import { useViewer, withViewer } from './ui/ViewerContext.tsx'
import { useSeed } from './ui/useSeeded.ts'
import './ui/tabs.css'
import './Accounts/Accounts.css'

export { transactionTitle } from './Accounts/ledgerTexts.ts'

export type AccountsSeed = {
  view: AccountsView
  list: AccountList
  /** Transactions of the chosen account until today, and the next ones after it. */
  transactions?: Transaction[]
  upcoming?: { count: number; transactions: Transaction[] }
  /** Net worth over time, of all accounts; a remote backend may lack it. */
  worth?: DrawnHistory
}

type Props = {
  seed: AccountsSeed
  editor: EditorProps
  /**
   * Form that the address names; one that changes the chosen account only if the viewer
   * may.
   */
  firstForm?: 'account' | AccountAction | NewTransaction | TransactionAction
  isCompanion: boolean
  supportEmail: string | null
}

const ACCOUNT = ['account'] as const

/** All accounts, or one of them with its transactions. */
export const Accounts = withViewer(function Accounts({
  seed,
  editor,
  firstForm,
  isCompanion,
  supportEmail,
}: Props) {
  const [ledgerSeed] = useState(() => firstState(seed))
  useSeed(() => {
    seedAccounts(seed.list)
    if (seed.worth) seedNetWorth(seed.worth)
    if (!ledgerSeed) return
    ledger.begin(ledgerSeed.past)
    upcoming.begin(ledgerSeed.upcoming)
  })
  const { t, ...viewer } = useViewer()
  const view = useView(accountsView, seed.view)
  const { accountId, transactionId } = view
  const { answer: list } = useAnswer($accounts, seed.list)
  const account = list.accounts.find(({ id }) => id === accountId)
  const last = useLast(accountId)
  useFocusOnChange(accountId)
  const first = useFirstForm(firstForm)
  const dialog = useAccountDialog(
    (first === 'account' && {}) || (first === 'account-edit' && { account }) || undefined,
  )
  useFormLinks(ACCOUNT, () => dialog.open({}))
  // An empty list has the button in its middle.
  const canAdd =
    !accountId && !isCompanion && !list.isUnderMaintenance && list.accounts.length > 0
  return (
    <FirstForm value={first}>
      <div className="page-head">
        <h1 id="accounts-title" tabIndex={-1}>
          {t('accounts.title')}
        </h1>
        {holdsShared(list.accounts, viewer) && (
          <span className="pill">{t('accounts.groupMode')}</span>
        )}
        {canAdd && (
          <FormLink
            id="add-account"
            className="button"
            form="account"
            address="/account-detail"
          >
            <Icon name="plus" size={18} />
            {t('accounts.add')}
          </FormLink>
        )}
      </div>
      <nav className="tabs" aria-label={t('accounts.tabs.label')}>
        <ViewLink
          state={accountsView}
          to={{}}
          aria-current={accountId ? undefined : 'page'}
        >
          {t('accounts.tabs.list')}
        </ViewLink>
        {last && (
          <ViewLink
            state={accountsView}
            to={{ accountId: last }}
            aria-current={accountId ? 'page' : undefined}
          >
            {t('accounts.tabs.transactions')}
          </ViewLink>
        )}
      </nav>
      {accountId ? (
        <ChosenAccount
          account={account}
          transactionId={transactionId}
          list={list}
          seed={ledgerSeed}
          supportEmail={supportEmail}
          edit={(account) => dialog.open({ account })}
        />
      ) : (
        <ListTab {...{ view, list, supportEmail, isCompanion }} worth={seed.worth} />
      )}
      {dialog.drawn}
      <TransactionEditor {...editor} accountId={accountId} />
    </FirstForm>
  )
})

function firstState({ view, transactions, upcoming: next }: AccountsSeed) {
  const { accountId } = view
  if (!accountId || !transactions) return undefined
  return {
    past: firstLedger(accountId, transactions, next?.count),
    upcoming: firstUpcoming(accountId, next?.transactions ?? []),
  }
}

function useLast(accountId: string | undefined): string | undefined {
  const [last, setLast] = useState(accountId)
  if (accountId && accountId !== last) setLast(accountId)
  return last
}

/** Moves the focus, as the view that had it is removed. */
function useFocusOnChange(accountId: string | undefined) {
  const before = useRef(accountId)
  useEffect(() => {
    if (before.current === accountId) return
    before.current = accountId
    const heading = document.querySelector<HTMLElement>('#account-name')
    const target = heading ?? document.querySelector<HTMLElement>('#accounts-title')
    target?.focus({ preventScroll: true })
  }, [accountId])
}
