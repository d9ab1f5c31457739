import type { BudgetDraft } from '#lib/client/budgets/form.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { amountText } from '../ui/amounts.ts'
import { differingFacts, yesOrNo } from '../ui/form/StoredNotice.tsx'
import type { StoredFact } from '../ui/form/StoredNotice.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { wholePercentText } from '../ui/percentText.ts'

/**
 * Names stored fields of a budget that differ from the typed ones; `first` is its first
 * draft.
 */
export function budgetFormFacts(
  typed: BudgetDraft,
  first: BudgetDraft,
  stored: Budget,
  viewer: Viewer,
): StoredFact[] {
  const { t, language } = viewer
  const { minor, alertPercentage, carriesForward, isShared } = stored
  return differingFacts(typed, first, {
    category: [t('entryForm.category'), stored.category?.name ?? ''],
    amount: [t('entryForm.amount'), amountText(minor, stored, viewer)],
    alert: [t('budgets.form.alert'), wholePercentText(alertPercentage * 100, language)],
    carries: [t('budgets.form.carries'), yesOrNo(carriesForward, t)],
    isShared: [t('budgets.form.share'), yesOrNo(isShared, t)],
  })
}
