import type { Budget, RolloverMonth } from '#lib/domain/budget.ts'
import { formatInstant, monthInText } from '#lib/i18n/dates.ts'
import { yesOrNo } from '../ui/form/StoredNotice.tsx'
import type { Fact } from '../ui/list/Facts.tsx'
import { wholePercentText } from '../ui/percentText.ts'
import type { Viewer } from '../ui/ViewerContext.tsx'

/** Names of the facts about a budget. */
export type BudgetFact = 'alert' | 'repeats' | 'carry' | 'rollover' | 'share' | 'updated'

/** Facts of a budget, in their order; `months` are the loaded months of its rollover. */
export function budgetFacts(
  budget: Budget,
  months: readonly RolloverMonth[] | undefined,
  viewer: Viewer,
): Fact<BudgetFact>[] {
  const { t, language, zone, sharesWithFamily } = viewer
  const { type, alertPercentage, repeats, isShared, modifiedAt } = budget
  const isExpense = type === 'expense'
  const percent = wholePercentText(alertPercentage * 100, language)
  return [
    ['alert', isExpense && t('budgets.facts.alertAt', { percent })],
    ['repeats', t(repeats ? 'budgets.facts.everyMonth' : 'budgets.facts.thisMonth')],
    ['carry', isExpense && carryText(budget, months, viewer)],
    ['rollover', !isExpense && t('budgets.facts.never')],
    [
      'share',
      sharesWithFamily &&
        t(isShared ? 'budgets.facts.allMembers' : 'budgets.facts.onlyYou'),
    ],
    ['updated', formatInstant(modifiedAt, language, zone)],
  ]
}

function carryText(
  { carriesForward }: Budget,
  months: readonly RolloverMonth[] | undefined,
  { t, language }: Viewer,
): string {
  const first = months?.find((month) => month.carriesForward)
  if (!carriesForward || !first) return yesOrNo(carriesForward, t)
  return t('budgets.facts.since', { month: monthInText(first, language) })
}
