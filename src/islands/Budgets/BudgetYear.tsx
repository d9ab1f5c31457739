import { budgetsView } from '#lib/client/budgets/view.ts'
import type { BudgetsView } from '#lib/client/budgets/view.ts'
import { yearsToChoose } from '#lib/domain/transactionsView.ts'
import { useAlive } from '../ui/useAlive.ts'
import { useT } from '../ui/ViewerContext.tsx'

/** Choice of the year of the monthly budgets. */
export function BudgetYear({ view: { tab, today, month } }: { view: BudgetsView }) {
  const t = useT()
  const isAlive = useAlive()
  const turnTo = (year: number) =>
    budgetsView.goTo({ tab, today, month: { ...month, year } })
  return (
    <select
      className="input budget-year num"
      aria-label={t('budgets.year')}
      value={month.year}
      disabled={!isAlive}
      onChange={({ target }) => turnTo(Number(target.value))}
    >
      {yearsToChoose(today, month.year, month.year).map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </select>
  )
}
