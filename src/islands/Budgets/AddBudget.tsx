import type { ReactNode } from 'react'
import { budgetsView } from '#lib/client/budgets/view.ts'
import { BUDGET_TABS } from '#lib/views/budgets.ts'
import type { BudgetTab, BudgetsView } from '#lib/views/budgets.ts'
import type { NewBudget } from '#lib/views/forms.ts'
import { FormLink } from '../ui/FormLink.tsx'
import { Icon } from '../ui/Icon.tsx'

type Props = { view: BudgetsView; className: string; children: ReactNode }

/** Link to the form of a budget of the shown tab. */
export function AddBudget({ view, className, children }: Props) {
  const address = budgetsView.addressOf({ ...view, chosen: undefined })
  // Without a hash the first tab is shown, and its link loads a page.
  return (
    <FormLink
      className={className}
      form={FORMS[view.tab]}
      address={address.replace(`#${BUDGET_TABS[0]}`, '')}
    >
      <Icon name="plus" />
      {children}
    </FormLink>
  )
}

/** Forms of budgets that a tab shows. */
const FORMS: Record<BudgetTab, NewBudget> = {
  Category: 'budget',
  Income_Budget: 'income-budget',
  Monthly: 'month-budget',
}
