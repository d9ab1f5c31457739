import { $marks, markYear } from '#lib/client/budgets.ts'
import type { BudgetList } from '#lib/client/budgets.ts'
import { budgetsView } from '#lib/client/budgets/view.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { barOf } from '#lib/domain/budgetBar.ts'
import { budgetSums, otherSums } from '#lib/domain/budgetList.ts'
import { addDays, daysBetween } from '#lib/domain/day.ts'
import {
  daysOfMonth,
  monthOfDay,
  monthsAheadOf,
  paceOf,
  stepMonth,
} from '#lib/domain/months.ts'
import type { Money } from '#lib/domain/money.ts'
import { monthOf } from '#lib/domain/period.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { monthName, monthNameInText } from '#lib/i18n/dates.ts'
import type { BudgetsView } from '#lib/views/budgets.ts'
import { wholeText } from '../ui/amounts.ts'
import { CompactAmount } from '../ui/CompactAmount.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { MonthPicker } from '../ui/MonthPicker.tsx'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { isPending } from './budgetTexts.ts'

type Props = { view: BudgetsView; type: IncomeOrExpense; list?: BudgetList }

/**
 * Month of the shown budgets, their amounts left in whole units, and the key of their bars.
 */
export function MonthHead({ view, type, list }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const { month } = view
  const budgets = list?.budgets.filter((one) => one.type === type)
  const others = budgets ? otherSums(budgets) : []
  const marked = useAnswer($marks).data?.months ?? []
  const total = budgets && addBudgets(budgets, view, type, viewer)
  return (
    <>
      <div className="list-head budgets-head">
        <MonthPicker
          state={budgetsView}
          viewOf={(to) => ({ ...view, month: to, chosen: undefined })}
          month={month}
          marks={{ months: new Set(marked), text: t('budgets.has'), look: markYear }}
        />
        <div className="total">
          {total ? (
            <>
              <p className="quiet-text" suppressHydrationWarning>
                {total.label}
              </p>
              <p className="figure num" suppressHydrationWarning>
                <CompactAmount minor={total.minor} most={24} mostOnPhone={17} isWhole />
              </p>
            </>
          ) : (
            <p className="figure skeleton total-skeleton" />
          )}
        </div>
      </div>
      {others.length > 0 && (
        <p className="quiet-text budgets-others num" suppressHydrationWarning>
          {t('budgets.others', { amounts: othersText(others, viewer) })}
        </p>
      )}
      {budgets?.some(isPending) && <PendingNote view={view} />}
      {budgets && <BarKey view={view} budgets={budgets} />}
      <OtherMonths view={view} />
    </>
  )
}

function addBudgets(
  budgets: readonly Budget[],
  { month, ...now }: BudgetsView,
  type: IncomeOrExpense,
  viewer: Viewer,
): { label: string; minor: number } {
  const { t } = viewer
  const sums = budgetSums(budgets)
  const planned = wholeText(sums.planned, {}, viewer)
  if (type === 'income') {
    return { label: t('budgets.head.ofPlanned', { planned }), minor: sums.spent }
  }
  if (budgets.length === 0) return { label: t('budgets.head.toSpend'), minor: 0 }
  if (budgets.some(isPending)) {
    return { label: t('budgets.head.toSpendPending'), minor: sums.planned }
  }
  if (monthsAheadOf(month, now) > 0) {
    const named = monthNameInText(month.month, viewer.language)
    return { label: t('budgets.head.toSpendIn', { month: named }), minor: sums.planned }
  }
  const key = sums.left < 0 ? 'budgets.head.overOf' : 'budgets.head.leftOf'
  return { label: t(key, { planned }), minor: Math.abs(sums.left) }
}

function othersText(others: readonly Money[], viewer: Viewer): string {
  return others.map((money) => wholeText(money.minor, money, viewer)).join(' · ')
}

function PendingNote({ view }: Pick<Props, 'view'>) {
  const { t, language } = useViewer()
  const { month } = view
  const before = stepMonth(month, -1, view).month
  return (
    <div className="callout">
      <Icon name="clock" />
      <p>
        <b>{t('budgets.pending.title', { month: monthName(month.month, language) })}</b>{' '}
        {t('budgets.pending.text', { before: monthNameInText(before, language) })}
      </p>
    </div>
  )
}

type KeyProps = Pick<Props, 'view'> & { budgets: readonly Budget[] }

/** Link between a month of paydays and the calendar's, where the viewer has both. */
function OtherMonths({ view }: Pick<Props, 'view'>) {
  const { t } = useViewer()
  const { month, ownMonths } = view
  if (!ownMonths) return null
  const { from, to } = daysOfMonth(month, view)
  const middle = addDays(from, Math.floor(daysBetween(from, to) / 2))
  const other = month.period ? monthOf(middle) : monthOfDay(middle, view)
  return (
    <p className="budgets-key">
      <ViewLink state={budgetsView} to={{ ...view, month: other, chosen: undefined }}>
        {t(month.period ? 'payday.calendar' : 'payday.paydays')}
      </ViewLink>
    </p>
  )
}

/** Key of the signs in the bars of a past or present month. */
function BarKey({ view, budgets }: KeyProps) {
  const { t } = useViewer()
  const { month } = view
  const pace = paceOf(month, view)
  const isCarried =
    monthsAheadOf(month, view) <= 0 && budgets.some((one) => barOf(one).carriedLength > 0)
  if (budgets.length === 0 || (!pace && !isCarried)) return null
  return (
    <p className="budgets-key">
      {pace && (
        <span>
          <i className="key-today" />
          {t('budgets.key.today', { day: pace.day, days: pace.days })}
        </span>
      )}
      {isCarried && (
        <span>
          <i className="key-carried" />
          {t('budgets.key.carried')}
        </span>
      )}
    </p>
  )
}
