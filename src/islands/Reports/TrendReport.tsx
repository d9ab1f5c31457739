import { isShownTrend, refreshReports } from '#lib/client/reports.ts'
import type { FormCategory } from '#lib/client/entryForm/choices.ts'
import { reportInstead, reportsView } from '#lib/client/reports/view.ts'
import type { YearOfCategory } from '#lib/domain/report.ts'
import type { ReportsView } from '#lib/views/reports.ts'
import { Failed } from '../ui/list/Failed.tsx'
import type { AnswerState } from '../ui/useAnswer.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { CategoryChoice } from './CategoryChoice.tsx'
import { ChartHead } from '../ui/plot/ChartHead.tsx'
import { OtherAmounts } from './OtherAmounts.tsx'
import { PlotOnTheWay } from './PlotOnTheWay.tsx'
import { MeanNote } from './MeanNote.tsx'
import { TrendChart } from './TrendChart.tsx'
import { TrendFigures } from './TrendFigures.tsx'
import { TrendTable } from './TrendTable.tsx'
import { trendCategory } from './trendCategory.ts'

type Props = {
  view: ReportsView
  found: AnswerState<YearOfCategory | undefined>
  categories: readonly FormCategory[]
}

/** Expenses of a category, month by month. */
export function TrendReport({ view, found: { answer, error }, categories }: Props) {
  const t = useT()
  const isOther = !isShownTrend(view, answer)
  const failure = isOther ? error : undefined
  if (!answer && !failure) return <PlotOnTheWay />
  const shownId = view.categoryId ?? answer?.categoryId
  return (
    <section
      className="card report"
      aria-labelledby="report-name"
      aria-busy={isOther && !failure}
    >
      <ChartHead state={reportInstead} view={view}>
        <h2 id="report-name" className="visually-hidden">
          {t('reports.trends.title')}
        </h2>
        {shownId !== undefined && (
          <CategoryChoice
            categories={categories}
            chosen={trendCategory(categories, shownId, t)}
            choose={(categoryId) => reportsView.goTo({ ...view, categoryId })}
          />
        )}
      </ChartHead>
      {failure ? (
        <Failed className="empty" failure={failure} retry={refreshReports} />
      ) : (
        answer && <Trend view={view} trend={answer} categories={categories} />
      )}
    </section>
  )
}

type TrendProps = Pick<Props, 'view' | 'categories'> & { trend: YearOfCategory }

function Trend({ view, trend, categories }: TrendProps) {
  const t = useT()
  const category = trendCategory(categories, trend.categoryId, t)
  return (
    <>
      <TrendFigures trend={trend} />
      {view.isTable ? (
        <TrendTable trend={trend} />
      ) : (
        <TrendChart trend={trend} category={category} />
      )}
      <p className="quiet-text report-note">
        {t('reports.trends.note')} <MeanNote trend={trend} />
      </p>
      <OtherAmounts amounts={trend.otherCurrencies} />
    </>
  )
}
