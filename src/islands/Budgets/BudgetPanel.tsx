import { budgetsView } from '#lib/client/budgets/view.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { LaterPart } from '../ui/list/LaterPart.tsx'
import { SidePanel } from '../ui/list/SidePanel.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { OpenBudgetDialog } from './budgetDialogs.ts'
import { budgetName } from './budgetTexts.ts'

type Props = { budget: Budget; open: OpenBudgetDialog }

const loadDetails = () => import('./BudgetDetails.tsx')
const DETAILS = 'src/islands/Budgets/BudgetDetails.tsx'
const loaded = import.meta.env.SSR ? await loadDetails() : undefined

/** Details of a budget, loaded when first asked for. */
export function BudgetPanel({ budget, open }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  return (
    <SidePanel
      begins={DETAILS}
      titleId="budget-title"
      title={budgetName(budget, viewer)}
      icon={budget.category ?? MONTH_ICON}
      back={{ label: t('budgets.panel.back'), go: budgetsView.closeDetail }}
      close={{ label: t('common.close'), go: budgetsView.closeDetail }}
    >
      <LaterPart load={loadDetails} loaded={loaded} label={t('budgets.loading')}>
        {({ BudgetDetails }) => <BudgetDetails budget={budget} open={open} />}
      </LaterPart>
    </SidePanel>
  )
}

const MONTH = { icon: 'calendar-days', color: 'var(--brand)' }
const MONTH_ICON = { ...MONTH, icon: `/icons.svg#${MONTH.icon}` }
