import { useEffect } from 'react'
import { $history, $shownBudget, historyKey } from '#lib/client/budgets/details.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { barOf } from '#lib/domain/budgetBar.ts'
import { amountText } from '../ui/amounts.ts'
import { figureClass } from '../ui/CompactAmount.tsx'
import { Facts } from '../ui/list/Facts.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { BarWord } from '../ui/budget/BarWord.tsx'
import { BudgetActions } from './BudgetActions.tsx'
import type { OpenBudgetDialog } from './budgetDialogs.ts'
import { budgetFacts } from './budgetFacts.ts'
import { BudgetHistory } from './BudgetHistory.tsx'
import { BudgetSumTable } from './BudgetSumTable.tsx'
import { standText } from '../ui/budget/lineTexts.ts'
import { paceText } from './budgetTexts.ts'
import { CountedEntries } from './CountedEntries.tsx'
import { Meter } from '../ui/budget/Meter.tsx'

type Props = {
  budget: Budget
  /** Address of the view with these details. */
  address: string
  open: OpenBudgetDialog
}

/** State of a budget, the history of its rollover, its facts and its actions. */
export function BudgetDetails({ budget, address, open }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  useEffect(() => {
    $shownBudget.set(budget)
    return () => $shownBudget.set(undefined)
  }, [budget])
  const { data, error } = useAnswer($history)
  const amount = amountText(barOf(budget).minor, budget, viewer)
  const months = data?.key === historyKey(budget) ? data.months : undefined
  return (
    <>
      <p className="budget-figure">
        <span className={figureClass(amount)} suppressHydrationWarning>
          {amount}
        </span>
        <BarWord budget={budget} isPill />
      </p>
      <Meter budget={budget} />
      <p className="quiet-text num" suppressHydrationWarning>
        {[standText(budget, viewer), paceText(budget, viewer)].filter(Boolean).join(' ')}
      </p>
      <BudgetSumTable budget={budget} />
      <BudgetHistory budget={budget} months={months} failure={error} />
      <Facts
        facts={budgetFacts(budget, months, viewer)}
        labelOf={(name) => t(`budgets.facts.${name}`)}
      />
      <CountedEntries budget={budget} />
      <BudgetActions {...{ budget, address, open }} />
    </>
  )
}
