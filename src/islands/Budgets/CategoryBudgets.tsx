import { $earlierMonth } from '#lib/client/budgets.ts'
import type { BudgetList } from '#lib/client/budgets.ts'
import { budgetsView } from '#lib/client/budgets/view.ts'
import { monthText } from '#lib/domain/monthText.ts'
import { asHeading, monthInText } from '#lib/i18n/dates.ts'
import type { BudgetsView } from '#lib/views/budgets.ts'
import { SplitView } from '../ui/list/SplitView.tsx'
import type { AnswerState } from '../ui/useAnswer.ts'
import { useAnswer } from '../ui/useAnswer.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { OpenBudgetDialog } from './budgetDialogs.ts'
import { BudgetPanel } from './BudgetPanel.tsx'
import { BudgetRows } from './BudgetRows.tsx'
import { monthTitleInText } from './budgetTexts.ts'
import { LackingBudgets } from './LackingBudgets.tsx'
import { MonthHead } from './MonthHead.tsx'

type Props = {
  tab: 'Category' | 'Income_Budget'
  view: BudgetsView
  found: AnswerState<BudgetList>
  earlier?: BudgetList
  open: OpenBudgetDialog
  isPlanner: boolean
}

/** Budgets of a month by category, and beside them the chosen one. */
export function CategoryBudgets({ tab, view, found, open, isPlanner, ...rest }: Props) {
  const viewer = useViewer()
  const { t, language } = viewer
  const { month, chosen } = view
  const type = tab === 'Category' ? 'expense' : 'income'
  const { answer, error } = found
  const isOther = answer.key !== monthText(month)
  const failure = isOther ? error : undefined
  const budgets = answer.budgets.filter((one) => one.type === type)
  const budget = isOther ? undefined : budgets.find(({ id }) => id === chosen)
  const earlier = useAnswer<BudgetList | undefined>($earlierMonth, rest.earlier).answer
  return (
    <SplitView
      id="budget-list"
      label={t(`budgets.lists.${tab}`, { time: monthInText(month, language) })}
      isBusy={isOther && failure === undefined}
      rows={budget ? [`budget-${budget.id}`] : []}
      close={budgetsView.closeDetail}
      details={budget && <BudgetPanel key={budget.id} {...{ budget, view, open }} />}
      hint={isOther || budgets.length > 0 ? t('budgets.choose') : undefined}
    >
      <MonthHead view={view} type={type} list={isOther ? undefined : answer} />
      {isPlanner && !isOther && (
        <LackingBudgets view={view} type={type} budgets={budgets} earlier={earlier} />
      )}
      <BudgetRows
        view={view}
        budgets={budgets}
        isLeft={isOther}
        failure={failure}
        emptyTitle={asHeading(
          t('budgets.empty.month', { month: monthTitleInText(month, viewer) }),
          viewer.language,
        )}
        isPlanner={isPlanner}
      />
    </SplitView>
  )
}
