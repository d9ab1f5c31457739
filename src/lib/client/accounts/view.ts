import { accountsAddress, readAccountsView } from '#lib/views/accounts.ts'
import type { AccountsView } from '#lib/views/accounts.ts'
import { viewState } from '../core/viewState.ts'

/** View of the accounts on the screen. */
export const accountsView = viewState<AccountsView>({
  addressOf: accountsAddress,
  read: readAccountsView,
  outerOf: ({ accountId, transactionId }) => (transactionId ? { accountId } : undefined),
  screenOf: ({ accountId }) => accountId,
  // A transaction outside the first page is not searched for.
  leavesOut: ({ accountId, transactionId }, before, isFirst) =>
    isFirst &&
    accountId === before.accountId &&
    transactionId !== undefined &&
    transactionId !== before.transactionId,
})

/** Spans of net worth, its chart and its table are one step of the history. */
export const accountsInstead = {
  addressOf: accountsView.addressOf,
  goTo: (view: AccountsView) => {
    accountsView.goInstead(view)
  },
}
