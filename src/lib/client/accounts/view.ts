import { viewState } from '../core/viewState.ts'

/** View of every account, of one with its transactions, or of one transaction. */
export type AccountsView = { accountId?: string; transactionId?: string }

const PATH = '/account-detail'

/** View of the accounts, in the query. */
export const accountsView = viewState<AccountsView>({
  addressOf: ({ accountId, transactionId }) => {
    if (!accountId) return PATH
    const query = { account: accountId, ...(transactionId && { entry: transactionId }) }
    return `${PATH}?${new URLSearchParams(query)}`
  },
  read: readAccountsView,
  outerOf: ({ accountId, transactionId }) => (transactionId ? { accountId } : undefined),
  screenOf: ({ accountId }) => accountId,
  // A transaction outside the first page is not looked for.
  leavesOut: ({ accountId, transactionId }, before, isFirst) =>
    isFirst &&
    accountId === before.accountId &&
    transactionId !== undefined &&
    transactionId !== before.transactionId,
})

function readAccountsView({ search }: Pick<URL, 'search'>): AccountsView {
  const query = new URLSearchParams(search)
  const accountId = query.get('account') || undefined
  const transactionId = query.get('entry') || undefined
  return accountId ? { accountId, transactionId } : {}
}
