import { NET_WORTH_SPANS } from '#lib/domain/netWorth.ts'
import type { NetWorthSpan } from '#lib/domain/netWorth.ts'

/**
 * View of all accounts with the span of net worth, of an account with its transactions, or
 * of a transaction.
 */
export type AccountsView = {
  accountId?: string
  transactionId?: string
  /** Months of net worth; 12 when left out. */
  months?: NetWorthSpan
  isTable?: boolean
}

const [FIRST_SPAN] = NET_WORTH_SPANS

/** Months of net worth that a view shows. */
export function spanOf({ months = FIRST_SPAN }: AccountsView): NetWorthSpan {
  return months
}

/** The same view with other months of net worth. */
export function withSpan(view: AccountsView, months: NetWorthSpan): AccountsView {
  return { ...view, months: months === FIRST_SPAN ? undefined : months }
}

export function accountsAddress(view: AccountsView): string {
  const { accountId, transactionId, months, isTable } = view
  const query = new URLSearchParams(
    accountId
      ? { account: accountId, ...(transactionId && { entry: transactionId }) }
      : { ...(months && { months: String(months) }), ...(isTable && { view: 'table' }) },
  )
  return query.size > 0 ? `${PATH}?${query}` : PATH
}

const PATH = '/account-detail'

/** View of an address; unknown values and a transaction without its account count as missing. */
export function readAccountsView({ search }: Pick<URL, 'search'>): AccountsView {
  const query = new URLSearchParams(search)
  const accountId = query.get('account') || undefined
  const transactionId = query.get('entry') || undefined
  if (accountId) return { accountId, transactionId }
  const named = NET_WORTH_SPANS.find((span) => String(span) === query.get('months'))
  const isTable = query.get('view') === 'table' || undefined
  return named ? withSpan({ isTable }, named) : { isTable }
}
