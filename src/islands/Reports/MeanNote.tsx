import type { YearOfCategory } from '#lib/domain/report.ts'
import { meanOf, shownSpan, unfinishedMonth } from '#lib/domain/reportMonths.ts'
import { monthName, monthNameInText } from '#lib/i18n/dates.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

/** Sentences about months of a chart that its mean does not count. */
export function MeanNote({ trend }: { trend: YearOfCategory }) {
  const { t, today, language, currency } = useViewer()
  const { year, months, first } = trend
  const unfinished = unfinishedMonth(year, today)
  const mean = meanOf(months, { year, today, first, currency })
  return (
    <>
      {unfinished !== undefined &&
        t('reports.trends.unfinished', { month: monthName(unfinished, language) })}{' '}
      {mean &&
        mean.first > shownSpan(trend, today).first &&
        t('reports.trends.since', { month: monthNameInText(mean.first, language) })}
    </>
  )
}
