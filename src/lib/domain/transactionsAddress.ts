import { partsOf } from './day.ts'
import type { Day } from './day.ts'
import type { IncomeOrExpense } from './transaction.ts'

/** Parts of a view of expenses or income that its address tells. */
export type ToldTransactions = {
  type: IncomeOrExpense
  year: number
  month?: number
  day?: Day
  transactionId?: string
  /** The filter as the address has it, such as "category=31&sub&own". */
  filter?: string
}

/** The query string of a view. */
export function queryOfView(view: Omit<ToldTransactions, 'type'>): string {
  const { year, month, day, transactionId, filter } = view
  const query = new URLSearchParams({ year: String(year) })
  query.set('tab', month === undefined ? 'monthly' : 'daily')
  if (month !== undefined) {
    query.set('month', String(month + 1))
    if (day) query.set('day', String(partsOf(day).day))
    if (transactionId) query.set('entry', transactionId)
  }
  return filter ? `${query}&${filter}` : query.toString()
}

/** The address of a view: a year's months, a month's days, or a transaction among them. */
export function addressOfView(view: ToldTransactions): string {
  return `/${view.type === 'expense' ? 'expenses' : 'income'}?${queryOfView(view)}`
}

/** The filter that shows a category alone; a custom one is told by its owner too. */
export function categoryFilter(categoryId: number, ownerId?: string): string {
  return `category=${categoryId}${ownerId === undefined ? '' : `.${ownerId}`}`
}
