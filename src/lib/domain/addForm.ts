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

/** Form that adds something, by what it adds. */
export type AddForm = NewEntry | NewBudget | 'account'

/** The one of these forms that an address asks for, as in `?add=expense`. */
export function readAddForm<Form extends AddForm>(
  query: URLSearchParams,
  forms: readonly Form[],
): Form | undefined {
  const asked = query.get('add')
  return forms.find((form) => form === asked)
}

/** The address of the same view with a form; without one, with none. */
export function withAddForm(
  { pathname, search = '', hash = '' }: Address,
  form?: AddForm,
): string {
  const query = new URLSearchParams(search)
  query.delete('add')
  if (form) query.set('add', form)
  return (query.size > 0 ? `${pathname}?${query}` : pathname) + hash
}

type Address = { pathname: string; search?: string; hash?: string }
