import type { ReactNode } from 'react'
import { dashboardView, seedDashboard } from '#lib/client/dashboard.ts'
import type { DashboardSeed } from '#lib/client/dashboard.ts'
import { monthText } from '#lib/domain/monthText.ts'
import { BillFigures } from './Dashboard/BillFigures.tsx'
import { Figures } from './Dashboard/Figures.tsx'
import { Flow } from './Dashboard/Flow.tsx'
import { TopSpends } from './Dashboard/TopSpends.tsx'
import { useView } from './ui/useView.ts'
import { useT, withViewer } from './ui/ViewerContext.tsx'
import { MonthPicker } from './ui/MonthPicker.tsx'
import { useSeed } from './ui/useSeeded.ts'
import './Dashboard/Dashboard.css'

export type { DashboardSeed }

type Props = {
  seed: DashboardSeed
  notices?: ReactNode
}

/** Dashboard of a month: its sums, its bills, its income and its spending. */
export const Dashboard = withViewer(function Dashboard({ seed, notices }: Props) {
  useSeed(() => seedDashboard(seed))
  const { month, today } = useView(dashboardView, { month: seed.month, today: seed.today })
  const key = monthText(month)
  const seeded = <Figures,>(figures: Figures) => ({ month: monthText(seed.month), figures })
  const t = useT()
  return (
    <>
      <div className="page-head">
        <h1>{t('dashboard.title')}</h1>
        <MonthPicker
          state={dashboardView}
          viewOf={(to) => ({ month: to, today })}
          month={month}
          entries="all"
          omitsYear
        />
      </div>
      {notices}
      <div className="dashboard">
        <Figures
          expenses={seeded(seed.expenses)}
          trend={seeded(seed.trend)}
          bills={seeded(seed.bills)}
          month={month}
        />
        <BillFigures seed={seeded(seed.bills)} month={key} />
        <Flow seed={seeded(seed.expenses)} month={key} />
        <TopSpends seed={seeded(seed.spends)} month={key} />
      </div>
    </>
  )
})
