import { memo } from 'react'
import { budgetsView } from '#lib/client/budgets/view.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { spendable } from '#lib/domain/budget.ts'
import { barOf } from '#lib/domain/budgetBar.ts'
import { isSameMonth, monthOf } from '#lib/domain/period.ts'
import { monthName } from '#lib/i18n/dates.ts'
import type { BudgetsView } from '#lib/views/budgets.ts'
import { wholeText } from '../ui/amounts.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { Compact, compactClass } from '../ui/CompactAmount.tsx'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { briefText, budgetName, rowText, standText } from './budgetTexts.ts'
import { BarWord } from './BarWord.tsx'
import { Meter } from './Meter.tsx'

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
  const { minor } = barOf(budget)
  const longest = Math.max(spendable(budget), budget.spentMinor)
  const className = compactClass(wholeText(longest, budget, viewer), ROOM)
  return (
    <ViewLink
      id={`budget-${props.name}`}
      className={category ? 'list-row budget-row' : 'list-row budget-row plain'}
      state={budgetsView}
      to={{ ...props.view, chosen: props.name }}
      aria-current={isChosen || undefined}
    >
      {category && <CategoryIcon icon={category.icon} color={category.color} />}
      <span>
        {isNow && !category ? <b>{name}</b> : name}
        <small className="num" suppressHydrationWarning>
          <Compact
            exact={rowText(budget, viewer)}
            brief={rowText(budget, viewer, briefText)}
            className={className}
          />
        </small>
      </span>
      <span className="num">
        <BarWord budget={budget} />{' '}
        <b suppressHydrationWarning>
          <Compact
            exact={wholeText(minor, budget, viewer)}
            brief={briefText(minor, budget, viewer)}
            className={className}
          />
        </b>
        <span className="visually-hidden" suppressHydrationWarning>
          {' '}
          {standText(budget, viewer)}
        </span>
      </span>
      <Meter budget={budget} />
    </ViewLink>
  )
})

/** Maximum characters so that three amounts fit into a row. */
const ROOM = { most: 17, mostOnPhone: 10 }
