import type { Viewer } from './ViewerContext.tsx'

/** Name of an account, which may be closed or belong to another member. */
export function accountName(id: string, { accounts, t }: Viewer): string {
  return accounts.find((account) => account.id === id)?.name ?? t('common.otherAccount')
}
