import { refreshBudgets } from '#lib/client/budgets.ts'
import { canBudgetBegin } from '#lib/domain/budget.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { monthsAheadOf } from '#lib/domain/months.ts'
import { monthText } from '#lib/domain/monthText.ts'
import type { BudgetsView } from '#lib/views/budgets.ts'
import { Icon } from '../ui/Icon.tsx'
import { Failed } from '../ui/list/Failed.tsx'
import { RowsOnTheWay } from '../ui/list/RowsOnTheWay.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import { AddBudget } from './AddBudget.tsx'
import { BudgetRow } from './BudgetRow.tsx'

type Props = {
  view: BudgetsView
  budgets?: readonly Budget[]
  /** Whether the rows are still of another month or year, while the chosen one loads. */
  isLeft: boolean
  failure?: unknown
  emptyTitle: string
  isPlanner: boolean
}

/** Name of a budget's row in the address. */
export function rowName(budget: Budget): string {
  return budget.scope === 'month' ? monthText(budget) : budget.id
}

/** Budgets of a tab with their bars; undefined ones are loading. */
export function BudgetRows({ view, budgets, isLeft, failure, emptyTitle, ...rest }: Props) {
  const t = useT()
  if (failure !== undefined) {
    return <Failed className="empty" failure={failure} retry={refreshBudgets} />
  }
  if (!budgets) return <RowsOnTheWay rows={6} label={t('budgets.loading')} />
  if (budgets.length === 0 && isLeft) return null
  if (budgets.length === 0) return <NoBudgets view={view} title={emptyTitle} {...rest} />
  return (
    <ul inert={isLeft}>
      {budgets.map((budget) => (
        <li key={rowName(budget)}>
          <BudgetRow
            budget={budget}
            view={view}
            name={rowName(budget)}
            isChosen={rowName(budget) === view.chosen}
          />
        </li>
      ))}
    </ul>
  )
}

type NoBudgetsProps = Pick<Props, 'view' | 'isPlanner'> & { title: string }

function NoBudgets({ view, isPlanner, title }: NoBudgetsProps) {
  const t = useT()
  const isFixed = view.tab !== 'Monthly' && !canBudgetBegin(monthsAheadOf(view.month, view))
  const own = isFixed ? 'fixed' : view.tab
  return (
    <div className="empty">
      <Icon name="chart-pie" size={32} />
      <h2>{title}</h2>
      <p>{t(`budgets.empty.${isPlanner ? own : 'shared'}`)}</p>
      {isPlanner && !isFixed && (
        <AddBudget view={view} className="button primary">
          {t('budgets.empty.add')}
        </AddBudget>
      )}
    </div>
  )
}
