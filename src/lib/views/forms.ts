/** Names of forms that add a transaction. */
export const NEW_TRANSACTIONS = ['expense', 'income', 'transfer'] as const

/** Kind of a transaction that is about to be added. */
export type NewTransaction = (typeof NEW_TRANSACTIONS)[number]

/** Names of forms that add an entry, in the order of the menu. */
export const NEW_ENTRIES = [...NEW_TRANSACTIONS, 'bill'] as const

/** Kind of an entry that is about to be added. */
export type NewEntry = (typeof NEW_ENTRIES)[number]

/**
 * Names of forms that add a budget: of expenses or income by category, or of all expenses.
 */
export const NEW_BUDGETS = ['budget', 'income-budget', 'month-budget'] as const

/** Kind of a budget that is about to be added. */
export type NewBudget = (typeof NEW_BUDGETS)[number]

/** Forms of the chosen account: its facts, and the question before it is closed. */
export const ACCOUNT_ACTIONS = ['account-edit', 'account-close'] as const

/** Kind of a change of the chosen account. */
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]

/** Forms of the chosen bill: a payment, its facts, and the question before it is deleted. */
export const BILL_ACTIONS = ['bill-pay', 'bill-edit', 'bill-delete'] as const

/** Kind of a change of the chosen bill or series. */
export type BillAction = (typeof BILL_ACTIONS)[number]

/** Forms of the chosen transaction: its facts, a copy, and the question before it is deleted. */
export const TRANSACTION_ACTIONS = [
  'transaction-edit',
  'transaction-copy',
  'transaction-delete',
] as const

/** Kind of a change of the chosen transaction. */
export type TransactionAction = (typeof TRANSACTION_ACTIONS)[number]

/** Forms of the chosen budget: its amount, and the question before it is deleted. */
export const BUDGET_ACTIONS = ['budget-edit', 'budget-delete'] as const

/** Kind of a change of the chosen budget. */
export type BudgetAction = (typeof BUDGET_ACTIONS)[number]

/** Name of a form or question in the address, as in `?form=expense`. */
export type FormName =
  | NewEntry
  | NewBudget
  | 'account'
  | AccountAction
  | BillAction
  | TransactionAction
  | BudgetAction
  | 'sign-out'

/** Form of these that an address names. */
export function readFormName<Form extends FormName>(
  query: URLSearchParams,
  forms: readonly Form[],
): Form | undefined {
  const name = query.get('form')
  return forms.find((form) => form === name)
}

/** Address of the form for a new entry or account, on its screen. */
export function newFormAddress(form: keyof typeof PATHS): string {
  return withForm({ pathname: PATHS[form] }, form)
}

const PATHS = {
  expense: '/expenses',
  income: '/income',
  transfer: '/expenses',
  bill: '/bills',
  account: '/account-detail',
}

/** Address of the same view with a form, or without any. */
export function withForm(
  { pathname, search = '', hash = '' }: Address,
  form?: FormName,
): string {
  const query = new URLSearchParams(search)
  query.delete('form')
  if (form) query.set('form', form)
  return (query.size > 0 ? `${pathname}?${query}` : pathname) + hash
}

type Address = { pathname: string; search?: string; hash?: string }
