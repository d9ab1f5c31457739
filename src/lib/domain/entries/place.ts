import { dayOf, isDay, partsOf } from '../day.ts'
import type { Day } from '../day.ts'
import { isKept } from '../monthText.ts'
import type { Month } from '../period.ts'

/**
 * What is shown of expenses or income: a year's months or, with a month, that one's days; of
 * those one day, and one entry.
 */
export type Place = { year: number; month?: number; day?: Day; entryId?: string }

/** The query that names a place. */
export function placeText({ year, month, day, entryId }: Place): string {
  const query = new URLSearchParams({ year: String(year) })
  query.set('tab', month === undefined ? 'monthly' : 'daily')
  if (month === undefined) return query.toString()
  query.set('month', String(month + 1))
  if (day) query.set('day', String(partsOf(day).day))
  if (entryId) query.set('entry', entryId)
  return query.toString()
}

/** The place that a query names; what makes no sense is as if it were not there. */
export function readPlace(search: string | URLSearchParams, today: Day): Place {
  const query = new URLSearchParams(search)
  const present = partsOf(today)
  const asked = numberIn(query, 'year')
  const year =
    asked !== undefined && isKept({ year: asked, month: 0 }) ? asked : present.year
  if (query.get('tab') !== 'daily') return { year }
  const month = (numberIn(query, 'month') ?? 0) - 1
  if (month < 0 || month > 11) return { year, month: nearestMonth(year, today) }
  const day = dayOf(year, month, numberIn(query, 'day') ?? 0)
  const entryId = query.get('entry') || undefined
  return { year, month, day: isDay(day) ? day : undefined, entryId }
}

/** The month that a place is in. */
export function monthOfPlace({ year, month }: Place): Month | undefined {
  return month === undefined ? undefined : { year, month }
}

/** The month of a year that is the nearest to today. */
export function nearestMonth(year: number, today: Day): number {
  const present = partsOf(today)
  if (year === present.year) return present.month
  return year < present.year ? 11 : 0
}

/** Years before the present one and after it that are always offered (spec B, 9). */
const BEFORE = 3
const AFTER = 8

/** The years to choose from: the usual twelve, and on to the first and to the chosen one. */
export function yearsToChoose(today: Day, chosen: number, first: number): number[] {
  const present = partsOf(today).year
  const from = Math.min(present - BEFORE, chosen, first)
  const to = Math.max(present + AFTER, chosen)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? ''
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}
