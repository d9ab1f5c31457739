import { periodWithMost } from '#lib/domain/payPeriod.ts'
import { CALENDAR } from '#lib/domain/periods.ts'
import type { Month } from '#lib/domain/period.ts'
import type { Context } from '../../core/context.ts'
import { indexIn } from '../months.ts'
import { todayOfOwner } from './figures.ts'
import type { BudgetBook } from './runs.ts'

/** The index of a call's month in a book; a calendar month is the period that holds most of it. */
export function storedIndex({ periods }: BudgetBook, month: Month): number {
  if (month.period !== undefined) return indexIn(periods, month)
  return periodWithMost(indexIn(CALENDAR, month), periods)
}

/** Months from the present one to a call's, negative for an earlier one. */
export function monthsAhead(context: Context, book: BudgetBook, month: Month): number {
  const periods = month.period === undefined ? CALENDAR : book.periods
  return indexIn(periods, month) - periods.indexOf(todayOfOwner(context, book))
}
