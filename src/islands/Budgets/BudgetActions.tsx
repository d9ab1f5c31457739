import { LASTS, tellError } from '#lib/client/core/toasts.ts'
import { canBudgetChange } from '#lib/domain/budget.ts'
import { monthsAheadOf } from '#lib/domain/months.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { mayChangeOf } from '#lib/domain/household.ts'
import { FormLink } from '../ui/FormLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { budgetDialogOf } from './budgetDialogs.ts'
import type { OpenBudgetDialog } from './budgetDialogs.ts'

type Props = {
  budget: Budget
  /** Address of the view with its details. */
  address: string
  open: OpenBudgetDialog
}

/** Forms and questions for who may change a budget, within the months that may be changed. */
export function BudgetActions({ budget, address, open }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  if (!mayChangeOf(budget.ownerId, viewer)) {
    return <p className="quiet-text budget-note">{t('budgets.panel.owners')}</p>
  }
  if (!canBudgetChange(monthsAheadOf(budget, viewer))) {
    return <p className="quiet-text budget-note">{t('budgets.panel.fixed')}</p>
  }
  const { category } = budget
  const edit = () => {
    if (category?.isDeleted) return refuse('entryForm.THIS_CATEGORY_IS_DELETED')
    if (category?.isHidden) return refuse('entryForm.THIS_CATEGORY_IS_HIDDEN')
    return open(budgetDialogOf('budget-edit', budget))
  }
  const refuse = (
    key: 'entryForm.THIS_CATEGORY_IS_DELETED' | 'entryForm.THIS_CATEGORY_IS_HIDDEN',
  ) => tellError(t(key), { lasts: LASTS.profile })
  return (
    <div className="actions">
      <FormLink className="button" form="budget-edit" address={address} open={edit}>
        {t('budgets.panel.edit')}
      </FormLink>
      <FormLink
        className="button"
        form="budget-delete"
        address={address}
        open={() => open(budgetDialogOf('budget-delete', budget))}
      >
        <Icon name="trash-2" size={18} />
        {t('budgets.panel.delete')}
      </FormLink>
    </div>
  )
}
