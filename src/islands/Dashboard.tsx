import {
  $bills,
  $expenses,
  $spends,
  dashboardView,
  seedDashboard,
  viewOfSeed,
} from '#lib/client/dashboard.ts'
import type { DashboardSeed } from '#lib/client/dashboard.ts'
import { isEmptyMonth } from '#lib/domain/dashboard.ts'
import { monthText } from '#lib/domain/monthText.ts'
import { BillFigures } from './Dashboard/BillFigures.tsx'
import { EmptyMonth } from './Dashboard/EmptyMonth.tsx'
import { Figures } from './Dashboard/Figures.tsx'
import { Flow } from './Dashboard/Flow.tsx'
import { TopSpends } from './Dashboard/TopSpends.tsx'
import { useFigures } from './Dashboard/useFigures.ts'
import { MonthPicker } from './ui/MonthPicker.tsx'
import { useSeed } from './ui/useSeeded.ts'
import { useView } from './ui/useView.ts'
import { useT, withViewer } from './ui/ViewerContext.tsx'
import './Dashboard/Dashboard.css'

export type { DashboardSeed }

type Props = { seed: DashboardSeed }

/** Card of a month on the dashboard: its sums, bills, income and spending. */
export const Dashboard = withViewer(function Dashboard({ seed }: Props) {
  useSeed(() => seedDashboard(seed))
  const view = useView(dashboardView, viewOfSeed(seed))
  const t = useT()
  const key = monthText(view.month)
  const seeded = <Figures,>(figures: Figures) => ({ month: monthText(seed.month), figures })
  const bills = useFigures($bills, seeded(seed.bills), key)
  const expenses = useFigures($expenses, seeded(seed.expenses), key)
  const spends = useFigures($spends, seeded(seed.spends), key)
  const isEmpty =
    seed.isEmptyBook &&
    ![bills, expenses, spends].some(({ failure }) => failure) &&
    isEmptyMonth(bills.figures, expenses.figures, spends.figures)
  return (
    <section className="card month-card" aria-labelledby="month-title">
      <div className="month-head">
        <h2 id="month-title">{t('dashboard.month')}</h2>
        <MonthPicker
          state={dashboardView}
          viewOf={(to) => ({ ...view, month: to })}
          month={view.month}
          entries="all"
          omitsYear
        />
      </div>
      {isEmpty ? (
        <EmptyMonth />
      ) : (
        <>
          <Figures
            expenses={seeded(seed.expenses)}
            trend={seeded(seed.trend)}
            bills={seeded(seed.bills)}
            month={view.month}
          />
          <div className="month-charts">
            <BillFigures seed={seeded(seed.bills)} month={key} />
            <Flow seed={seeded(seed.expenses)} month={key} />
            <TopSpends seed={seeded(seed.spends)} month={key} view={view} />
          </div>
        </>
      )}
    </section>
  )
})
