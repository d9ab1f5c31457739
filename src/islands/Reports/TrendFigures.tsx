import { meanOf, shownMonths, spentOf } from '#lib/domain/report.ts'
import type { YearOfCategory } from '#lib/domain/report.ts'
import { sumText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

/** Sum of a trend, and the mean of its finished months. */
export function TrendFigures({ trend: { year, months } }: { trend: YearOfCategory }) {
  const viewer = useViewer()
  const { t, today } = viewer
  const mean = meanOf(months, { year, today })
  return (
    <dl className="trend-head">
      <div>
        <dt>{t('reports.trends.spent', { year })}</dt>
        <dd className="num" suppressHydrationWarning>
          {sumText(spentOf(months, shownMonths(year, today)), viewer)}
        </dd>
      </div>
      {mean && (
        <div>
          <dt>
            <svg width="26" height="10" aria-hidden="true">
              <line className="mean" x2="26" y1="5" y2="5" />
            </svg>{' '}
            {t('reports.trends.meanOf', { count: mean.count })}
          </dt>
          <dd className="num" suppressHydrationWarning>
            {sumText(mean.minor, viewer)}
          </dd>
        </div>
      )}
    </dl>
  )
}
