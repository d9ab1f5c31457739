import type { Account } from '#lib/domain/account.ts'
import { ownName } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { Viewer } from '../ui/ViewerContext.tsx'

/** Title of a transaction: its merchant, its title, its other account or its category. */
export function entryTitle(
  entry: Transaction,
  account: Account,
  { accounts, category, viewer }: Given,
): string {
  const name = ownName(entry)
  if (name) return name
  if (entry.type !== 'transfer') return category
  const { t } = viewer
  const other = otherAccountName(entry, account, { accounts, viewer })
  return isIncomingTransfer(entry, account)
    ? t('accounts.entries.transferFrom', { account: other })
    : t('accounts.entries.transferTo', { account: other })
}

type Given = { accounts: Account[]; category: string; viewer: Viewer }

/** Whether a transfer brings money to the account. */
export function isIncomingTransfer(entry: Transaction, account: Account): boolean {
  return entry.toAccountId === account.id
}

/** Name of the account on a transfer's other side. */
export function otherAccountName(
  entry: Transaction,
  account: Account,
  { accounts, viewer }: Omit<Given, 'category'>,
): string {
  const [otherId, kept] = isIncomingTransfer(entry, account)
    ? [entry.accountId, entry.accountName]
    : [entry.toAccountId, entry.toAccountName]
  const other = accounts.find(({ id }) => id === otherId)
  return other?.name ?? kept ?? viewer.t('common.otherAccount')
}
