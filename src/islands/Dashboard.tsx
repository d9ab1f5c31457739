import type { ReactNode } from 'react'
import { dashboardView, seedDashboard, viewOfSeed } from '#lib/client/dashboard.ts'
import type { DashboardSeed } from '#lib/client/dashboard.ts'
import { monthText } from '#lib/domain/monthText.ts'
import { formatWeekday } from '#lib/i18n/dates.ts'
import { BillFigures } from './Dashboard/BillFigures.tsx'
import { Figures } from './Dashboard/Figures.tsx'
import { Flow } from './Dashboard/Flow.tsx'
import { TopSpends } from './Dashboard/TopSpends.tsx'
import { useView } from './ui/useView.ts'
import { useT, useViewer, withViewer } from './ui/ViewerContext.tsx'
import { MonthPicker } from './ui/MonthPicker.tsx'
import { useSeed } from './ui/useSeeded.ts'
import './Dashboard/Dashboard.css'

export type { DashboardSeed }

type Props = {
  seed: DashboardSeed
  /** Whether today's cards are below the notices; the month then has a heading. */
  hasToday: boolean
  notices?: ReactNode
}

/** Dashboard of a month: its sums, bills, income and spending, below today's cards. */
export const Dashboard = withViewer(function Dashboard(props: Props) {
  const { seed, hasToday, notices } = props
  useSeed(() => seedDashboard(seed))
  const view = useView(dashboardView, viewOfSeed(seed))
  const key = monthText(view.month)
  const seeded = <Figures,>(figures: Figures) => ({ month: monthText(seed.month), figures })
  const t = useT()
  const picker = (
    <MonthPicker
      state={dashboardView}
      viewOf={(to) => ({ ...view, month: to })}
      month={view.month}
      entries="all"
      omitsYear
    />
  )
  return (
    <>
      <div className="page-head">
        <h1>{t('dashboard.title')}</h1>
        {hasToday ? <TodayDate /> : picker}
      </div>
      {notices}
      {hasToday && (
        <div className="month-part">
          <h2>{t('today.month')}</h2>
          {picker}
        </div>
      )}
      <div className="dashboard">
        <Figures
          expenses={seeded(seed.expenses)}
          trend={seeded(seed.trend)}
          bills={seeded(seed.bills)}
          month={view.month}
        />
        <BillFigures seed={seeded(seed.bills)} month={key} />
        <Flow seed={seeded(seed.expenses)} month={key} />
        <TopSpends seed={seeded(seed.spends)} month={key} />
      </div>
    </>
  )
})

/** The present day with its weekday. */
function TodayDate() {
  const { today, language } = useViewer()
  return (
    <p className="quiet-text today-date" suppressHydrationWarning>
      {formatWeekday(today, language)}
    </p>
  )
}
