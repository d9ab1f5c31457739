import { lowestOf } from '#lib/domain/forecast.ts'
import { isFollowed } from '#lib/domain/today.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import { inSentence, sumText } from '../ui/amounts.ts'
import { ChartHead } from '../ui/plot/ChartHead.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { ForecastChart } from './ForecastChart.tsx'
import { ForecastTable } from './ForecastTable.tsx'
import type { CardProps } from './cardProps.ts'
import { Quiet } from './Quiet.tsx'

/** Card of the expected balance of the coming days, as a chart or a table. */
export function LineCard({ forecast, view, state }: CardProps) {
  const viewer = useViewer()
  const { t, language } = viewer
  const title = t('today.line.title')
  const followed = forecast.accounts.filter(({ use }) => isFollowed(use))
  if (followed.length === 0) return <Quiet place="line" title={title} />
  const { day, balanceMinor } = lowestOf(forecast.days)! // there are days
  const text = t(balanceMinor < 0 ? 'today.line.below' : 'today.line.lowest', {
    amount: inSentence(sumText(balanceMinor, viewer)),
    day: formatDayOfMonth(day, language),
  })
  const names = new Intl.ListFormat(language).format(followed.map(({ name }) => name))
  return (
    <section className="card report a-line" aria-labelledby="line-title">
      <ChartHead state={state} view={view}>
        <div>
          <h2 id="line-title">{title}</h2>
          <p
            className={balanceMinor < 0 ? 'card-label alarming' : 'card-label'}
            suppressHydrationWarning
          >
            {text}
          </p>
        </div>
      </ChartHead>
      {view.isTable ? (
        <ForecastTable forecast={forecast} />
      ) : (
        <ForecastChart forecast={forecast} />
      )}
      <p className="quiet-text report-note">{t('today.line.note', { names })}</p>
    </section>
  )
}
