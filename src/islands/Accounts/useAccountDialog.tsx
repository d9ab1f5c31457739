import type { ReactNode } from 'react'
import { ledger, reloadLedger } from '#lib/client/accounts/ledger.ts'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import type { Account } from '#lib/domain/account.ts'
import { useDialog } from '../ui/useDialog.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { AccountForm } from './AccountForm.tsx'

/** Account to change; without one, a new one. */
type AccountEditing = { account?: Account }
type AccountDialog = { open: (editing: AccountEditing) => void; drawn: ReactNode }

/** Dialog with the form of an account; `first` is open at the page's first paint. */
export function useAccountDialog(first?: AccountEditing): AccountDialog {
  const t = useT()
  const { shown, open, close } = useDialog<AccountEditing>('#add-account', first)
  const tell = () => {
    tellSuccess(t(shown?.account ? 'accounts.ACCOUNT_UPDATED' : 'accounts.ACCOUNT_ADDED'))
    // Running balances are computed from the opening balance.
    if (ledger.$shown.get().accountId === shown?.account?.id) reloadLedger()
  }
  return {
    open,
    drawn: shown && <AccountForm {...shown} close={close} saved={tell} />,
  }
}
