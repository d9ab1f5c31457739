import type { ReactNode } from 'react'
import { ledger, reloadLedger } from '#lib/client/accounts/ledger.ts'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import type { Account } from '#lib/domain/account.ts'
import { useLazyDialog } from '../ui/useLazyDialog.ts'
import { useT } from '../ui/ViewerContext.tsx'

type AccountDialog = { open: (account?: Account) => Promise<void>; drawn: ReactNode }

const loadForm = () => import('./AccountForm.tsx')
/** Part that buttons of this dialog name, so that an early tap asks for it. */
export const ACCOUNT_FORM = 'src/islands/Accounts/AccountForm.tsx'

/** Dialog with the form of an account, loaded on first use. */
export function useAccountDialog(): AccountDialog {
  const t = useT()
  const { shown, open, close } = useLazyDialog<
    Account | undefined,
    Awaited<ReturnType<typeof loadForm>>
  >(loadForm, '#add-account')
  const tell = (saved: Account) => {
    tellSuccess(t(shown?.asked ? 'accounts.ACCOUNT_UPDATED' : 'accounts.ACCOUNT_ADDED'))
    // Running balances are computed from the opening balance.
    if (ledger.$shown.get().accountId === saved.id) reloadLedger()
  }
  return {
    open,
    drawn: shown && (
      <shown.part.AccountForm account={shown.asked} close={close} saved={tell} />
    ),
  }
}
