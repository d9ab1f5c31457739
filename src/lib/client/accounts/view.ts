import { viewState } from '../core/viewState.ts'

/** View of every account, of one with its transactions, or of one transaction. */
export type AccountsView = { accountId?: string; entryId?: string }

const PATH = '/account-detail'

/** View of the accounts, in the query. */
export const accountsView = viewState<AccountsView>({
  addressOf: ({ accountId, entryId }) => {
    if (!accountId) return PATH
    const query = { account: accountId, ...(entryId && { entry: entryId }) }
    return `${PATH}?${new URLSearchParams(query)}`
  },
  read: readAccountsView,
  outerOf: ({ accountId, entryId }) => (entryId ? { accountId } : undefined),
  screenOf: ({ accountId }) => accountId,
  // A transaction outside the first page is not looked for.
  leavesOut: ({ accountId, entryId }, before, isFirst) =>
    isFirst &&
    accountId === before.accountId &&
    entryId !== undefined &&
    entryId !== before.entryId,
})

function readAccountsView({ search }: Pick<URL, 'search'>): AccountsView {
  const query = new URLSearchParams(search)
  const accountId = query.get('account') || undefined
  const entryId = query.get('entry') || undefined
  return accountId ? { accountId, entryId } : {}
}
