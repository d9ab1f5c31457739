import type { Account } from '#lib/domain/account.ts'
import { ownName } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { Viewer } from '../ui/ViewerContext.tsx'

/** Title of a transaction: its merchant, its title, its other account or its category. */
export function transactionTitle(
  transaction: Transaction,
  account: Account,
  { accounts, category, viewer }: TextContext,
): string {
  const name = ownName(transaction)
  if (name) return name
  if (transaction.type !== 'transfer') return category
  const { t } = viewer
  const other = otherAccountName(transaction, account, { accounts, viewer })
  return isIncomingTransfer(transaction, account)
    ? t('accounts.transactions.transferFrom', { account: other })
    : t('accounts.transactions.transferTo', { account: other })
}

type TextContext = { accounts: Account[]; category: string; viewer: Viewer }

/** Whether a transfer brings money to the account. */
export function isIncomingTransfer(transaction: Transaction, account: Account): boolean {
  return transaction.toAccountId === account.id
}

/** Name of the account on a transfer's other side. */
export function otherAccountName(
  transaction: Transaction,
  account: Account,
  { accounts, viewer }: Omit<TextContext, 'category'>,
): string {
  const [otherId, storedName] = isIncomingTransfer(transaction, account)
    ? [transaction.accountId, transaction.accountName]
    : [transaction.toAccountId, transaction.toAccountName]
  const other = accounts.find(({ id }) => id === otherId)
  return other?.name ?? storedName ?? viewer.t('common.otherAccount')
}
