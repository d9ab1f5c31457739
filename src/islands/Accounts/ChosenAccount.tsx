import type { AccountList } from '#lib/client/accounts.ts'
import type { LedgerSeed } from './AccountView.tsx'
import { accountsView } from '#lib/client/accounts/view.ts'
import { openEditor } from '#lib/client/transactions/editing.ts'
import type { Account } from '#lib/domain/account.ts'
import type { ModuleOf } from '../ui/pageParts.ts'
import { ViewLink } from '../ui/ViewLink.tsx'
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
  edit: (account: Account) => void
}

/** The chosen account: its balance, its actions and its transactions. */
export function ChosenAccount({ account, list, supportEmail, edit, ...view }: Props) {
  const { t, profileId } = useViewer()
  const closing = useLazyDialog<Account, ModuleOf<typeof CLOSE_DIALOG>>(
    CLOSE_DIALOG,
    '#account-name',
  )
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
  const isChangeable = !list.isUnderMaintenance
  const isOwn = account.ownerId === profileId
  const isOneOfMany =
    list.accounts.filter(({ ownerId }) => ownerId === account.ownerId).length > 1
  const changes = {
    edit: () => edit(account),
    close: () => void closing.open(account),
    transfer: isOneOfMany
      ? () => openEditor({ type: 'transfer', accountId: account.id })
      : undefined,
  }
  return (
    <>
      {list.isUnderMaintenance && <Maintenance supportEmail={supportEmail} />}
      <AccountView
        {...view}
        key={account.id}
        account={account}
        accounts={list.accounts}
        isChangeable={isChangeable}
        head={
          <AccountHead
            account={account}
            changes={isChangeable && isOwn ? changes : undefined}
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
