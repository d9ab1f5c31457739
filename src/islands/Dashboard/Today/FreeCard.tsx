import type { FreeUntil } from '#lib/domain/todayForecast.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import { sumText } from '../ui/amounts.ts'
import { figureClass } from '../ui/CompactAmount.tsx'
import { Segmented } from '../ui/plot/Segmented.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { ChooseLink } from './ChooseLink.tsx'
import { FreeParts } from './FreeParts.tsx'
import { freeTitle } from './freeTitle.ts'
import { NotCounted } from './NotCounted.tsx'
import type { CardProps } from './cardProps.ts'
import { Quiet } from './Quiet.tsx'

/** Card of the free amount, with the lines that add up to it. */
export function FreeCard({ forecast, view, state }: CardProps) {
  const viewer = useViewer()
  const { t, language } = viewer
  const income = forecast.untilIncome
  const shown = (view.untilIncome && income) || forecast
  const dayOf = (day: string) => formatDayOfMonth(day, language)
  const title = freeTitle(shown.until, viewer)
  if (!forecast.accounts.some(({ use }) => use !== 'none')) {
    return <Quiet place="free" title={title} className="a-free" />
  }
  const figure = sumText(shown.freeMinor, viewer)
  return (
    <section className="card a-free" aria-labelledby="free-title">
      <div className="free-head">
        <h2 id="free-title" className="card-label">
          {title}
        </h2>
        {income && (
          <Segmented
            label={t('today.free.until')}
            state={state}
            ways={[
              {
                to: { ...view, untilIncome: undefined },
                isCurrent: shown === forecast,
                text: dayOf(forecast.until),
              },
              {
                to: { ...view, untilIncome: true },
                isCurrent: shown === income,
                text: income.title,
              },
            ]}
          />
        )}
      </div>
      <p className={figureClass(figure)} suppressHydrationWarning>
        {figure}
      </p>
      <p className="quiet-text" suppressHydrationWarning>
        {t(noteOf(shown))} <Lowest shown={shown} />
      </p>
      <FreeParts shown={shown} total={title} />
      <div className="quiet-text free-foot">
        <NotCounted amounts={forecast.notCounted} /> <ChooseLink forecast={forecast} />
      </div>
    </section>
  )
}

function noteOf({ freeMinor, parts }: FreeUntil) {
  if (freeMinor < 0) return 'today.free.short'
  const hasIncome = parts.some(({ kind }) => kind === 'income')
  return hasIncome ? 'today.free.withIncome' : 'today.free.beside'
}

/** The lowest balance until then, since expected income has not come. */
function Lowest({ shown: { lowest } }: { shown: FreeUntil }) {
  const viewer = useViewer()
  const { balanceMinor, day } = lowest
  const text = viewer.t(balanceMinor < 0 ? 'today.free.below' : 'today.free.lowest', {
    amount: sumText(balanceMinor, viewer),
    day: formatDayOfMonth(day, viewer.language),
  })
  return balanceMinor < 0 ? <b className="alarming">{text}</b> : text
}
