import { isOwed } from '#lib/domain/account.ts'
import type { Account } from '#lib/domain/account.ts'
import { amountText } from '../ui/amounts.ts'
import type { Viewer } from '../ui/ViewerContext.tsx'

/** Balance of an account in words: below zero a debt is owed, without a minus. */
export function balanceText(
  minor: number,
  account: Pick<Account, 'type' | 'currency'>,
  viewer: Viewer,
): string {
  if (!isOwed(account.type, minor)) return amountText(minor, account, viewer)
  return viewer.t('accounts.owed', { amount: amountText(-minor, account, viewer) })
}
