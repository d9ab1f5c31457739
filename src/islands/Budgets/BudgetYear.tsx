import { budgetsView } from '#lib/client/budgets/view.ts'
import { monthInYear } from '#lib/domain/months.ts'
import type { BudgetsView } from '#lib/views/budgets.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { YearChoice } from '../ui/YearChoice.tsx'

/** Choice of the year of the monthly budgets. */
export function BudgetYear({ view }: { view: BudgetsView }) {
  const t = useT()
  return (
    <YearChoice
      className="budget-year"
      label={t('budgets.year')}
      year={view.month.year}
      first={view.month.year}
      choose={(year) =>
        budgetsView.goTo({ ...view, month: monthInYear(view.month, year, view) })
      }
    />
  )
}
