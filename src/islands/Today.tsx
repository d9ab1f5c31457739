import { dashboardView } from '#lib/client/dashboard.ts'
import { $standing, seedStanding } from '#lib/client/standing.ts'
import type { Today as Standing } from '#lib/domain/standing.ts'
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
  useSeed(() => seedStanding(seed))
  const { answer: standing } = useAnswer($standing, seed)
  const view = useView(dashboardView, first)
  const state = dashboardView
  return (
    <section className="today" aria-label={t('today.title')}>
      <div className="today-main">
        <FreeCard {...{ standing, view, state }} />
        <LineCard {...{ standing, view, state }} />
      </div>
      <div className="today-side">
        <CashCard standing={standing} />
        <BillsCard standing={standing} />
        <TightCard standing={standing} />
      </div>
      <LatestCard standing={standing} />
    </section>
  )
})
