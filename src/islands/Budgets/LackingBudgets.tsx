import { copyBudgets } from '#lib/client/budgets.ts'
import type { BudgetList } from '#lib/client/budgets.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { canBudgetBegin } from '#lib/domain/budget.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { missingBudgets } from '#lib/domain/budgetList.ts'
import { monthsAheadOf, stepMonth } from '#lib/domain/months.ts'
import { monthText } from '#lib/domain/monthText.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { monthName, monthNameInText } from '#lib/i18n/dates.ts'
import type { BudgetsView } from '#lib/views/budgets.ts'
import { amountText } from '../ui/amounts.ts'
import { Failure } from '../ui/form/Failure.tsx'
import { useAttempt } from '../ui/useAttempt.ts'
import { Icon } from '../ui/Icon.tsx'
import { useOffered } from '../ui/useOffered.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { budgetName } from './budgetTexts.ts'

type Props = {
  view: BudgetsView
  type: IncomeOrExpense
  budgets: readonly Budget[]
  earlier?: BudgetList
}

/** Offers to copy last month's budgets that a month lacks. */
export function LackingBudgets({ view, type, budgets, earlier }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const { isBusy, failure, attempt } = useAttempt()
  const canCopy = useOffered('copyBudgets')
  const before = stepMonth(view.month, -1, view)
  const known = earlier?.key === monthText(before) ? earlier.budgets : []
  const all = known.filter((one) => one.type === type)
  const lacking = missingBudgets(budgets, all)
  if (!canCopy || lacking.length === 0 || !isCopiedTo(view, budgets)) return null
  const copy = async () => {
    const copied = await copyBudgets(view.month)
    tellSuccess(t('budgets.lacks.copied', { count: copied.length }), {
      lasts: LASTS.budget,
    })
  }
  return (
    <div className="callout calm" aria-busy={isBusy}>
      <Icon name="copy" />
      <div>
        <b>
          {t('budgets.lacks.title', {
            month: monthName(view.month.month, viewer.language),
            count: lacking.length,
            earlier: monthNameInText(before.month, viewer.language),
            all: all.length,
          })}
        </b>
        <p className="num" suppressHydrationWarning>
          {joinNames(lacking, viewer)}
        </p>
        <Failure text={failure} />
      </div>
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        onClick={() => void attempt(copy)}
      >
        {t('budgets.lacks.copy')}
      </button>
    </div>
  )
}

/** The next month always, the present one only if it has none. */
function isCopiedTo(view: BudgetsView, budgets: readonly Budget[]): boolean {
  const ahead = monthsAheadOf(view.month, view)
  if (!canBudgetBegin(ahead)) return false
  return ahead > 0 || budgets.length === 0
}

function joinNames(budgets: readonly Budget[], viewer: Viewer): string {
  const names = budgets.map((budget) =>
    viewer.t('budgets.lacks.one', {
      name: budgetName(budget, viewer),
      amount: amountText(budget.minor, budget, viewer),
    }),
  )
  return new Intl.ListFormat(viewer.language).format(names)
}
