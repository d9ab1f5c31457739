import type { AccountList } from '#lib/client/accounts.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { AccountGroups } from './AccountGroups.tsx'
import { ClosedAccounts } from './ClosedAccounts.tsx'
import { Maintenance } from './Maintenance.tsx'
import { ACCOUNT_FORM } from './useAccountDialog.tsx'

type Props = {
  list: AccountList
  supportEmail: string | null
  isCompanion: boolean
  add: () => void
}

/** Every account and the closed ones; hidden during maintenance. */
export function ListTab({ list, supportEmail, isCompanion, add }: Props) {
  const t = useT()
  if (list.isUnderMaintenance) {
    return <Maintenance supportEmail={supportEmail} />
  }
  const inApp = <p className="quiet-text">{t('accounts.companion')}</p>
  const firstStep = (
    <button type="button" className="button primary" data-part={ACCOUNT_FORM} onClick={add}>
      {t('accounts.add')}
    </button>
  )
  return (
    <>
      <AccountGroups accounts={list.accounts} firstStep={isCompanion ? inApp : firstStep} />
      <ClosedAccounts />
      {list.accounts.length > 0 && isCompanion && (
        <div className="accounts-note">{inApp}</div>
      )}
    </>
  )
}
