import type { Account } from '#lib/domain/account.ts'
import { useT } from '../../ui/ViewerContext.tsx'
import { Switch } from '../Switch.tsx'

type Props = {
  accounts: readonly Account[]
  isShared: (account: Account) => boolean
  change: (account: Account, isShared: boolean) => void
}

/** A switch for each own account: whether the family sees its balance. */
export function AccountSwitches({ accounts, isShared, change }: Props) {
  const t = useT()
  return (
    <fieldset className="family-shares">
      <legend>{t('family.shares.accounts')}</legend>
      <p className="field-help">{t('family.shares.accountsText')}</p>
      {accounts.map((account) => (
        <Switch
          key={account.id}
          label={account.name}
          value={isShared(account)}
          change={(isOn) => change(account, isOn)}
        />
      ))}
    </fieldset>
  )
}
