import { daysBetween } from '#lib/domain/day.ts'
import type { FreeUntil } from '#lib/domain/todayForecast.ts'
import { isLargeDebt, isSpokenFor, uncountedDebts } from '#lib/domain/today.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import { inSentence, sumText } from '../ui/amounts.ts'
import { figureClass } from '../ui/CompactAmount.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Segmented } from '../ui/plot/Segmented.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { AfterLine } from './AfterLine.tsx'
import type { CardProps } from './cardProps.ts'
import { ChooseLink } from './ChooseLink.tsx'
import { DebtLine } from './DebtLine.tsx'
import { FreeParts } from './FreeParts.tsx'
import { NotCounted } from './NotCounted.tsx'
import { Quiet } from './Quiet.tsx'

/** Card of the free amount, what is due right after, and the lines that add up to it. */
export function FreeCard({ forecast, view, state }: CardProps) {
  const viewer = useViewer()
  const { t } = viewer
  const income = forecast.untilIncome
  const shown = (view.untilIncome && income) || forecast
  const { freeMinor, after } = shown
  const isPayday = viewer.ownMonths !== undefined && shown === forecast
  const title = isPayday
    ? t('payday.title')
    : t('today.free.title', { day: dayOf(shown, viewer) })
  if (!forecast.accounts.some(({ use }) => use !== 'none')) {
    return <Quiet place="free" title={title} />
  }
  const figure = sumText(freeMinor, viewer)
  const debts = uncountedDebts(forecast.accounts)
  const owedMinor = debts.reduce((sum, { minor }) => sum - minor, 0)
  const isFirst = isLargeDebt(owedMinor, freeMinor)
  const others = forecast.notCounted.filter(
    ({ kind, minor }) => !isFirst || kind !== 'card' || minor > 0,
  )
  return (
    <section className="card a-free" aria-labelledby="free-title">
      <div className="free-say">
        <div className="free-head">
          <h2 id="free-title" className="card-label">
            {title}
          </h2>
          {isPayday && (
            <span className="quiet-text">
              {t('payday.days', { count: daysBetween(viewer.today, shown.until) })}
            </span>
          )}
          {income && (
            <Segmented
              label={t('today.free.until')}
              state={state}
              ways={[
                {
                  to: { ...view, untilIncome: undefined },
                  isCurrent: shown === forecast,
                  text: viewer.ownMonths ? t('payday.until') : dayOf(forecast, viewer),
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
        {isFirst && <DebtLine {...{ debts, owedMinor }} accounts={forecast.accounts} />}
        <p className="quiet-text" suppressHydrationWarning>
          {noteOf(shown, viewer)} <Lowest shown={shown} />
        </p>
      </div>
      <div className="free-under">
        {after && <AfterLine {...{ after, freeMinor, isPayday }} />}
        <div className="quiet-text">
          <NotCounted amounts={others} /> <ChooseLink forecast={forecast} />
        </div>
      </div>
      {/* On a phone the lines are folded, without a script, too. */}
      <details className="free-fold">
        <summary>
          {t('today.free.how')}
          <Icon name="chevron-down" size={18} />
        </summary>
      </details>
      <FreeParts shown={shown} total={title} />
    </section>
  )
}

function dayOf({ until }: Pick<FreeUntil, 'until'>, { language }: Viewer): string {
  return formatDayOfMonth(until, language)
}

/** What the amount is for, and the income that it includes. */
function noteOf(shown: FreeUntil, viewer: Viewer): string {
  const { t, language } = viewer
  const { freeMinor, after, parts } = shown
  if (freeMinor < 0) return t('today.free.short')
  // The income of payday pays what is due right after it.
  const note =
    !viewer.ownMonths && isSpokenFor(freeMinor, after)
      ? t('today.free.untilThen', { day: dayOf(shown, viewer) })
      : t('today.free.beside')
  const income = parts.find(({ kind }) => kind === 'income')
  if (!income) return note
  const [only, ...others] = income.rows
  const isOne = others.length === 0 && !income.others
  if (!isOne || !only?.title) return `${note} ${t('today.free.withIncomes')}`
  const day = formatDayOfMonth(only.day!, language) // income has a day
  return `${note} ${t('today.free.withIncome', { title: only.title, day })}`
}

/** The lowest balance until then, where expected income comes after it or it is below zero. */
function Lowest({ shown }: { shown: FreeUntil }) {
  const viewer = useViewer()
  const { balanceMinor, day } = shown.lowest
  if (balanceMinor >= Math.max(0, shown.freeMinor)) return null
  const text = viewer.t(balanceMinor < 0 ? 'today.free.below' : 'today.free.lowest', {
    amount: inSentence(sumText(balanceMinor, viewer)),
    day: formatDayOfMonth(day, viewer.language),
  })
  return balanceMinor < 0 ? <b className="alarming">{text}</b> : text
}
