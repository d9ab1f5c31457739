import type { ShownCategory } from '#lib/client/foreignCategories.ts'
import type { YearOfCategory } from '#lib/domain/report.ts'
import { useT, withViewer } from '../ui/ViewerContext.tsx'
import { OtherAmounts } from './OtherAmounts.tsx'
import { MeanNote } from './MeanNote.tsx'
import { TrendChart } from './TrendChart.tsx'
import { TrendFigures } from './TrendFigures.tsx'
import { TrendTable } from './TrendTable.tsx'

type Props = { trend: YearOfCategory; category: ShownCategory }

/** Trend of a category on paper. */
export const TrendSheet = withViewer(function TrendSheet({ trend, category }: Props) {
  const t = useT()
  return (
    <>
      <TrendFigures trend={trend} />
      <section>
        <h2>{t('reports.trends.caption', { year: trend.year })}</h2>
        <TrendChart trend={trend} category={category} isStill />
      </section>
      <section>
        <TrendTable trend={trend} isStill />
        <p className="quiet-text report-note">
          <MeanNote trend={trend} />
        </p>
        <OtherAmounts amounts={trend.otherCurrencies} />
      </section>
    </>
  )
})
