import type { ReactNode } from 'react'
import { spendable } from '#lib/domain/budget.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { barOf } from '#lib/domain/budgetBar.ts'
import { wholeText } from '../amounts.ts'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { Compact, compactClass } from '../CompactAmount.tsx'
import { useViewer } from '../ViewerContext.tsx'
import { BarWord } from './BarWord.tsx'
import { briefText, rowText, standText } from './lineTexts.ts'
import { Meter } from './Meter.tsx'
import './budget.css'

type Props = { budget: Budget; name: ReactNode }

/** Content of a budget's row: its category, the amount left, and its bar. */
export function BudgetLine({ budget, name }: Props) {
  const viewer = useViewer()
  const { category } = budget
  const { minor } = barOf(budget)
  const longest = Math.max(spendable(budget), budget.spentMinor)
  const className = compactClass(wholeText(longest, budget, viewer), ROOM)
  return (
    <>
      {category && <CategoryIcon icon={category.icon} color={category.color} />}
      <span>
        {name}
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
    </>
  )
}

/** Maximum characters so that three amounts fit into a row. */
const ROOM = { most: 17, mostOnPhone: 10 }
