/** Kinds of transactions that a form adds. */
export const NEW_TRANSACTIONS = ['expense', 'income', 'transfer'] as const

/** Kinds of entries that a form adds, in the order of the menu. */
export const NEW_ENTRIES = [...NEW_TRANSACTIONS, 'bill'] as const

/** Kind of an entry that is about to be added. */
export type NewEntry = (typeof NEW_ENTRIES)[number]

/** Kinds of budgets that a form adds: of expenses or income by category, or of all expenses. */
export const NEW_BUDGETS = ['budget', 'income-budget', 'month-budget'] as const

/** Kind of a budget that is about to be added. */
export type NewBudget = (typeof NEW_BUDGETS)[number]

/** Forms of the chosen account: its facts, and the question before it is closed. */
export const ACCOUNT_CHANGES = ['account-edit', 'account-close'] as const

/** Kind of a change of the chosen account. */
export type AccountChange = (typeof ACCOUNT_CHANGES)[number]

/** Form or question that links lead to, by what it adds or changes. */
export type AskedForm = NewEntry | NewBudget | 'account' | AccountChange

/** The one of these forms that an address asks for, as in `?form=expense`. */
export function readAskedForm<Form extends AskedForm>(
  query: URLSearchParams,
  forms: readonly Form[],
): Form | undefined {
  const asked = query.get('form')
  return forms.find((form) => form === asked)
}

/** The address of the same view with a form; without one, with none. */
export function withAskedForm(
  { pathname, search = '', hash = '' }: Address,
  form?: AskedForm,
): string {
  const query = new URLSearchParams(search)
  query.delete('form')
  if (form) query.set('form', form)
  return (query.size > 0 ? `${pathname}?${query}` : pathname) + hash
}

type Address = { pathname: string; search?: string; hash?: string }
