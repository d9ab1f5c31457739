import type { Account } from '#lib/domain/account.ts'
import { amountText } from '../ui/amounts.ts'
import type { Viewer } from '../ui/ViewerContext.tsx'

/** Names the accounts that a sum leaves out, each with its balance. */
export function leftOutText(accounts: readonly Account[], viewer: Viewer): string {
  const named = accounts.map(
    (one) => `${one.name} ${amountText(one.currentMinor, one, viewer)}`,
  )
  return viewer.t('accounts.leftOut', { amounts: named.join(' · ') })
}
