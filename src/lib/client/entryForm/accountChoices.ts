import type { Account } from '#lib/domain/account.ts'

/** Account in forms; only open ones are offered. */
export type FormAccount = Pick<Account, 'id' | 'name' | 'currency' | 'ownerId'> & {
  isShared?: boolean
}

/** Accounts for a transaction in a currency: those of that currency or of none. */
export function entryAccounts(
  accounts: readonly FormAccount[],
  currency: string,
): FormAccount[] {
  return accounts.filter((account) => (account.currency ?? currency) === currency)
}

/** Accounts for a transfer: the viewer's own. */
export function transferAccounts(
  accounts: readonly FormAccount[],
  profileId: string,
): FormAccount[] {
  return accounts.filter(({ ownerId }) => ownerId === profileId)
}

/** Id of an account among the offered ones; empty where it is not offered any more. */
export function allowedAccount(id: string, accounts: readonly FormAccount[]): string {
  return accounts.some((account) => account.id === id) ? id : ''
}

/** Id of the wanted account if offered, else of the only one; empty for none. */
export function presetAccount(wanted: string, accounts: readonly FormAccount[]): string {
  const only = accounts.length === 1 ? accounts[0]!.id : ''
  return allowedAccount(wanted, accounts) || only
}

/** Whether a stored account may not be chosen any more. */
export function isUnusable(
  id: string | undefined,
  accounts: readonly FormAccount[],
): boolean {
  return Boolean(id) && allowedAccount(id!, accounts) === ''
}
