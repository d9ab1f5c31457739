import type { AccountList } from '#lib/client/accounts.ts'
import { ownAccounts } from '#lib/domain/account.ts'
import type { AccountsView } from '#lib/views/accounts.ts'
import { FormLink } from '../ui/FormLink.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { AccountGroups } from './AccountGroups.tsx'
import { ClosedAccounts } from './ClosedAccounts.tsx'
import { Maintenance } from './Maintenance.tsx'
import { NetWorthHistory } from './NetWorthHistory.tsx'
import type { DrawnHistory } from './NetWorthHistory.tsx'

type Props = {
  view: AccountsView
  list: AccountList
  worth: DrawnHistory | undefined
  supportEmail: string | null
  isCompanion: boolean
}

/** Every account and the closed ones; hidden during maintenance. */
export function ListTab({ view, list, worth, supportEmail, isCompanion }: Props) {
  const { t, profileId } = useViewer()
  const isShared = ownAccounts(list.accounts, profileId).length < list.accounts.length
  if (list.isUnderMaintenance) {
    return <Maintenance supportEmail={supportEmail} />
  }
  const inApp = <p className="quiet-text">{t('accounts.companion')}</p>
  const firstStep = (
    <FormLink
      id="add-account"
      className="button primary"
      form="account"
      address="/account-detail"
    >
      {t('accounts.add')}
    </FormLink>
  )
  return (
    <>
      <AccountGroups accounts={list.accounts} firstStep={isCompanion ? inApp : firstStep} />
      {list.accounts.length > 0 && (
        <NetWorthHistory view={view} seed={worth} isShared={isShared} />
      )}
      <ClosedAccounts />
      {list.accounts.length > 0 && isCompanion && (
        <div className="accounts-note">{inApp}</div>
      )}
    </>
  )
}
