import { refreshReports } from '#lib/client/reports.ts'
import { reportInstead } from '#lib/client/reports/view.ts'
import { hasAny } from '#lib/domain/report.ts'
import type { YearOfSavings } from '#lib/domain/report.ts'
import { yearText } from '#lib/domain/monthText.ts'
import { reportYear } from '#lib/views/reports.ts'
import type { ReportsView } from '#lib/views/reports.ts'
import { Failed } from '../ui/list/Failed.tsx'
import type { AnswerState } from '../ui/useAnswer.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { ChartHead } from '../ui/plot/ChartHead.tsx'
import { NothingYet } from './NothingYet.tsx'
import { OtherAmounts } from './OtherAmounts.tsx'
import { PlotOnTheWay } from './PlotOnTheWay.tsx'
import { SavingsChart } from './SavingsChart.tsx'
import { SavingsFigures } from './SavingsFigures.tsx'
import { SavingsTable } from './SavingsTable.tsx'

type Props = { view: ReportsView; found: AnswerState<YearOfSavings | undefined> }

/** Income, expenses and savings of a year, compared with last year. */
export function SavingsReport({ view, found: { answer, error } }: Props) {
  const t = useT()
  const isOther = !answer || yearText(answer) !== yearText(reportYear(view))
  if (isOther && error) {
    return (
      <section className="card">
        <Failed className="empty" failure={error} retry={refreshReports} />
      </section>
    )
  }
  if (!answer) return <PlotOnTheWay />
  const { months, before = [], otherCurrencies } = answer
  if (![...months, ...before].some(hasAny)) {
    return (
      <NothingYet
        text={t('reports.savings.empty', { year: answer.year })}
        isBusy={isOther}
        otherCurrencies={otherCurrencies}
      />
    )
  }
  return (
    <>
      <SavingsFigures answer={answer} isBusy={isOther} />
      <section className="card report" aria-labelledby="report-name" aria-busy={isOther}>
        <ChartHead state={reportInstead} view={view}>
          <h2 id="report-name">{t('reports.savings.title')}</h2>
        </ChartHead>
        {view.isTable ? <SavingsTable answer={answer} /> : <SavingsChart answer={answer} />}
        <OtherAmounts amounts={otherCurrencies} />
      </section>
    </>
  )
}
