import type { Budget } from '#lib/domain/budget.ts'
import { barOf } from '#lib/domain/budgetBar.ts'
import { paceOf } from '#lib/domain/months.ts'
import { roundMinor } from '#lib/domain/money.ts'
import type { Month } from '#lib/domain/period.ts'
import { formatMonth, monthInText, monthName, monthNameInText } from '#lib/i18n/dates.ts'
import { amountText } from '../ui/amounts.ts'
import type { Viewer } from '../ui/ViewerContext.tsx'

/** Name of a month; with year if not this year. */
export function monthTitle(month: Month, { language, today }: Viewer): string {
  return today.startsWith(String(month.year))
    ? monthName(month.month, language)
    : formatMonth(month, language)
}

/** Like `monthTitle`, inside a sentence. */
export function monthTitleInText(month: Month, { language, today }: Viewer): string {
  return today.startsWith(String(month.year))
    ? monthNameInText(month.month, language)
    : monthInText(month, language)
}

/** Name of a budget: its category, or its month where it is of all expenses. */
export function budgetName({ category, ...month }: Budget, { language }: Viewer): string {
  return category?.name ?? formatMonth(month, language)
}

/** Whether the amount carried into a budget is not known yet. */
export function isPending({ carriesForward, carriedMinor }: Budget): boolean {
  return carriesForward && carriedMinor === null
}

/** Amount left for each remaining day; undefined if no day or no amount is left. */
export function paceText(budget: Budget, viewer: Viewer): string | undefined {
  const { word, minor } = barOf(budget)
  const days = paceOf(budget, viewer)?.left ?? 0
  if (word !== 'left' || days === 0 || minor < days) return undefined
  const currency = budget.currency ?? viewer.currency
  const amount = amountText(roundMinor(minor / days, currency, Math.floor), budget, viewer)
  return viewer.t('budgets.stand.aDay', { amount, count: days })
}
