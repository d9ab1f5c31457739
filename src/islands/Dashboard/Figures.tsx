import { $bills, $expenses, $trend } from '#lib/client/dashboard.ts'
import type { Monthly } from '#lib/client/dashboard.ts'
import { changeSince, savedShare } from '#lib/domain/comparison.ts'
import type { BillStats, ExpenseStats } from '#lib/domain/dashboard.ts'
import { monthText } from '#lib/domain/monthText.ts'
import { monthsAheadOf, stepMonth } from '#lib/domain/months.ts'
import type { Month } from '#lib/domain/period.ts'
import type { Trend } from '#lib/domain/trend.ts'
import { asHeading, monthNameInText } from '#lib/i18n/dates.ts'
import { sumText } from '../ui/amounts.ts'
import { FigureCards } from '../ui/FigureCards.tsx'
import { Failed } from '../ui/list/Failed.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { changePercentText, wholePercentText } from '../ui/percentText.ts'
import { useFigures } from './useFigures.ts'

type Props = {
  expenses: Monthly<ExpenseStats>
  trend: Monthly<Trend>
  bills: Monthly<BillStats>
  month: Month
}

/**
 * Income, expenses and savings of the month, with amounts to come or the change since last
 * month.
 */
export function Figures({ month, ...seeds }: Props) {
  const key = monthText(month)
  const expenses = useFigures($expenses, seeds.expenses, key)
  const trend = useFigures($trend, seeds.trend, key)
  const bills = useFigures($bills, seeds.bills, key)
  const viewer = useViewer()
  const { t } = viewer
  const failure = expenses.failure ?? trend.failure
  if (failure) {
    return (
      <section className="card figures-failed">
        <Failed className="summary-failed" failure={failure} retry={retry} />
      </section>
    )
  }
  const { income, incomeToCome, expense, expenseToCome } = expenses.figures
  const { now, before } = trend.figures
  const texts = { month, viewer }
  return (
    <FigureCards
      label={t('dashboard.figures')}
      isBusy={expenses.isBusy || trend.isBusy}
      figures={[
        {
          kind: 'income',
          name: t('dashboard.income'),
          minor: income,
          ...noteOf({ minor: income, toCome: incomeToCome, before: before?.income }, texts),
        },
        {
          kind: 'expense',
          name: t('dashboard.expenses'),
          minor: expense,
          ...noteOf(
            { minor: expense, toCome: expenseToCome, before: before?.expense },
            texts,
          ),
        },
        {
          kind: 'savings',
          name: t('dashboard.savings'),
          minor: now.savings,
          isNegative: now.savings < 0,
          ...savingsNote(
            now,
            bills.isBusy || bills.failure ? NONE_DUE : bills.figures,
            texts,
          ),
        },
      ]}
    />
  )
}

type Note = { note: string; noteMinor?: number }
type Texts = { month: Month; viewer: Viewer }
type Sum = { minor: number; toCome: number; before?: number }

const NONE_DUE = { upcoming: 0, overdue: 0 }

/** Amount of a sum that is still to come, else its change since last month. */
function noteOf({ minor, toCome, before }: Sum, { month, viewer }: Texts): Note {
  const { t, language } = viewer
  if (toCome !== 0) {
    if (isLater(month, viewer)) return { note: t('dashboard.expected') }
    const amount = sumText(toCome, viewer)
    return { note: t('dashboard.toCome', { amount }), noteMinor: toCome }
  }
  if (before === undefined) return { note: '' }
  const earlier = monthNameInText(stepMonth(month, -1, viewer).month, language)
  const change = changeSince(minor, before)
  if (change === undefined) {
    return { note: asHeading(t('dashboard.noneBefore', { month: earlier }), language) }
  }
  const percent = changePercentText(change, language)
  return { note: t('dashboard.change', { percent, month: earlier }) }
}

/**
 * Present month: savings after the bills still due. Other months: their share of income.
 */
function savingsNote(
  { savings, income }: Trend['now'],
  { upcoming, overdue }: Pick<BillStats, 'upcoming' | 'overdue'>,
  { month, viewer }: Texts,
): Note {
  const { t, language } = viewer
  if (isLater(month, viewer) && (income > 0 || savings < 0)) {
    return { note: t('dashboard.expected') }
  }
  const due = upcoming + overdue
  if (due > 0 && monthsAheadOf(month, viewer) === 0) {
    const noteMinor = savings - due
    const amount = sumText(noteMinor, viewer)
    return { note: t('dashboard.leftAfterBills', { amount }), noteMinor }
  }
  const share = savedShare(savings, income)
  if (share === undefined) return { note: t('dashboard.noIncome') }
  return { note: t('dashboard.ofIncome', { percent: wholePercentText(share, language) }) }
}

function isLater(month: Month, viewer: Viewer): boolean {
  return monthsAheadOf(month, viewer) > 0
}

function retry() {
  $expenses.invalidate()
  $trend.invalidate()
}
