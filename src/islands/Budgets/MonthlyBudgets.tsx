import type { BudgetList } from '#lib/client/budgets.ts'
import { budgetsView } from '#lib/client/budgets/view.ts'
import { leftOf } from '#lib/domain/budget.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { startedBudgets, budgetSums } from '#lib/domain/budgetList.ts'
import { yearText } from '#lib/domain/monthText.ts'
import type { BudgetsView } from '#lib/views/budgets.ts'
import { amountsText, sumText } from '../ui/amounts.ts'
import { CompactAmount } from '../ui/CompactAmount.tsx'
import { SplitView } from '../ui/list/SplitView.tsx'
import type { AnswerState } from '../ui/useAnswer.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { OpenBudgetDialog } from './budgetDialogs.ts'
import { BudgetPanel } from './BudgetPanel.tsx'
import { BudgetRows, rowName } from './BudgetRows.tsx'

type Props = {
  view: BudgetsView
  found: AnswerState<BudgetList>
  open: OpenBudgetDialog
  isPlanner: boolean
}

/** Monthly budgets of a year, and the details of the chosen one. */
export function MonthlyBudgets({ view, found, open, isPlanner }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const { year } = view.month
  const { answer, error } = found
  const isOther = answer.key !== yearText(view.month)
  const failure = isOther ? error : undefined
  const { budgets } = answer
  const budget = isOther ? undefined : budgets.find((one) => rowName(one) === view.chosen)
  return (
    <SplitView
      id="budget-list"
      label={t('budgets.lists.Monthly', { time: String(year) })}
      isBusy={isOther && failure === undefined}
      rows={budget ? [`budget-${rowName(budget)}`] : []}
      close={budgetsView.closeDetail}
      details={budget && <BudgetPanel key={rowName(budget)} {...{ budget, view, open }} />}
      hint={isOther || budgets.length > 0 ? t('budgets.choose') : undefined}
    >
      {!isOther && budgets.length > 0 && <YearHead year={year} budgets={budgets} />}
      {!isOther && answer.otherCurrencies.length > 0 && (
        <p className="quiet-text budgets-others num" suppressHydrationWarning>
          {t('budgets.others', { amounts: amountsText(answer.otherCurrencies, viewer) })}
        </p>
      )}
      <BudgetRows
        view={view}
        budgets={answer.key === '' ? undefined : budgets}
        isLeft={isOther}
        failure={failure}
        emptyTitle={t('budgets.empty.year', { year })}
        isPlanner={isPlanner}
      />
    </SplitView>
  )
}

type HeadProps = { year: number; budgets: readonly Budget[] }

/** Sums of the past months and the present one. */
function YearHead({ year, budgets }: HeadProps) {
  const viewer = useViewer()
  const { t } = viewer
  const started = startedBudgets(budgets, viewer)
  const { planned, spent } = budgetSums(started)
  const over = started.filter((budget) => leftOf(budget) < 0).length
  const hidden = started.reduce((sum, { privateCount = 0 }) => sum + privateCount, 0)
  return (
    <div className="list-head">
      <div className="total">
        <p className="quiet-text" suppressHydrationWarning>
          {t('budgets.head.spentIn', {
            year,
            planned: sumText(planned, viewer),
            count: started.length,
          })}
        </p>
        <p className="figure num" suppressHydrationWarning>
          <CompactAmount minor={spent} most={24} mostOnPhone={17} />
        </p>
      </div>
      {over > 0 && (
        <p className="quiet-text">{t('budgets.head.monthsOver', { count: over })}</p>
      )}
      {hidden > 0 && (
        <p className="quiet-text">{t('budgets.panel.private', { count: hidden })}</p>
      )}
    </div>
  )
}
