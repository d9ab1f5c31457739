import type { Transaction } from '#lib/domain/transaction.ts'
import type { Viewer } from './ViewerContext.tsx'

type OnAccount = Partial<
  Pick<Transaction, 'accountId' | 'accountName' | 'toAccountId' | 'toAccountName'>
>

/**
 * Name of an entry's account, which may be closed or private to another member. A former
 * member's movement has one account, which may be the target.
 */
export function accountName(entry: OnAccount, { accounts, t }: Viewer): string | undefined {
  const hasFrom = (entry.accountId ?? entry.accountName) !== undefined
  const id = hasFrom ? entry.accountId : entry.toAccountId
  const told = hasFrom ? entry.accountName : entry.toAccountName
  if (id === undefined) return told
  return (
    accounts.find((account) => account.id === id)?.name ?? told ?? t('common.otherAccount')
  )
}
