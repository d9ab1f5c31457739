import type { ReactNode } from 'react'
import { ledger, reloadLedger } from '#lib/client/accounts/ledger.ts'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import type { Account } from '#lib/domain/account.ts'
import { partOfPage } from '../ui/pageParts.ts'
import type { ModuleOf } from '../ui/pageParts.ts'
import { useLazyDialog } from '../ui/useLazyDialog.tsx'
import { useT } from '../ui/ViewerContext.tsx'

/** Account to change; without one, a new one. */
type Asked = { account?: Account }
type AccountDialog = { open: (asked: Asked) => void; drawn: ReactNode }

const loadForm = () => import('./AccountForm.tsx')
const ACCOUNT_FORM = partOfPage(
  'src/islands/Accounts/AccountForm.tsx',
  loadForm,
  import.meta.env.SSR ? await loadForm() : undefined,
)

/** Dialog with the form of an account, loaded on first use; the page may begin with it. */
export function useAccountDialog(begun?: Asked): AccountDialog {
  const t = useT()
  const { shown, open, close, drawn } = useLazyDialog<Asked, ModuleOf<typeof ACCOUNT_FORM>>(
    ACCOUNT_FORM,
    '#add-account',
    begun,
  )
  const tell = (saved: Account) => {
    tellSuccess(
      t(shown?.asked.account ? 'accounts.ACCOUNT_UPDATED' : 'accounts.ACCOUNT_ADDED'),
    )
    // Running balances are computed from the opening balance.
    if (ledger.$shown.get().accountId === saved.id) reloadLedger()
  }
  return {
    open: (asked) => void open(asked),
    drawn: drawn(({ asked, part: { AccountForm } }) => (
      <AccountForm {...asked} close={close} saved={tell} />
    )),
  }
}
