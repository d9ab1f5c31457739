import { dayOf, isDay, partsOf } from './day.ts'
import type { Day } from './day.ts'
import { isKept, readMonth } from './monthText.ts'
import type { Month } from './period.ts'
import { addressOfView } from './transactionsAddress.ts'
import type { ToldTransactions } from './transactionsAddress.ts'
import type { IncomeOrExpense } from './transaction.ts'

type Given = { type: IncomeOrExpense; today: Day }

/**
 * A view of the expenses or the income: the months of a year, or the days of a month; in detail a
 * day or a transaction.
 */
export type TransactionsView = ToldTransactions & Pick<Given, 'today'>

/** Transactions that a view shows alone: of a category, with those below it, own ones. */
export type TransactionsFilter = {
  categoryId?: number
  categoryOwnerId?: string
  isWholeCategory?: boolean
  isOwn?: boolean
}

/** The address of an expense or income among those of its month. */
export function transactionAddress({
  type,
  day,
  id,
}: Pick<Given, 'type'> & { day: Day; id: string }): string {
  const { year, month } = partsOf(day)
  return addressOfView({ type, year, month, transactionId: id })
}

/** The view of a query; invalid values count as missing. */
export function readTransactionsView(
  search: string | URLSearchParams,
  { type, today }: Given,
): TransactionsView {
  const query = new URLSearchParams(search)
  const asked = numberIn(query, 'year')
  const isAsked = asked !== undefined && isKept({ year: asked, month: 0 })
  const year = isAsked ? asked : partsOf(today).year
  const filter = filterIn(query)
  const shown = { type, today, year, ...(filter && { filter }) }
  // Links from elsewhere name a month as other screens do.
  const named = readMonth(query.get('month'))
  if (named) return { ...shown, ...named }
  if (query.get('tab') !== 'daily') return shown
  const month = (numberIn(query, 'month') ?? 0) - 1
  if (month < 0 || month > 11) return { ...shown, month: nearestMonth(year, today) }
  const day = dayOf(year, month, numberIn(query, 'day') ?? 0)
  const transactionId = query.get('entry') || undefined
  return { ...shown, month, day: isDay(day) ? day : undefined, transactionId }
}

/** The view without its details. */
export function listOfView(view: TransactionsView): TransactionsView {
  const { type, today, year, month, filter } = view
  return { type, today, year, month, filter }
}

/** The filter of a view (contract, 3 Expenses and income). */
export function filterOf({ filter }: Pick<TransactionsView, 'filter'>): TransactionsFilter {
  const query = new URLSearchParams(filter)
  const [id, ownerId] = query.get('category')?.split('.') ?? []
  return {
    categoryId: id === undefined ? undefined : Number(id),
    categoryOwnerId: ownerId,
    isWholeCategory: query.has('sub') || undefined,
    isOwn: query.has('own') || undefined,
  }
}

/** The month of a view, if any. */
export function monthOfView({ year, month }: TransactionsView): Month | undefined {
  return month === undefined ? undefined : { year, month }
}

/** The month of a year nearest to today. */
export function nearestMonth(year: number, today: Day): number {
  const present = partsOf(today)
  if (year === present.year) return present.month
  return year < present.year ? 11 : 0
}

/** Years around the present that are always offered (spec B, 9). */
const BEFORE = 3
const AFTER = 8

/** The years to choose from: the usual twelve, extended to the first and the chosen one. */
export function yearsToChoose(today: Day, chosen: number, first: number): number[] {
  const present = partsOf(today).year
  const from = Math.min(present - BEFORE, chosen, first)
  const to = Math.max(present + AFTER, chosen)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** A category's number, followed by its owner where it is a custom one. */
const CATEGORY = /^[1-9]\d{0,6}(\.[\w-]{1,64})?$/

function filterIn(query: URLSearchParams): string | undefined {
  const category = CATEGORY.exec(query.get('category') ?? '')?.[0]
  const parts = [
    category && `category=${category}`,
    category && query.has('sub') && 'sub',
    query.has('own') && 'own',
  ]
  return parts.filter(Boolean).join('&') || undefined
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? ''
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}
