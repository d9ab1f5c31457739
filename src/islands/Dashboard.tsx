import type { ReactNode } from 'react'
import { dashboardView, seedDashboard, viewOfSeed } from '#lib/client/dashboard.ts'
import type { DashboardSeed } from '#lib/client/dashboard.ts'
import type { Today as Forecast } from '#lib/domain/todayForecast.ts'
import { formatWeekday } from '#lib/i18n/dates.ts'
import { MonthCard } from './Dashboard/MonthCard.tsx'
import { Today } from './Dashboard/Today.tsx'
import { useSeed } from './ui/useSeeded.ts'
import { useView } from './ui/useView.ts'
import { useViewer, withViewer } from './ui/ViewerContext.tsx'
import './Dashboard/Dashboard.css'

export type { DashboardSeed }

type Props = {
  seed: DashboardSeed
  /** Absent without Pro, and with a backend that does not know it. */
  forecast?: Forecast
  notices?: ReactNode
}

/** Dashboard: today's cards around those of a month. */
export const Dashboard = withViewer(function Dashboard(props: Props) {
  const { seed, forecast, notices } = props
  useSeed(() => seedDashboard(seed))
  const view = useView(dashboardView, viewOfSeed(seed))
  const { t, today, language } = useViewer()
  const month = <MonthCard seed={seed} view={view} />
  return (
    <>
      <div className="page-head">
        <h1>{t('dashboard.title')}</h1>
        <p className="quiet-text today-date" suppressHydrationWarning>
          {formatWeekday(today, language)}
        </p>
      </div>
      {notices}
      <div className="dashboard">
        {forecast ? (
          <Today seed={forecast} view={view}>
            {month}
          </Today>
        ) : (
          month
        )}
      </div>
    </>
  )
})
