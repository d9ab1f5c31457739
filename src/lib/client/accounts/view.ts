import { viewState } from '../core/viewState.ts'

/** All accounts, the transactions of an account, or a transaction in detail. */
export type AccountsView = { accountId?: string; entryId?: string }

const PATH = '/account-detail'

/** The view of the accounts, in the query. */
export const accountsView = viewState<AccountsView>({
  addressOf: ({ accountId, entryId }) => {
    if (!accountId) return PATH
    const query = { account: accountId, ...(entryId && { entry: entryId }) }
    return `${PATH}?${new URLSearchParams(query)}`
  },
  read: readAccountsView,
  outerOf: ({ accountId, entryId }) => (entryId ? { accountId } : undefined),
  screenOf: ({ accountId }) => accountId,
  // An entry that is not on the first page is not looked for.
  leavesOut: ({ accountId, entryId }, before, isFirst) =>
    isFirst &&
    accountId === before.accountId &&
    entryId !== undefined &&
    entryId !== before.entryId,
})

/** The view that an address names. */
function readAccountsView({ search }: Pick<URL, 'search'>): AccountsView {
  const query = new URLSearchParams(search)
  const accountId = query.get('account') || undefined
  const entryId = query.get('entry') || undefined
  return accountId ? { accountId, entryId } : {}
}
