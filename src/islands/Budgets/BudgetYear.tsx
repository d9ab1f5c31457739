import { budgetsView } from '#lib/client/budgets/view.ts'
import type { BudgetsView } from '#lib/views/budgets.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { YearChoice } from '../ui/YearChoice.tsx'

/** Choice of the year of the monthly budgets. */
export function BudgetYear({ view: { tab, today, month } }: { view: BudgetsView }) {
  const t = useT()
  return (
    <YearChoice
      className="budget-year"
      label={t('budgets.year')}
      year={month.year}
      first={month.year}
      choose={(year) => budgetsView.goTo({ tab, today, month: { ...month, year } })}
    />
  )
}
