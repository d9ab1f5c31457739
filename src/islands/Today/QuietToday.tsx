import type { Day } from '#lib/domain/day.ts'
import { Quiet } from './Quiet.tsx'
import { freeTitle } from './freeTitle.ts'
import { useViewer, withViewer } from '../ui/ViewerContext.tsx'

/** Places of an empty book, which say what will be there. */
export const QuietToday = withViewer(function QuietToday({ until }: { until: Day }) {
  const viewer = useViewer()
  const { t } = viewer
  return (
    <>
      <h2 className="quiet-head">{t('today.title')}</h2>
      <div className="today quiet-places">
        <Quiet place="cash" title={t('today.parts.cash')} />
        <Quiet place="free" title={freeTitle(until, viewer)} />
        <Quiet place="bills" title={t('today.bills.title')} />
        <Quiet place="line" title={t('today.line.title')} />
        <Quiet place="tight" title={t('today.tight.title')} />
        <Quiet place="latest" title={t('today.latest.title')} />
      </div>
    </>
  )
})
