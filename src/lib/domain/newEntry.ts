/** Kinds of transactions that a form adds. */
export const NEW_TRANSACTIONS = ['expense', 'income', 'transfer'] as const

/** Kinds of entries that a form adds, in the order of the menu. */
export const NEW_ENTRIES = [...NEW_TRANSACTIONS, 'bill'] as const

/** Kind of an entry that is about to be added. */
export type NewEntry = (typeof NEW_ENTRIES)[number]

/** The kind whose form an address asks for, as in `?add=expense`. */
export function readNewEntry(query: URLSearchParams): NewEntry | undefined {
  const asked = query.get('add')
  return NEW_ENTRIES.find((kind) => kind === asked)
}

/** The kind of transaction whose form an address asks for. */
export function readNewTransaction(query: URLSearchParams) {
  const asked = readNewEntry(query)
  return asked === 'bill' ? undefined : asked
}

/** The address of the same view with the form of a kind; without a kind, with none. */
export function withNewEntry({ pathname, search = '' }: Address, kind?: NewEntry): string {
  const query = new URLSearchParams(search)
  query.delete('add')
  if (kind) query.set('add', kind)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

type Address = { pathname: string; search?: string }
