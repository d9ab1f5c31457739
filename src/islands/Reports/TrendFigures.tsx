import { spentOf, spentToCome } from '#lib/domain/report.ts'
import type { YearOfCategory } from '#lib/domain/report.ts'
import { meanOf } from '#lib/domain/reportMonths.ts'
import { CompactAmount } from '../ui/CompactAmount.tsx'
import { toComeText } from '../ui/toComeText.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { useMonthsOf } from './useMonthsOf.ts'

/** Sum of a trend, and the mean of its finished months. */
export function TrendFigures({ trend }: { trend: YearOfCategory }) {
  const viewer = useViewer()
  const { t, currency } = viewer
  const { now } = useMonthsOf(trend)
  const { year, months, first } = trend
  const spent = spentOf(months)
  const toCome = toComeText({ minor: spent, toComeMinor: spentToCome(months) }, viewer)
  const mean = meanOf(months, { ...now, year, first, currency })
  return (
    <dl className="trend-head">
      <div>
        <dt>{t('reports.trends.spent', { year })}</dt>
        <dd className="num" suppressHydrationWarning>
          <CompactAmount minor={spent} {...ROOM} />
        </dd>
        {toCome && (
          <dd className="trend-note num" suppressHydrationWarning>
            {toCome}
          </dd>
        )}
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
            <CompactAmount minor={mean.minor} {...ROOM} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Maximum characters of a sum beside another, and above it on a phone. */
const ROOM = { most: 22, mostOnPhone: 16 }
