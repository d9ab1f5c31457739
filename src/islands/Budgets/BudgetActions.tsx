import { LASTS, tellError } from '#lib/client/core/toasts.ts'
import { canBudgetChange } from '#lib/domain/budget.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { Icon } from '../ui/Icon.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { OpenBudgetDialog } from './budgetDialogs.ts'
import { BUDGET_DIALOG } from './useBudgetDialog.tsx'

type Props = { budget: Budget; open: OpenBudgetDialog }

/** Buttons for the owner of a budget, within the months that may be changed. */
export function BudgetActions({ budget, open }: Props) {
  const { t, today, profileId } = useViewer()
  if (budget.ownerId !== profileId) {
    return <p className="quiet-text budget-note">{t('budgets.panel.owners')}</p>
  }
  if (!canBudgetChange(budget, today)) {
    return <p className="quiet-text budget-note">{t('budgets.panel.fixed')}</p>
  }
  const { scope, type, year, month, repeats, category } = budget
  const edit = () => {
    if (category?.isDeleted) return refuse('entryForm.THIS_CATEGORY_IS_DELETED')
    if (category?.isHidden) return refuse('entryForm.THIS_CATEGORY_IS_HIDDEN')
    if (repeats) return open({ kind: 'edit', budget })
    return open({ kind: 'form', editing: { scope, type, month: { year, month }, budget } })
  }
  const refuse = (
    key: 'entryForm.THIS_CATEGORY_IS_DELETED' | 'entryForm.THIS_CATEGORY_IS_HIDDEN',
  ) => tellError(t(key), { lasts: LASTS.profile })
  return (
    <div className="actions">
      <button
        type="button"
        className="button"
        data-part={BUDGET_DIALOG.source}
        onClick={edit}
      >
        {t('budgets.panel.edit')}
      </button>
      <button
        type="button"
        className="button outline"
        data-part={BUDGET_DIALOG.source}
        onClick={() => open({ kind: 'delete', budget })}
      >
        <Icon name="trash-2" size={18} />
        {t('budgets.panel.delete')}
      </button>
    </div>
  )
}
