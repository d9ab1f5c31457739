import type { Viewer } from './ViewerContext.tsx'

/** The account of an id, which may have closed or be somebody else's. */
export function accountName(id: string, { accounts, t }: Viewer): string {
  return accounts.find((account) => account.id === id)?.name ?? t('common.otherAccount')
}
