import { leftOf, spendable } from '#lib/domain/budget.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { sumOfBudgets } from '#lib/domain/monthSheet.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { EmptyCell } from './EmptyCell.tsx'
import { sheetAmount } from './sheetAmount.ts'

type Props = { budgets: Budget[] }

/** Table of budgets of a type; monthly budgets come below the sum of the categories. */
export function BudgetLines({ budgets }: Props) {
  const { t } = useViewer()
  const ofCategories = budgets.filter(({ scope }) => scope === 'category')
  const ofMonths = budgets.filter(({ scope }) => scope === 'month')
  const [first] = budgets
  const isIncome = first?.type === 'income'
  return (
    <table className="ledger">
      <BudgetHeads isIncome={isIncome} />
      <tbody>
        {ofCategories.map((budget) => (
          <tr key={budget.id}>
            <td>{budget.category?.name}</td>
            <BudgetCells line={budgetLine(budget)} isIncome={isIncome} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        {ofCategories.length > 0 && (
          <tr>
            <th scope="row">{t('reports.sheet.inAll.budgets')}</th>
            <BudgetCells line={sumOfBudgets(ofCategories)} isIncome={isIncome} />
          </tr>
        )}
        {ofMonths.map((budget) => (
          <tr key={budget.id} className="of-month">
            <th scope="row">{t('reports.sheet.wholeMonth')}</th>
            <BudgetCells line={budgetLine(budget)} isIncome={isIncome} />
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

function BudgetHeads({ isIncome }: { isIncome: boolean }) {
  const { t } = useViewer()
  const named = isIncome
    ? ([
        'reports.sheet.planned',
        'budgets.panel.received',
        'budgets.panel.missing',
      ] as const)
    : (['budgets.panel.toSpend', 'budgets.panel.spent', 'budgets.panel.left'] as const)
  return (
    <thead>
      <tr>
        <th scope="col">{t('dashboard.spends.category')}</th>
        {!isIncome && (
          <>
            <th scope="col" className="amount on-paper">
              {t('budgets.panel.budget')}
            </th>
            <th scope="col" className="amount on-paper">
              {t('budgets.key.carried')}
            </th>
          </>
        )}
        {named.map((key) => (
          <th key={key} scope="col" className="amount">
            {t(key)}
          </th>
        ))}
        <th scope="col" className="for-pen">
          {t('reports.sheet.agreed')}
        </th>
      </tr>
    </thead>
  )
}

/** Amounts of a row; the rollover is null while it is not known yet. */
type BudgetLine = {
  minor: number
  carriedMinor: number | null
  planned: number
  spent: number
  left: number
  currency?: string
}

type CellsProps = { line: BudgetLine; isIncome: boolean }

function BudgetCells({ line, isIncome }: CellsProps) {
  const viewer = useViewer()
  const { minor, planned, spent, left } = line
  const write = (amount: number) => sheetAmount(amount, line, viewer)
  return (
    <>
      {!isIncome && (
        <>
          <td className="amount on-paper">{write(minor)}</td>
          <td className="amount on-paper">{carriedText(line, viewer)}</td>
        </>
      )}
      <td className="amount">{write(planned)}</td>
      <td className="amount">{write(spent)}</td>
      <td className={left < 0 ? 'amount over' : 'amount'}>
        {left < 0
          ? viewer.t(isIncome ? 'reports.sheet.more' : 'reports.sheet.over', {
              amount: write(-left),
            })
          : write(left)}
      </td>
      <EmptyCell className="for-pen" />
    </>
  )
}

function carriedText(line: BudgetLine, viewer: Viewer): string {
  const { carriedMinor } = line
  if (carriedMinor === null) return viewer.t('budgets.panel.pending')
  return carriedMinor === 0 ? '–' : sheetAmount(carriedMinor, line, viewer)
}

function budgetLine(budget: Budget): BudgetLine {
  const { minor, carriesForward, carriedMinor, spentMinor, currency } = budget
  return {
    minor,
    carriedMinor: carriesForward ? carriedMinor : 0,
    planned: spendable(budget),
    spent: spentMinor,
    left: leftOf(budget),
    currency,
  }
}
