/** View of every account, of one with its transactions, or of one transaction. */
export type AccountsView = { accountId?: string; transactionId?: string }

/** Address of the accounts. */
export function accountsAddress({ accountId, transactionId }: AccountsView): string {
  if (!accountId) return PATH
  const query = { account: accountId, ...(transactionId && { entry: transactionId }) }
  return `${PATH}?${new URLSearchParams(query)}`
}

const PATH = '/account-detail'

/** View of an address; a transaction without its account counts as missing. */
export function readAccountsView({ search }: Pick<URL, 'search'>): AccountsView {
  const query = new URLSearchParams(search)
  const accountId = query.get('account') || undefined
  const transactionId = query.get('entry') || undefined
  return accountId ? { accountId, transactionId } : {}
}
