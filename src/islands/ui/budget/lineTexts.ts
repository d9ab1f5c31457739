import { spendable } from '#lib/domain/budget.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { barOf } from '#lib/domain/budgetBar.ts'
import { monthsAheadOf, paceOf } from '#lib/domain/months.ts'
import { formatShort } from '#lib/domain/money.ts'
import { wholeText } from '../amounts.ts'
import { wholePercentText } from '../percentText.ts'
import type { Viewer } from '../ViewerContext.tsx'

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
  const { t } = viewer
  const { type, spentMinor, toComeMinor } = budget
  const isAhead = monthsAheadOf(budget, viewer) > 0
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
  const name = monthsAheadOf(budget, viewer) > 0 ? 'carriedSoFar' : 'carried'
  const amount = written(carriedMinor, budget, viewer)
  return viewer.t(`budgets.row.${name}`, { amount })
}

/** State of a budget: "64% spent, 73% of the month gone." */
export function standText(budget: Budget, viewer: Viewer): string {
  const { t, language } = viewer
  const { share } = barOf(budget)
  if (share === null) return ''
  const pace = paceOf(budget, viewer)
  const name = budget.type === 'income' ? 'received' : 'spent'
  const values = { share: wholePercentText(share, language) }
  if (!pace) return t(`budgets.stand.${name}`, values)
  const gone = wholePercentText(pace.share, language)
  return t(`budgets.stand.${name}Pace`, { ...values, gone })
}
