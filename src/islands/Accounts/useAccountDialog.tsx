import type { ReactNode } from 'react'
import { ledger } from '#lib/client/accounts/ledger.ts'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import type { Account } from '#lib/domain/account.ts'
import { useLazyDialog } from '../ui/useLazyDialog.ts'
import { useT } from '../ui/ViewerContext.tsx'

/** The form's dialog, and what opens it: with an account for a change, without for a new one. */
type AccountDialog = { open: (account?: Account) => Promise<void>; drawn: ReactNode }

const loadForm = () => import('./AccountForm.tsx')

/** The form of an account, which comes when it is first asked for. */
export function useAccountDialog(): AccountDialog {
  const t = useT()
  const { shown, open, close } = useLazyDialog<
    Account | undefined,
    Awaited<ReturnType<typeof loadForm>>
  >(loadForm, '.add-button')
  const tell = (saved: Account) => {
    tellSuccess(t(shown?.asked ? 'accounts.ACCOUNT_UPDATED' : 'accounts.ACCOUNT_ADDED'))
    // Running balances begin with the balance that an account had at the start.
    if (ledger.$shown.get().accountId === saved.id) void ledger.reload()
  }
  return {
    open,
    drawn: shown && (
      <shown.part.AccountForm account={shown.asked} close={close} saved={tell} />
    ),
  }
}
