import type { YearOfCategory } from '#lib/domain/report.ts'
import { meanOf, shownSpan, unfinishedMonth } from '#lib/domain/reportMonths.ts'
import { monthName, monthNameInText } from '#lib/i18n/dates.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { useMonthsOf } from './useMonthsOf.ts'

/** Sentences about months of a chart that its mean does not count. */
export function MeanNote({ trend }: { trend: YearOfCategory }) {
  const { t, language, currency } = useViewer()
  const { now, monthAt } = useMonthsOf(trend)
  const { year, months, first } = trend
  const unfinished = unfinishedMonth(year, now)
  const mean = meanOf(months, { ...now, year, first, currency })
  return (
    <>
      {unfinished !== undefined &&
        t('reports.trends.unfinished', {
          month: monthName(monthAt(unfinished).month, language),
        })}{' '}
      {mean &&
        mean.first > shownSpan(trend, now).first &&
        t('reports.trends.since', {
          month: monthNameInText(monthAt(mean.first).month, language),
        })}
    </>
  )
}
