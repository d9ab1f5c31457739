import { dayOf, isDay, partsOf } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { daysOfMonth, monthsOfYear, presentMonth } from '#lib/domain/months.ts'
import type { Now } from '#lib/domain/months.ts'
import { isSupportedMonth, readMonth } from '#lib/domain/monthText.ts'
import { nearestMonth } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'

/**
 * View of the expenses or income: the months of a year, or the days of a month. Its details
 * are a day or a transaction.
 */
export type TransactionsView = Now & {
  type: IncomeOrExpense
  year: number
  month?: number
  /** First day of the month, or any of the year's, where months begin with paydays. */
  period?: Day
  day?: Day
  transactionId?: string
  /** Filter as the address has it, such as "category=31&sub&own". */
  filter?: string
}

/** Filter of a view: by category, with those below it, and only own ones. */
export type TransactionsFilter = {
  categoryId?: number
  categoryOwnerId?: string
  isWholeCategory?: boolean
  isOwn?: boolean
}

/** Address of a view: a year's months, a month's days, or a transaction among them. */
export function transactionsAddress(view: Omit<TransactionsView, keyof Now>): string {
  const { type, year, month, period, day, transactionId, filter } = view
  const query = new URLSearchParams({ year: String(year) })
  query.set('tab', month === undefined ? 'monthly' : 'daily')
  if (month !== undefined) {
    query.set('month', String(month + 1))
    // A month of paydays may have two days of one number.
    if (day) query.set('day', period ? day : String(partsOf(day).day))
    if (transactionId) query.set('entry', transactionId)
  }
  if (period) query.set('period', period)
  return `${PATHS[type]}?${query}${filter ? `&${filter}` : ''}`
}

const PATHS = { expense: '/expenses', income: '/income' }

/** Filter by a category; a custom one is named with its owner. */
export function categoryFilter(categoryId: number, ownerId?: string): string {
  return `category=${categoryId}${ownerId === undefined ? '' : `.${ownerId}`}`
}

/** Address of an expense or income among those of its month. */
export function transactionAddress({
  type,
  day,
  id,
}: {
  type: IncomeOrExpense
  day: Day
  id: string
}): string {
  const { year, month } = partsOf(day)
  return transactionsAddress({ type, year, month, transactionId: id })
}

/**
 * View of a query; invalid values count as missing. Expenses without one are those of this month;
 * income, which comes a few times a month, is that of the year.
 */
export function readTransactionsView(
  search: string | URLSearchParams,
  { type, today, ownMonths }: Now & Pick<TransactionsView, 'type'>,
): TransactionsView {
  const query = new URLSearchParams(search)
  const namedYear = numberIn(query, 'year')
  const isSupported =
    namedYear !== undefined && isSupportedMonth({ year: namedYear, month: 0 })
  const present = presentMonth({ today, ownMonths })
  const year = isSupported ? namedYear : present.year
  const filter = filterIn(query)
  const isBare = !filter && !query.has('year') && !query.has('tab')
  const period = isBare ? present.period : dayIn(query, 'period')
  const shown = {
    type,
    today,
    year,
    ...(ownMonths && { ownMonths }),
    ...(period && { period }),
    ...(filter && { filter }),
  }
  // A month may be named as other screens name it, such as "2026-11".
  const named = readMonth(query.get('month'))
  if (named) return { ...shown, ...named }
  if (isBare && type === 'expense') return { ...shown, month: present.month }
  if (query.get('tab') !== 'daily') return shown
  const month = (numberIn(query, 'month') ?? 0) - 1
  if (month < 0 || month > 11) return { ...shown, month: nearestMonth(year, today) }
  const transactionId = query.get('entry') || undefined
  const day = period ? dayIn(query, 'day') : dayOf(year, month, numberIn(query, 'day') ?? 0)
  return { ...shown, month, day: day && isDay(day) ? day : undefined, transactionId }
}

/** View without its details. */
export function listOfView(view: TransactionsView): TransactionsView {
  const { type, today, ownMonths, year, month, period, filter } = view
  return { type, today, ownMonths, year, month, period, filter }
}

/** Filter of a view (contract, 3 Expenses and income). */
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

/** Month of a view; undefined for a year. */
export function monthOfView({ year, month, period }: TransactionsView): Month | undefined {
  if (month === undefined) return undefined
  return period === undefined ? { year, month } : { year, month, period }
}

/** First and last day of a view: of its month, else of its year. */
export function daysOfView(view: TransactionsView): { from: Day; to: Day } {
  const month = monthOfView(view)
  if (month) return daysOfMonth(month, view)
  const months = monthsOfYear(view, view)
  const [first, last] = [months[0]!, months.at(-1)!] // a year has months
  return { from: daysOfMonth(first, view).from, to: daysOfMonth(last, view).to }
}

/** Number of a category, followed by its owner where it is a custom one. */
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

function dayIn(query: URLSearchParams, name: string): Day | undefined {
  const text = query.get(name) ?? ''
  return isDay(text) ? text : undefined
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? ''
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}
