import { leftOf, spendable } from '#lib/domain/budget.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { barOf } from '#lib/domain/budgetBar.ts'
import { formatSigned } from '#lib/domain/money.ts'
import { addToMonth } from '#lib/domain/period.ts'
import { amountText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { monthTitleInText } from './budgetTexts.ts'

/** Calculation from the budget to the amount left. */
export function BudgetSumTable({ budget }: { budget: Budget }) {
  const viewer = useViewer()
  return (
    <table className="budget-sums">
      <tbody>
        {sumRows(budget, viewer).map(({ name, amount, isSum }) => (
          <tr key={name} className={isSum ? 'sum' : undefined}>
            <th scope="row">{name}</th>
            <td className="num" suppressHydrationWarning>
              {amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SumRow = { name: string; amount: string; isSum?: boolean }

function sumRows(budget: Budget, viewer: Viewer): SumRow[] {
  const { t } = viewer
  const { type, minor, spentMinor } = budget
  const isIncome = type === 'income'
  const month = monthTitleInText(budget, viewer)
  const text = (amount: number) => amountText(amount, budget, viewer)
  const named = isIncome ? 'budgets.panel.plannedFor' : 'budgets.panel.budgetFor'
  return [
    { name: t(named, { month }), amount: text(minor) },
    ...carriedRows(budget, viewer),
    {
      name: t(isIncome ? 'budgets.panel.received' : 'budgets.panel.spent'),
      amount: spentMinor === 0 ? text(0) : `${MINUS}${text(spentMinor)}`,
    },
    {
      name: t(`budgets.panel.${restName(budget)}`),
      amount: text(Math.abs(leftOf(budget))),
      isSum: true,
    },
  ]
}

function carriedRows(budget: Budget, viewer: Viewer): SumRow[] {
  const { t, language } = viewer
  const { carriesForward, carriedMinor, currency = viewer.currency } = budget
  if (!carriesForward) return []
  const name = t('budgets.panel.carriedFrom', {
    month: monthTitleInText(addToMonth(budget, -1), viewer),
  })
  if (carriedMinor === null) return [{ name, amount: t('budgets.panel.pending') }]
  return [
    { name, amount: formatSigned({ minor: carriedMinor, currency }, language) },
    {
      name: t('budgets.panel.toSpend'),
      amount: amountText(spendable(budget), budget, viewer),
      isSum: true,
    },
  ]
}

function restName(budget: Budget) {
  const { word } = barOf(budget)
  return word === 'pending' ? 'left' : word
}

const MINUS = '\u2212'
