import { countedEntriesAddress } from '#lib/client/budgets/view.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { Icon } from '../ui/Icon.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { monthTitle } from './budgetTexts.ts'

/** Link to the entries that a budget counts. */
export function CountedEntries({ budget }: { budget: Budget }) {
  const viewer = useViewer()
  const { t } = viewer
  const month = monthTitle(budget, viewer)
  return (
    <a className="budget-link" href={countedEntriesAddress(budget)}>
      <span>
        {budget.scope === 'month'
          ? t('budgets.panel.monthEntries', { month })
          : t('budgets.panel.entries', { count: budget.entries, month })}
      </span>
      <Icon name="chevron-right" />
    </a>
  )
}
