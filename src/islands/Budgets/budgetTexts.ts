import { spendable } from '#lib/domain/budget.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { barOf } from '#lib/domain/budgetBar.ts'
import { monthsAheadOf, paceOf } from '#lib/domain/budgetList.ts'
import { formatShort, roundMinor } from '#lib/domain/money.ts'
import type { Month } from '#lib/domain/period.ts'
import { formatMonth, monthInText, monthName, monthNameInText } from '#lib/i18n/dates.ts'
import { amountText, wholeText } from '../ui/amounts.ts'
import { percentText, wholePercentText } from '../ui/percentText.ts'
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

/** Amount in few letters, in the currency of its budget. */
export function briefText(minor: number, budget: Budget, viewer: Viewer): string {
  return formatShort(
    { minor, currency: budget.currency ?? viewer.currency },
    viewer.language,
  )
}

type TextWriter = typeof briefText

/** Line under the name in a row: "$420 of $652 · $52 carried over". */
export function rowText(
  budget: Budget,
  viewer: Viewer,
  written: TextWriter = wholeText,
): string {
  const { t, today } = viewer
  const { type, spentMinor, toComeMinor } = budget
  const isAhead = monthsAheadOf(budget, today) > 0
  const whole = (minor: number) => written(minor, budget, viewer)
  const planned = whole(spendable(budget))
  const nothing = type === 'income' ? 'nothingReceived' : 'nothingSpent'
  const stands =
    isAhead && spentMinor === 0
      ? t(`budgets.row.${nothing}`, { planned })
      : t('budgets.row.of', { amount: whole(spentMinor), planned })
  const comes = type === 'income' && toComeMinor > 0 && !isAhead
  const toCome = comes && t('budgets.row.toCome', { amount: whole(toComeMinor) })
  return [stands, carriedText(budget, viewer, written), toCome].filter(Boolean).join(' · ')
}

function carriedText(
  budget: Budget,
  viewer: Viewer,
  written: TextWriter,
): string | undefined {
  const { carriesForward, carriedMinor } = budget
  if (!carriesForward || carriedMinor === 0) return undefined
  if (carriedMinor === null) return viewer.t('budgets.row.pending')
  const name = monthsAheadOf(budget, viewer.today) > 0 ? 'carriedSoFar' : 'carried'
  const amount = written(carriedMinor, budget, viewer)
  return viewer.t(`budgets.row.${name}`, { amount })
}

/** State of a budget: "64.33% spent, 73% of the month gone." */
export function standText(budget: Budget, viewer: Viewer): string {
  const { t, language, today } = viewer
  const { share } = barOf(budget)
  if (share === null) return ''
  const pace = paceOf(budget, today)
  const name = budget.type === 'income' ? 'received' : 'spent'
  const values = { share: percentText(share, language) }
  if (!pace) return t(`budgets.stand.${name}`, values)
  const gone = wholePercentText(pace.share, language)
  return t(`budgets.stand.${name}Pace`, { ...values, gone })
}

/** Amount left for each remaining day; undefined if no day or no amount is left. */
export function paceText(budget: Budget, viewer: Viewer): string | undefined {
  const { word, minor } = barOf(budget)
  const days = paceOf(budget, viewer.today)?.left ?? 0
  if (word !== 'left' || days === 0 || minor < days) return undefined
  const currency = budget.currency ?? viewer.currency
  const amount = amountText(roundMinor(minor / days, currency, Math.floor), budget, viewer)
  return viewer.t('budgets.stand.aDay', { amount, count: days })
}
