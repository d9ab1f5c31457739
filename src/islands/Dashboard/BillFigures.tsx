import { donut } from '#lib/charts/donut.ts'
import { $bills } from '#lib/client/dashboard.ts'
import { emptyReason } from '#lib/domain/dashboard.ts'
import type { BillStats } from '#lib/domain/dashboard.ts'
import { sumText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { Chart } from './Chart.tsx'
import { Legend } from './Legend.tsx'
import { Others } from './Others.tsx'
import { Summary } from './Summary.tsx'
import { ChartTips } from './ChartTips.tsx'
import { useFigures } from './useFigures.ts'
import type { SectionProps } from './useFigures.ts'

const STATES = ['upcoming', 'overdue', 'paid'] as const

/** Bills of the month by state; each figure links to its list. */
export function BillFigures({ seed, month }: SectionProps<BillStats>) {
  const viewer = useViewer()
  const shown = useFigures($bills, seed, month)
  const { t } = viewer
  const { figures } = shown
  const { slices, isEmpty } = donut(STATES.map((key) => ({ key, value: figures[key] })))
  const amounts = {
    upcoming: sumText(figures.upcoming, viewer),
    overdue: sumText(figures.overdue, viewer),
    paid: sumText(figures.paid, viewer),
  }
  const title = t('dashboard.bills.title')
  return (
    <Summary title={title} href="/bills" shown={shown} retry={$bills.invalidate}>
      <ChartTips figures={{ bills: figures }}>
        <Chart
          title={title}
          description={t('dashboard.bills.description', amounts)}
          slices={slices.map(({ key, path }) => ({
            name: key,
            slice: key,
            path,
            className: `slice-${key}`,
            href: key === 'empty' ? undefined : `/bills#${key}`,
          }))}
          caption={t('dashboard.bills.total')}
          minor={figures.upcoming + figures.overdue + figures.paid}
        />
        <div>
          <Legend
            caption={title}
            heads={[t('dashboard.bills.status'), t('dashboard.amount')]}
            rows={STATES.map((key) => ({
              key,
              name: t(`dashboard.bills.${key}`),
              amount: figures[key],
              href: `/bills#${key}`,
            }))}
          />
          {isEmpty && (
            <p className="quiet-text">{t(`dashboard.bills.${emptyReason(figures)}`)}</p>
          )}
        </div>
      </ChartTips>
      <Others amounts={figures.otherCurrencies} />
    </Summary>
  )
}
