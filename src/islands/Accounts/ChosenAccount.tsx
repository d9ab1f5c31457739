import { use } from 'react'
import type { AccountList } from '#lib/client/accounts.ts'
import type { LedgerSeed } from './AccountView.tsx'
import { accountsView } from '#lib/client/accounts/view.ts'
import { isChangeableBy } from '#lib/domain/account.ts'
import type { Account } from '#lib/domain/account.ts'
import { ViewLink } from '../ui/ViewLink.tsx'
import { FirstForm } from '../ui/useFormLinks.ts'
import { useDialog } from '../ui/useDialog.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { AccountHead } from './AccountHead.tsx'
import { AccountView } from './AccountView.tsx'
import { CloseDialog } from './CloseDialog.tsx'
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
export function ChosenAccount(props: Props) {
  const { account, list, supportEmail, edit, ...view } = props
  const { t, profileId } = useViewer()
  const closing = useDialog<Account>(
    '#account-name',
    use(FirstForm) === 'account-close' ? account : undefined,
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
            edit={() => edit(account)}
            close={() => closing.open(account)}
          />
        }
      />
      {closing.shown && <CloseDialog account={closing.shown} close={closing.close} />}
    </>
  )
}
