import { $categoryTrend, $savings, seedReports } from '#lib/client/reports.ts'
import type { ReportsSeed } from '#lib/client/reports.ts'
import { reportInstead, reportsView } from '#lib/client/reports/view.ts'
import type { FormCategory } from '#lib/client/entryForm/choices.ts'
import { monthText } from '#lib/domain/monthText.ts'
import { presentMonth } from '#lib/domain/months.ts'
import type { YearOfCategory, YearOfSavings } from '#lib/domain/report.ts'
import { monthNameInText } from '#lib/i18n/dates.ts'
import { printAddressOf, reportNow, REPORTS } from '#lib/views/reports.ts'
import type { ReportsView } from '#lib/views/reports.ts'
import { SavingsReport } from './Reports/SavingsReport.tsx'
import { TrendReport } from './Reports/TrendReport.tsx'
import { Icon } from './ui/Icon.tsx'
import { Segmented } from './ui/plot/Segmented.tsx'
import { useAnswer } from './ui/useAnswer.ts'
import { useSeed } from './ui/useSeeded.ts'
import { useView } from './ui/useView.ts'
import { ViewLink } from './ui/ViewLink.tsx'
import { useT, useViewer, withViewer } from './ui/ViewerContext.tsx'
import { YearChoice } from './ui/YearChoice.tsx'
import './ui/tabs.css'
import './Reports/Reports.css'

export { SavingsSheet } from './Reports/SavingsSheet.tsx'
export { TrendSheet } from './Reports/TrendSheet.tsx'
export type { ReportsSeed }

type Props = { seed: ReportsSeed; categories: readonly FormCategory[] }

/** Screen of the reports: the savings of a year, and the trend of a category in it. */
export const Reports = withViewer(function Reports({ seed, categories }: Props) {
  useSeed(() => seedReports(seed))
  const { t, language } = useViewer()
  const view = useView(reportsView, seed.view)
  const savings = useAnswer<YearOfSavings | undefined>($savings, seed.savings)
  const trend = useAnswer<YearOfCategory | undefined>($categoryTrend, seed.trend)
  const present = presentMonth(reportNow(view))
  const printAddress = printAddressOf(view, trend.answer?.categoryId)
  return (
    <>
      <div className="page-head">
        <h1>{t('reports.title')}</h1>
        <YearChoice
          label={t('reports.year')}
          year={view.year}
          first={seed.begins.year}
          choose={(year) => reportsView.goTo(inYear(view, year, trend.answer))}
        />
        {printAddress && (
          <a className="button" href={printAddress}>
            <Icon name="printer" />
            {t('reports.print.open')}
          </a>
        )}
        <a className="button" href={`/reports/print/month/${monthText(present)}`}>
          <Icon name="printer" />
          {t('reports.sheet.link', { month: monthNameInText(present.month, language) })}
        </a>
      </div>
      <Tabs view={view} />
      {view.ownMonths && <MonthsSwitch view={view} />}
      {view.report === 'savings' ? (
        <SavingsReport view={view} found={savings} />
      ) : (
        <TrendReport view={view} found={trend} categories={categories} />
      )}
    </>
  )
})

/** The category that a trend shows stays in another year. */
function inYear(view: ReportsView, year: number, trend?: YearOfCategory): ReportsView {
  if (view.report === 'savings') return { ...view, year }
  return { ...view, year, categoryId: view.categoryId ?? trend?.categoryId }
}

/** Switch between months of paydays and the calendar's. */
function MonthsSwitch({ view }: { view: ReportsView }) {
  const t = useT()
  return (
    <div className="report-months">
      <Segmented
        label={t('payday.months')}
        state={reportInstead}
        ways={[false, true].map((isCalendar) => ({
          to: { ...view, isCalendar: isCalendar || undefined },
          isCurrent: (view.isCalendar ?? false) === isCalendar,
          text: t(isCalendar ? 'payday.calendarMonths' : 'payday.paydayMonths'),
        }))}
      />
    </div>
  )
}

function Tabs({ view }: { view: ReportsView }) {
  const t = useT()
  return (
    <nav className="tabs" aria-label={t('reports.title')}>
      {REPORTS.map((report) => (
        <ViewLink
          key={report}
          state={reportsView}
          to={{ ...view, report }}
          aria-current={report === view.report ? 'page' : undefined}
        >
          {t(`reports.tabs.${report}`)}
        </ViewLink>
      ))}
    </nav>
  )
}
