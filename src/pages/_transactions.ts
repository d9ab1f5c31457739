import type { TransactionsSeed } from '#islands/Transactions.tsx'
import { getAllAccounts, getGroupAccounts } from '#lib/contract/accounts.ts'
import { getGroupDetail } from '#lib/contract/groups.ts'
import { getUser } from '#lib/contract/profile.ts'
import { getAllUserCategories } from '#lib/contract/categories.ts'
import { getMonthlyIncome, getTransactionsByType } from '#lib/contract/transactions.ts'
import type { ViewerProps } from '#islands/ui/ViewerContext.tsx'
import { mergedAccounts } from '#lib/domain/account.ts'
import { mayChangeEntry } from '#lib/domain/household.ts'
import { asksBeforeDeletion } from '#lib/domain/transaction.ts'
import type { IncomeOrExpense, Transaction } from '#lib/domain/transaction.ts'
import { NEW_TRANSACTIONS, readFormName, TRANSACTION_ACTIONS } from '#lib/views/forms.ts'
import type { TransactionAction } from '#lib/views/forms.ts'
import { filterOf, monthOfView, readTransactionsView } from '#lib/views/transactions.ts'
import { withoutGaps } from './_gaps.ts'
import { offeredCategories } from './_offeredCategories.ts'
import { viewerOf } from './_viewer.ts'

/** Everything that the pages of expenses and of income show. */
export async function askForTransactionsPage(
  locals: App.Locals,
  url: URL,
  type: IncomeOrExpense,
) {
  const { ask } = locals
  const [seed, { user: profile }, own, shared, family, found] = await Promise.all([
    askForSeed(locals, url, type),
    ask(getUser, {}),
    ask(getAllAccounts, {}),
    ask(getGroupAccounts, {}),
    ask(getGroupDetail, {}),
    ask(getAllUserCategories, {}),
  ])
  const accounts = mergedAccounts(own.results, shared.results.accounts)
  const categories = offeredCategories(found.results.categories)
  const added = readFormName(url.searchParams, NEW_TRANSACTIONS)
  const chosen = seed.transactions?.find(({ id }) => id === seed.view.transactionId)
  const viewer = viewerOf(locals, profile, { family, accounts, categories })
  const action = transactionActionIn(url.searchParams, chosen, viewer)
  return {
    profile,
    seed,
    viewer,
    firstForm: added ?? action,
    editor: {
      first: added ? { type: added, day: seed.view.day } : editingOf(action, chosen),
    },
  }
}

/** Form of the chosen transaction that an address names, if the viewer may change it. */
export function transactionActionIn(
  query: URLSearchParams,
  chosen: Transaction | undefined,
  viewer: ViewerProps,
): TransactionAction | undefined {
  if (!chosen || !mayChangeEntry(chosen, viewer)) return undefined
  const [edit, copy, remove] = TRANSACTION_ACTIONS
  const isOwn = chosen.ownerId === viewer.profileId
  const isTransfer = chosen.type === 'transfer'
  return readFormName(query, [
    ...(isOwn || !isTransfer ? [edit] : []),
    ...(isOwn && !isTransfer ? [copy] : []),
    // Only income and paid bills ask.
    ...(asksBeforeDeletion(chosen) ? [remove] : []),
  ])
}

/** Subject of the form that changes or copies a transaction. */
export function editingOf(
  action: TransactionAction | undefined,
  chosen: Transaction | undefined,
) {
  if (!chosen || !action || action === 'transaction-delete') return undefined
  const { type } = chosen
  return action === 'transaction-edit'
    ? { type, transaction: chosen }
    : { type, copied: chosen }
}

/** Sums of the year, or transactions of the month, in the address. */
async function askForSeed(
  { ask, today, ownMonths }: App.Locals,
  url: URL,
  type: IncomeOrExpense,
): Promise<TransactionsSeed> {
  const view = readTransactionsView(url.searchParams, { type, today, ownMonths })
  const month = monthOfView(view)
  const payload = month
    ? { ...month, page: 0 }
    : { year: view.year, period: view.period, summary: true }
  const wish = { ...payload, ...filterOf(view) }
  const { result, firstYear } = await (type === 'income'
    ? ask(getMonthlyIncome, wish)
    : ask(getTransactionsByType, { ...wish, type }))
  const seed = { view, firstYear: firstYear ?? view.year }
  if (!month) return { ...seed, months: result }
  const transactions = result.flatMap(({ transactions = [] }) => transactions)
  // A month of more than one page is loaded by the browser.
  const isWhole = result.every(({ count }) => count === transactions.length)
  return isWhole ? { ...seed, transactions: transactions.map(withoutGaps) } : seed
}
