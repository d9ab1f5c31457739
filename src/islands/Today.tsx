import { dashboardView } from '#lib/client/dashboard.ts'
import { $forecast, seedForecast } from '#lib/client/forecast.ts'
import type { Today as Standing } from '#lib/domain/todayForecast.ts'
import type { DashboardView } from '#lib/views/dashboard.ts'
import { BillsCard } from './Today/BillsCard.tsx'
import { CashCard } from './Today/CashCard.tsx'
import { FreeCard } from './Today/FreeCard.tsx'
import { LatestCard } from './Today/LatestCard.tsx'
import { LineCard } from './Today/LineCard.tsx'
import { TightCard } from './Today/TightCard.tsx'
import { useAnswer } from './ui/useAnswer.ts'
import { useSeed } from './ui/useSeeded.ts'
import { useView } from './ui/useView.ts'
import { useT, withViewer } from './ui/ViewerContext.tsx'

export { QuietToday } from './Today/QuietToday.tsx'

type Props = { seed: Standing; view: DashboardView }

/** Today's cards: free amount, coming days, cash, next bills, tight budgets, latest entries. */
export const Today = withViewer(function Today({ seed, view: first }: Props) {
  const t = useT()
  useSeed(() => seedForecast(seed))
  const { answer: forecast } = useAnswer($forecast, seed)
  const view = useView(dashboardView, first)
  const state = dashboardView
  return (
    <section className="today" aria-label={t('today.title')}>
      <div className="today-main">
        <FreeCard {...{ forecast, view, state }} />
        <LineCard {...{ forecast, view, state }} />
      </div>
      <div className="today-side">
        <CashCard forecast={forecast} />
        <BillsCard forecast={forecast} />
        <TightCard forecast={forecast} />
      </div>
      <LatestCard forecast={forecast} />
    </section>
  )
})
