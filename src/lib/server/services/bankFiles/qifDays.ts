import type { DateOrder } from '#lib/domain/bankFile.ts'
import { dayOf, isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'

const ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd']
/** Quicken writes a blank for a leading zero, and an apostrophe before years from 2000 on. */
const WRITTEN = /^(\d{1,4}) ?([/.-]) ?(\d{1,2}) ?([/.'-]) ?(\d{1,4})$/

/** The order that all days of a file leave; null for several, or none. */
export function orderOfDays(written: readonly string[]): DateOrder | null {
  let orders: readonly DateOrder[] = ORDERS
  for (const text of written) {
    const fitting = ORDERS.filter((order) => readQifDay(text, order) !== undefined)
    // A text that is no day in any order decides nothing.
    if (fitting.length > 0) orders = orders.filter((order) => fitting.includes(order))
  }
  const [only, ...more] = orders
  return more.length === 0 ? (only ?? null) : null
}

/** A day of QIF; undefined if the order does not fit, or the text is no day. */
export function readQifDay(written: string, order: DateOrder): Day | undefined {
  const match = WRITTEN.exec(written.trim())
  if (!match) return undefined
  const [, first = '', , second = '', mark, third = ''] = match
  const isYearFirst = first.length === 4
  if (isYearFirst !== (order === 'ymd')) return undefined
  const [day, month] = order === 'mdy' ? [second, first] : [first, second]
  const text = isYearFirst
    ? dayOf(Number(first), Number(second) - 1, Number(third))
    : dayOf(yearOf(third, mark === "'"), Number(month) - 1, Number(day))
  return isDay(text) ? text : undefined
}

/** Years of two digits are from 1970 to 2069; behind an apostrophe from 2000 on. */
function yearOf(written: string, isApostrophe: boolean): number {
  const year = Number(written)
  if (written.length > 2) return year
  return year + (isApostrophe || year < 70 ? 2000 : 1900)
}
