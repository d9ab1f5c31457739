import { $expenses, $trend } from '#lib/client/dashboard.ts'
import type { Monthly } from '#lib/client/dashboard.ts'
import { changeSince, shareOf } from '#lib/domain/comparison.ts'
import type { ExpenseStats } from '#lib/domain/dashboard.ts'
import { monthText } from '#lib/domain/monthText.ts'
import { addToMonth } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import type { Trend } from '#lib/domain/trend.ts'
import { monthName } from '#lib/i18n/dates.ts'
import { sumText } from '../ui/amounts.ts'
import { FigureCards } from '../ui/FigureCards.tsx'
import { Failed } from '../ui/list/Failed.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { percentText } from '../ui/percentText.ts'
import { useFigures } from './useFigures.ts'

type Props = {
  expenses: Monthly<ExpenseStats>
  trend: Monthly<Trend>
  month: Month
}

/** Income, expenses and savings of the month, beside those of the month before. */
export function Figures({ expenses: expensesSeed, trend: trendSeed, month }: Props) {
  const expenses = useFigures($expenses, expensesSeed, monthText(month))
  const trend = useFigures($trend, trendSeed, monthText(month))
  const viewer = useViewer()
  const { t, language } = viewer
  const failure = expenses.failure ?? trend.failure
  if (failure) {
    return (
      <section className="card figures-failed">
        <Failed className="summary-failed" failure={failure} retry={retry} />
      </section>
    )
  }
  const { income, expense } = expenses.figures
  const { now, before } = trend.figures
  const earlier = monthName(addToMonth(month, -1).month, language)
  const noteOf = (amount: number, amountBefore: number | undefined) => {
    if (amountBefore === undefined) return ''
    const change = changeSince(amount, amountBefore)
    if (change === undefined) return t('dashboard.noneBefore', { month: earlier })
    const percent = percentText(change, language, true)
    return t('dashboard.change', { percent, month: earlier })
  }
  const share = shareOf(now.savings, now.income)
  return (
    <FigureCards
      label={t('dashboard.figures')}
      isBusy={expenses.isBusy || trend.isBusy}
      figures={[
        {
          kind: 'income',
          name: t('dashboard.income'),
          amount: sumText(income, viewer),
          note: noteOf(now.income, before?.income),
        },
        {
          kind: 'expense',
          name: t('dashboard.expenses'),
          amount: sumText(expense, viewer),
          note: noteOf(now.expense, before?.expense),
        },
        {
          kind: 'savings',
          name: t('dashboard.savings'),
          amount: sumText(now.savings, viewer),
          isNegative: now.savings < 0,
          note:
            share === undefined
              ? t('dashboard.noIncome')
              : t('dashboard.ofIncome', { percent: percentText(share, language) }),
        },
      ]}
    />
  )
}

function retry() {
  $expenses.invalidate()
  $trend.invalidate()
}
