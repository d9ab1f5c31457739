import { nestedDonut } from '#lib/charts/donut.ts'
import { $expenses } from '#lib/client/dashboard.ts'
import { savedShare } from '#lib/domain/comparison.ts'
import type { Day } from '#lib/domain/day.ts'
import { emptyReason } from '#lib/domain/dashboard.ts'
import type { ExpenseStats } from '#lib/domain/dashboard.ts'
import { readMonth } from '#lib/domain/monthText.ts'
import type { Month } from '#lib/domain/period.ts'
import { budgetsAddress } from '#lib/views/budgets.ts'
import { transactionsAddress } from '#lib/views/transactions.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { sumText } from '../ui/amounts.ts'
import { wholePercentText } from '../ui/percentText.ts'
import { Chart } from './Chart.tsx'
import { Legend } from './Legend.tsx'
import type { LegendRow } from './Legend.tsx'
import { Others } from './Others.tsx'
import { Summary } from './Summary.tsx'
import { ChartTips } from './ChartTips.tsx'
import { useFigures } from './useFigures.ts'
import type { SectionProps } from './useFigures.ts'

/** Income as a ring around expenses; each links to its list. */
export function Flow({ seed, month }: SectionProps<ExpenseStats>) {
  const viewer = useViewer()
  const shown = useFigures($expenses, seed, month)
  const { t } = viewer
  const { figures } = shown
  const { income, expense } = figures
  const { inner, outer, mark, isEmpty } = nestedDonut(income, expense, figures.budget)
  const hrefs = hrefsOf(readMonth(month)!, viewer.today) // the shown month
  const title = t('dashboard.flow.title')
  const isOverspent = expense > income
  return (
    <Summary title={title} href="/reports" shown={shown} retry={$expenses.invalidate}>
      <ChartTips figures={{ flow: figures }}>
        <Chart
          title={title}
          description={t('dashboard.flow.description', {
            income: sumText(income, viewer),
            expense: sumText(expense, viewer),
          })}
          slices={[...outer, ...inner].map(({ key, path }, index) => ({
            name: `${key}-${index < outer.length ? 'outer' : 'inner'}`,
            slice: key,
            path,
            className: `slice-${key}`,
            href: hrefs[key],
          }))}
          caption={t(isOverspent ? 'dashboard.flow.overspent' : 'dashboard.flow.saved')}
          minor={Math.abs(income - expense)}
          mark={mark}
        />
        <div>
          <Legend
            caption={title}
            heads={[t('dashboard.flow.kind'), t('dashboard.amount')]}
            rows={rowsOf(figures, hrefs, viewer)}
          />
          {isEmpty && (
            <p className="quiet-text">{t(`dashboard.flow.${emptyReason(figures)}`)}</p>
          )}
        </div>
      </ChartTips>
      <Others amounts={figures.otherCurrencies} />
    </Summary>
  )
}

type Hrefs = Record<string, string | undefined>

function hrefsOf(month: Month, today: Day): Hrefs {
  return {
    income: transactionsAddress({ type: 'income', ...month }),
    expense: transactionsAddress({ type: 'expense', ...month }),
    budget: budgetsAddress({ tab: 'Category', month, today }),
  }
}

function rowsOf(
  { income, expense, budget }: ExpenseStats,
  hrefs: Hrefs,
  viewer: Viewer,
): LegendRow[] {
  const { t, language } = viewer
  const saved = income > expense ? savedShare(income - expense, income) : undefined
  const rows = [
    {
      key: 'income',
      name: t('dashboard.income'),
      amount: income,
      href: hrefs['income'],
    },
    {
      key: 'expense',
      name: t('dashboard.expenses'),
      amount: expense,
      href: hrefs['expense'],
    },
  ]
  const left = saved !== undefined && {
    key: 'saved',
    name: t('dashboard.flow.saved'),
    amount: wholePercentText(saved, language),
  }
  const planned = budget > 0 && {
    key: 'budget',
    name: t('dashboard.budget'),
    amount: budget,
    href: hrefs['budget'],
  }
  return [...rows, left, planned].filter((row) => row !== false)
}
