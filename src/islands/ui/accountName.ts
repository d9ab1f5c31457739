import type { Viewer } from './ViewerContext.tsx'

type OnAccount = { accountId?: string; accountName?: string }

/** Name of an entry's account, which may be closed or private to another member. */
export function accountName(
  { accountId: id, accountName: told }: OnAccount,
  { accounts, t }: Viewer,
): string | undefined {
  if (id === undefined) return told
  return (
    accounts.find((account) => account.id === id)?.name ?? told ?? t('common.otherAccount')
  )
}
