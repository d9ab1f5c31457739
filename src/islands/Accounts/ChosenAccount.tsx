import type { AccountList } from '#lib/client/accounts.ts'
import type { LedgerSeed } from './AccountView.tsx'
import { accountsView } from '#lib/client/accounts/view.ts'
import { isChangeableBy } from '#lib/domain/account.ts'
import type { Account } from '#lib/domain/account.ts'
import { ACCOUNT_CHANGES } from '#lib/domain/askedForm.ts'
import type { ModuleOf } from '../ui/pageParts.ts'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useAskedForms } from '../ui/useAskedForms.ts'
import { useLazyDialog } from '../ui/useLazyDialog.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { AccountHead } from './AccountHead.tsx'
import { AccountView } from './AccountView.tsx'
import { CLOSE_DIALOG } from './closeDialog.ts'
import { Maintenance } from './Maintenance.tsx'

type Props = {
  account?: Account
  transactionId?: string
  list: AccountList
  seed?: LedgerSeed
  supportEmail: string | null
  /** Whether the page was asked for the question before the account is closed. */
  asksToClose: boolean
  edit: (account: Account) => void
}

/** The chosen account: its balance, its actions and its transactions. */
export function ChosenAccount(props: Props) {
  const { account, list, supportEmail, asksToClose, edit, ...view } = props
  const { t, profileId } = useViewer()
  const closing = useLazyDialog<Account, ModuleOf<typeof CLOSE_DIALOG>>(
    CLOSE_DIALOG,
    '#account-name',
    asksToClose ? account : undefined,
  )
  useAskedForms(ACCOUNT_CHANGES, undefined, (form) => {
    if (!account) return
    if (form === 'account-edit') edit(account)
    else void closing.open(account)
  })
  if (!account) {
    return (
      <section className="card empty">
        <p>{t('accounts.transactions.missing')}</p>
        <ViewLink className="button" state={accountsView} to={{}}>
          {t('accounts.tabs.list')}
        </ViewLink>
      </section>
    )
  }
  const { isUnderMaintenance } = list
  const isOneOfMany =
    list.accounts.filter(({ ownerId }) => ownerId === account.ownerId).length > 1
  return (
    <>
      {isUnderMaintenance && <Maintenance supportEmail={supportEmail} />}
      <AccountView
        {...view}
        key={account.id}
        account={account}
        accounts={list.accounts}
        isChangeable={!isUnderMaintenance}
        head={
          <AccountHead
            account={account}
            isChangeable={isChangeableBy(profileId, account, isUnderMaintenance)}
            isOneOfMany={isOneOfMany}
          />
        }
      />
      {closing.shown && (
        <closing.shown.part.CloseDialog
          account={closing.shown.asked}
          close={closing.close}
        />
      )}
    </>
  )
}
