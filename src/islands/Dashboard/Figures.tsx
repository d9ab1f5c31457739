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
  const [earned, spent, saved] = [
    sumText(income, viewer),
    sumText(expense, viewer),
    sumText(now.savings, viewer),
  ]
  return (
    <dl
      className={sizeFor([earned, spent, saved])}
      aria-label={t('dashboard.figures')}
      aria-busy={expenses.isBusy || trend.isBusy}
    >
      <Figure
        name={t('dashboard.income')}
        kind="income"
        amount={earned}
        note={noteOf(now.income, before?.income)}
      />
      <Figure
        name={t('dashboard.expenses')}
        kind="expense"
        amount={spent}
        note={noteOf(now.expense, before?.expense)}
      />
      <Figure
        name={t('dashboard.savings')}
        kind="savings"
        amount={saved}
        note={
          share === undefined
            ? t('dashboard.noIncome')
            : t('dashboard.ofIncome', { percent: percentText(share, language) })
        }
      />
    </dl>
  )
}

type FigureProps = { name: string; kind: string; amount: string; note: string }

function Figure({ name, kind, amount, note }: FigureProps) {
  return (
    <div className="figure">
      <dt>{name}</dt>
      <dd className={`num figure-${kind}`} suppressHydrationWarning>
        {amount}
      </dd>
      <dd className="num figure-note" suppressHydrationWarning>
        {note}
      </dd>
    </div>
  )
}

/** Long amounts are set smaller, so that three fit side by side on a phone. */
function sizeFor(amounts: string[]): string {
  const length = Math.max(...amounts.map((amount) => amount.length))
  if (length > 13) return 'figures longest'
  return length > 9 ? 'figures long' : 'figures'
}

function retry() {
  $expenses.invalidate()
  $trend.invalidate()
}
