import { budgetsView } from '#lib/client/budgets/view.ts'
import type { Budget } from '#lib/domain/budget.ts'
import type { BudgetsView } from '#lib/views/budgets.ts'
import { SidePanel } from '../ui/list/SidePanel.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { OpenBudgetDialog } from './budgetDialogs.ts'
import { BudgetDetails } from './BudgetDetails.tsx'
import { budgetName } from './budgetTexts.ts'

type Props = { budget: Budget; view: BudgetsView; open: OpenBudgetDialog }

export function BudgetPanel({ budget, view, open }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  return (
    <SidePanel
      titleId="budget-title"
      title={budgetName(budget, viewer)}
      icon={budget.category ?? MONTH_ICON}
      state={budgetsView}
      view={view}
      backLabel={t('budgets.panel.back')}
    >
      <BudgetDetails {...{ budget, open }} address={budgetsView.addressOf(view)} />
    </SidePanel>
  )
}

const MONTH = { icon: 'calendar-days', color: 'var(--brand)' }
const MONTH_ICON = { ...MONTH, icon: `/icons.svg#${MONTH.icon}` }
