import type { ReactNode } from 'react'
import { dashboardView } from '#lib/client/dashboard.ts'
import { $forecast, seedForecast } from '#lib/client/forecast.ts'
import type { Today as Forecast } from '#lib/domain/todayForecast.ts'
import type { DashboardView } from '#lib/views/dashboard.ts'
import { BillsCard } from './Today/BillsCard.tsx'
import { FreeCard } from './Today/FreeCard.tsx'
import { LatestCard } from './Today/LatestCard.tsx'
import { LineCard } from './Today/LineCard.tsx'
import { TightCard } from './Today/TightCard.tsx'
import { useAnswer } from './ui/useAnswer.ts'
import { useSeed } from './ui/useSeeded.ts'
import { useView } from './ui/useView.ts'
import { withViewer } from './ui/ViewerContext.tsx'

export { QuietToday } from './Today/QuietToday.tsx'

type Props = {
  seed: Forecast
  view: DashboardView
  /** The month, between what is next and what was last. */
  children?: ReactNode
}

/** Today's cards around the month: free amount, next bills, coming days, tight budgets. */
export const Today = withViewer(function Today({ seed, view: first, children }: Props) {
  useSeed(() => seedForecast(seed))
  const { answer: forecast } = useAnswer($forecast, seed)
  const view = useView(dashboardView, first)
  const state = dashboardView
  return (
    <>
      <FreeCard {...{ forecast, view, state }} />
      <BillsCard forecast={forecast} />
      <LineCard {...{ forecast, view, state }} />
      <TightCard forecast={forecast} />
      {children}
      <LatestCard forecast={forecast} />
    </>
  )
})
