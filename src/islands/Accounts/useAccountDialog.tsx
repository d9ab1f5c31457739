import { useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { $ledger, reloadLedger } from '#lib/client/accounts/ledger.ts'
import { LASTS, tellError, tellSuccess } from '#lib/client/toasts.ts'
import type { Account } from '#lib/domain/account.ts'
import type { Reader } from './reader.ts'

/** The form's dialog, and what opens it: with an account for a change, without for a new one. */
type AccountDialog = { open: (account?: Account) => Promise<void>; drawn: ReactNode }

const loadForm = () => import('./AccountForm.tsx')
type Form = Awaited<ReturnType<typeof loadForm>>['AccountForm']

/** The form of an account, which comes when it is first asked for. */
export function useAccountDialog(reader: Reader): AccountDialog {
  const { words } = reader
  const [shown, setShown] = useState<{ account?: Account; Form: Form }>()
  const open = async (account?: Account) => {
    try {
      const { AccountForm: Form } = await loadForm()
      setShown({ account, Form })
    } catch {
      // A part of the page that does not come is a matter of the network.
      tellError(words('errors.network'), { lasts: LASTS.profile })
    }
  }
  const close = () => {
    flushSync(() => setShown(undefined))
    // What opened it has gone with the empty list: the focus has nowhere to go back to.
    const isLost = document.activeElement === document.body
    if (isLost) document.querySelector<HTMLElement>('.add-button')?.focus()
  }
  const done = (saved: Account) => {
    close()
    const isNew = shown?.account === undefined
    tellSuccess(words(isNew ? 'accounts.ACCOUNT_ADDED' : 'accounts.ACCOUNT_UPDATED'))
    // Its running balances begin with what it held at the start.
    if ($ledger.get()?.accountId === saved.id) reloadLedger()
  }
  if (!shown) return { open, drawn: null }
  const { account, Form } = shown
  return {
    open,
    drawn: <Form account={account} reader={reader} close={close} done={done} />,
  }
}
