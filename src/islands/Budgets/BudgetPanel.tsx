import { budgetsView } from '#lib/client/budgets/view.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { SidePanel } from '../ui/list/SidePanel.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { OpenBudgetDialog } from './budgetDialogs.ts'
import { BudgetDetails } from './BudgetDetails.tsx'
import { budgetName } from './budgetTexts.ts'

type Props = { budget: Budget; open: OpenBudgetDialog }

/** Details of a budget. */
export function BudgetPanel({ budget, open }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  return (
    <SidePanel
      titleId="budget-title"
      title={budgetName(budget, viewer)}
      icon={budget.category ?? MONTH_ICON}
      back={{ label: t('budgets.panel.back'), go: budgetsView.closeDetail }}
      close={{ label: t('common.close'), go: budgetsView.closeDetail }}
    >
      <BudgetDetails budget={budget} open={open} />
    </SidePanel>
  )
}

const MONTH = { icon: 'calendar-days', color: 'var(--brand)' }
const MONTH_ICON = { ...MONTH, icon: `/icons.svg#${MONTH.icon}` }
