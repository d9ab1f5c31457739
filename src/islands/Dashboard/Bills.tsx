import { donut } from '#lib/charts/donut.ts'
import { $bills } from '#lib/client/dashboard.ts'
import type { BillStats } from '#lib/domain/dashboard.ts'
import { sumText } from '../ui/amounts.ts'
import { Chart } from './Chart.tsx'
import { Legend } from './Legend.tsx'
import { Others } from './Others.tsx'
import { Summary } from './Summary.tsx'
import { useFigures } from './useFigures.ts'
import type { SectionProps } from './useFigures.ts'

const STATES = ['upcoming', 'overdue', 'paid'] as const

/** The month's bills by state; each leads to its list. */
export function Bills({ seed, month, reader }: SectionProps<BillStats>) {
  const shown = useFigures($bills, seed, month)
  const { words } = reader
  const { figures } = shown
  const { slices, isEmpty } = donut(STATES.map((key) => ({ key, value: figures[key] })))
  const amounts = {
    upcoming: sumText(figures.upcoming, reader),
    overdue: sumText(figures.overdue, reader),
    paid: sumText(figures.paid, reader),
  }
  const title = words('dashboard.bills.title')
  return (
    <Summary
      title={title}
      link={{ href: '/bills', text: words('dashboard.bills.all') }}
      shown={shown}
      words={words}
      retry={$bills.invalidate}
    >
      <div className="with-chart">
        <Chart
          title={title}
          description={words('dashboard.bills.description', amounts)}
          slices={slices.map(({ key, path }) => ({
            name: key,
            path,
            className: `slice-${key}`,
            href: key === 'empty' ? undefined : `/bills#${key}`,
          }))}
          caption={words('dashboard.bills.total')}
          amount={sumText(figures.upcoming + figures.overdue + figures.paid, reader)}
        />
        <div>
          <Legend
            caption={title}
            heads={[words('dashboard.bills.status'), words('dashboard.amount')]}
            rows={STATES.map((key) => ({
              key,
              name: words(`dashboard.bills.${key}`),
              amount: amounts[key],
              href: `/bills#${key}`,
            }))}
          />
          {isEmpty && <p className="quiet-text">{words('dashboard.bills.empty')}</p>}
        </div>
      </div>
      <Others amounts={figures.otherCurrencies} reader={reader} />
    </Summary>
  )
}
