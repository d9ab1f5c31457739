import { isCustom } from '#lib/domain/category.ts'
import type { Day } from '#lib/domain/day.ts'
import { presentMonth } from '#lib/domain/months.ts'
import type { Now } from '#lib/domain/months.ts'
import { isSupportedMonth } from '#lib/domain/monthText.ts'
import { categoryFilter, transactionsAddress } from './transactions.ts'

export const REPORTS = ['savings', 'trends'] as const

export type ReportName = (typeof REPORTS)[number]

/** A report of a year, as a chart or as a table; a trend may name its category. */
export type ReportsView = Now & {
  report: ReportName
  year: number
  categoryId?: number
  isTable?: boolean
  /** Whether a viewer whose months begin with paydays sees calendar months. */
  isCalendar?: boolean
}

/** View that names its year even if that is the present one, for mails that are read later. */
type StoredView = Omit<ReportsView, keyof Now> & Partial<Now>

/** Address of a report; the query leaves out the first tab, the present year and the chart. */
export function reportsAddress(view: StoredView): string {
  const { report, year, today, ownMonths, categoryId, isTable, isCalendar } = view
  const isPresent = today !== undefined && year === presentMonth({ today, ownMonths }).year
  const query = new URLSearchParams({
    ...(report === 'trends' && { tab: report }),
    ...(!isPresent && { year: String(year) }),
    ...(categoryId !== undefined && { category: String(categoryId) }),
    ...(isTable && { view: 'table' }),
    ...(isCalendar && { months: 'calendar' }),
  })
  return query.size > 0 ? `/reports?${query}` : '/reports'
}

/** Report of a query; invalid values count as missing. */
export function readReportsView(
  search: string | URLSearchParams,
  { today, ownMonths }: Now,
): ReportsView {
  const query = new URLSearchParams(search)
  return {
    report: query.get('tab') === 'trends' ? 'trends' : 'savings',
    year: readYear(query.get('year')) ?? presentMonth({ today, ownMonths }).year,
    today,
    ...(ownMonths && { ownMonths }),
    categoryId: readCategory(query.get('category')),
    isTable: query.get('view') === 'table' || undefined,
    isCalendar: query.get('months') === 'calendar' || undefined,
  }
}

/** Address of a report on paper; undefined while a trend's category is not known. */
export function printAddressOf(
  { report, year, categoryId, isCalendar }: ReportsView,
  shownCategoryId?: number,
): string | undefined {
  const months = isCalendar ? '?months=calendar' : ''
  if (report === 'savings') return `/reports/print/savings/${year}${months}`
  const id = categoryId ?? shownCategoryId
  return id === undefined ? undefined : `/reports/print/trends/${year}/${id}${months}`
}

/** The viewer's present for a report: without rules where it shows calendar months. */
export function reportNow({ isCalendar, today, ownMonths }: ReportNow): Now {
  return isCalendar || !ownMonths ? { today } : { today, ownMonths }
}

type ReportNow = Now & Pick<ReportsView, 'isCalendar'>

/** The year of a report, as calls take it. */
export function reportYear(view: ReportNow & { year: number }) {
  const { period } = presentMonth(reportNow(view))
  return { year: view.year, ...(period && { period }) }
}

/** Reads "2026"; undefined for no year, or one that is not stored. */
export function readYear(text: string | null | undefined): number | undefined {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : undefined
  return year !== undefined && isSupportedMonth({ year, month: 0 }) ? year : undefined
}

/** Reads a category's number; undefined for any other text. */
export function readCategory(text: string | null | undefined): number | undefined {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : undefined
}

type EntriesFilter = Pick<ReportsView, 'year'> & {
  month: number
  period?: Day
  categoryId: number
  /** Owner of the category, if it is a custom one. */
  ownerId: string
}

/** Address of the expenses that a month of a trend counts (contract, 3 Expenses). */
export function entriesAddress({ categoryId, ownerId, ...month }: EntriesFilter): string {
  const filter = categoryFilter(categoryId, isCustom(categoryId) ? ownerId : undefined)
  return transactionsAddress({ ...month, type: 'expense', filter: `${filter}&sub` })
}
