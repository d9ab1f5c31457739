import { memo } from 'react'
import { budgetsView } from '#lib/client/budgets/view.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { isSameMonth, monthOf } from '#lib/domain/period.ts'
import { monthName } from '#lib/i18n/dates.ts'
import type { BudgetsView } from '#lib/views/budgets.ts'
import { BudgetLine } from '../ui/budget/BudgetLine.tsx'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { budgetName } from './budgetTexts.ts'

type Props = { budget: Budget; view: BudgetsView; name: string; isChosen: boolean }

/** Budget of a list with its bar; a month's total is named by its month. */
export const BudgetRow = memo(function BudgetRow(props: Props) {
  const { budget, isChosen } = props
  const viewer = useViewer()
  const { category } = budget
  const isNow = isSameMonth(budget, monthOf(viewer.today))
  const name = category
    ? budgetName(budget, viewer)
    : monthName(budget.month, viewer.language)
  return (
    <ViewLink
      id={`budget-${props.name}`}
      className={category ? 'list-row budget-row' : 'list-row budget-row plain'}
      state={budgetsView}
      to={{ ...props.view, chosen: props.name }}
      aria-current={isChosen || undefined}
    >
      <BudgetLine budget={budget} name={isNow && !category ? <b>{name}</b> : name} />
    </ViewLink>
  )
})
