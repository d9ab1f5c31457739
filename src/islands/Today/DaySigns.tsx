import type { ForecastLine } from '#lib/charts/forecast.ts'
import { formatSigned } from '#lib/domain/money.ts'
import type { TodayDay } from '#lib/domain/todayForecast.ts'
import { formatDay, formatDayOfMonth, formatDays } from '#lib/i18n/dates.ts'
import { sumText } from '../ui/amounts.ts'
import { hoverHandlers, markHandlers } from '../ui/plot/markHandlers.ts'
import { useChosen } from '../ui/useChosen.ts'
import type { ChosenMark } from '../ui/useChosen.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { ReasonIcon, toneOf } from './ReasonIcon.tsx'
import { reasonText } from './reasonText.ts'

type Props = {
  days: readonly TodayDay[]
  drawing: ForecastLine
  /** Indexes of the days of each sign. */
  signs: readonly number[][]
}

/** Signs in a lane under the plot, which pointer, finger and arrows choose. */
export function DaySigns({ days, drawing, signs }: Props) {
  const { t } = useViewer()
  const chosen = useChosen<number>()
  const shown = signs.find(([first]) => first === chosen.key)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no fieldset */}
      <svg role="group" aria-label={t('today.line.marks')} className="line-signs">
        {signs.map((indexes) => (
          <Sign
            key={indexes[0]}
            index={indexes[0]!} // a sign has a day
            days={indexes.map((index) => days[index]!)}
            {...{ drawing, chosen }}
          />
        ))}
      </svg>
      {shown && (
        <div
          className="tooltip line-tip"
          role="tooltip"
          // Only drawn after a choice: no policy of the page's own styles applies.
          style={{ insetInlineStart: `${drawing.places[shown[0]!]}%` }}
          data-late={shown[0]! > days.length / 2 || undefined}
        >
          <Tip days={shown.map((index) => days[index]!)} />
        </div>
      )}
    </>
  )
}

const MARKS = { group: '.line-signs', mark: '[role="button"]' }

type SignProps = {
  index: number
  days: readonly TodayDay[]
  drawing: ForecastLine
  chosen: ChosenMark<number>
}

/** The icon of a day's largest reason, or the number of all reasons of several days. */
function Sign({ index, days, drawing, chosen }: SignProps) {
  const viewer = useViewer()
  const place = `${drawing.places[index]}%`
  const count = days.reduce((sum, { reasons, more = 0 }) => sum + reasons.length + more, 0)
  return (
    <>
      <line
        className="line-stem"
        x1={place}
        x2={place}
        y1={`${drawing.tops[index]}%`}
        y2="100%"
      />
      <svg x={place} y="100%" overflow="visible">
        <g
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no button
          role="button"
          tabIndex={0}
          aria-label={days.map((day) => spokenDay(day, viewer)).join('. ')}
          className={`line-sign ${toneOf(days)}`}
          {...markHandlers(index, chosen, MARKS)}
          {...hoverHandlers(index, chosen)}
        >
          <circle className="line-touch" r="15" />
          <circle r="12" />
          {days.length > 1 ? <text y="4">{count}</text> : <ReasonIcon day={days[0]!} />}
        </g>
      </svg>
    </>
  )
}

/** "Nov 30: Northwind Ltd +$3,100.00, then $7,419.85." */
function spokenDay({ day, reasons, balanceMinor }: TodayDay, viewer: Viewer): string {
  const { t, language, currency } = viewer
  const named = reasons
    .map(
      (one) =>
        `${reasonText(one, viewer)} ${formatSigned({ minor: one.minor, currency }, language)}`,
    )
    .join(', ')
  return t('today.line.spoken', {
    day: formatDayOfMonth(day, language),
    named,
    balance: sumText(balanceMinor, viewer),
  })
}

/** The reasons of the days, and the balance after them. */
function Tip({ days }: { days: readonly TodayDay[] }) {
  const viewer = useViewer()
  const { t, language, currency } = viewer
  const signed = (minor: number) => formatSigned({ minor, currency }, language)
  const [first, last] = [days[0]!, days.at(-1)!] // a sign has a day
  const more = days.reduce((sum, day) => sum + (day.more ?? 0), 0)
  return (
    <>
      <b>
        {first === last
          ? formatDay(first.day, language)
          : formatDays(first.day, last.day, language)}
      </b>
      <dl>
        {days.flatMap(({ day, reasons }) =>
          reasons.map((one) => (
            <div key={`${day} ${one.id}`}>
              <dt>{reasonText(one, viewer)}</dt>
              <dd>{signed(one.minor)}</dd>
            </div>
          )),
        )}
        {more > 0 && (
          <div>
            <dt>{t('today.others', { count: more, number: String(more) })}</dt>
            <dd>…</dd>
          </div>
        )}
        <div>
          <dt>{t('today.line.then')}</dt>
          <dd>{sumText(last.balanceMinor, viewer)}</dd>
        </div>
      </dl>
    </>
  )
}
