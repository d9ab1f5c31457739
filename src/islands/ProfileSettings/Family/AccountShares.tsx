import { failureText } from '#lib/client/core/failures.ts'
import { LASTS, tellError, tellSuccess } from '#lib/client/core/toasts.ts'
import { shareAccount } from '#lib/client/family/shares.ts'
import type { Account } from '#lib/domain/account.ts'
import { useT } from '../../ui/ViewerContext.tsx'
import { AccountSwitches } from './AccountSwitches.tsx'

const LASTING = { lasts: LASTS.profile }

/** Switches that share the balances of own accounts with the family at once. */
export function AccountShares({ accounts }: { accounts: readonly Account[] }) {
  const t = useT()
  const change = async (account: Account, isShared: boolean) => {
    const { name } = account
    try {
      await shareAccount(account, isShared)
      const key = isShared ? 'family.told.accountShared' : 'family.told.accountPrivate'
      tellSuccess(t(key, { name }), LASTING)
    } catch (failure) {
      tellError(failureText(failure, t), LASTING)
    }
  }
  return (
    <AccountSwitches
      accounts={accounts}
      isShared={({ isShared }) => isShared}
      change={(account, isShared) => void change(account, isShared)}
    />
  )
}
