import type { ForecastLine } from '#lib/charts/forecast.ts'
import { formatSigned } from '#lib/domain/money.ts'
import type { TodayDay } from '#lib/domain/todayForecast.ts'
import { formatDay, formatDayOfMonth } from '#lib/i18n/dates.ts'
import { sumText } from '../ui/amounts.ts'
import type { ChosenMark } from '../ui/useChosen.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { hoverHandlers, markHandlers } from '../ui/plot/markHandlers.ts'
import { ReasonIcon, toneOf } from './ReasonIcon.tsx'
import { reasonText } from './reasonText.ts'

type Props = {
  days: readonly TodayDay[]
  drawing: ForecastLine
  /** Indexes of the days with a mark. */
  marks: readonly number[]
  chosen: ChosenMark<number>
}

/** Marks of days on the line, which pointer, finger and arrows choose. */
export function DayHits({ days, drawing, marks, chosen }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const places = [...new Set([...marks, drawing.lowest])].toSorted(
    (one, other) => one - other,
  )
  const day = chosen.key === undefined ? undefined : days[chosen.key]
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no fieldset */}
      <svg role="group" aria-label={t('today.line.marks')} className="line-marks">
        {places.map((index) => (
          <Place
            key={index}
            {...{ index, drawing, chosen }}
            day={days[index]!}
            isMarked={marks.includes(index)}
          />
        ))}
      </svg>
      {day && (
        <div
          className="tooltip line-tip"
          role="tooltip"
          // Only drawn after a choice: no policy of the page's own styles applies.
          style={{ insetInlineStart: `${drawing.places[chosen.key!]}%` }}
          data-late={chosen.key! > days.length / 2 || undefined}
        >
          <Tip day={day} />
        </div>
      )}
    </>
  )
}

const MARKS = { group: '.line-marks', mark: '[role="button"]' }

type PlaceProps = Pick<Props, 'drawing' | 'chosen'> & {
  index: number
  day: TodayDay
  isMarked: boolean
}

/** Mark of a day: the icon of its largest reason, or a ring on the lowest day. */
function Place({ index, drawing, chosen, day, isMarked }: PlaceProps) {
  const viewer = useViewer()
  return (
    <svg x={`${drawing.places[index]}%`} y={`${drawing.tops[index]}%`} overflow="visible">
      <g
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no button
        role="button"
        tabIndex={0}
        aria-label={spokenDay(day, viewer)}
        className={isMarked ? `line-mark ${toneOf(day)}` : 'line-low'}
        {...markHandlers(index, chosen, MARKS)}
        {...hoverHandlers(index, chosen)}
      >
        <circle className="line-touch" r="14" />
        <circle r={isMarked ? 12 : 6} />
        {isMarked && <ReasonIcon day={day} />}
      </g>
    </svg>
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
  return t(named ? 'today.line.spoken' : 'today.line.spokenLow', {
    day: formatDayOfMonth(day, language),
    named,
    balance: sumText(balanceMinor, viewer),
  })
}

function Tip({
  day: { day, reasons, more, budgetsMinor, balanceMinor },
}: {
  day: TodayDay
}) {
  const viewer = useViewer()
  const { t, language, currency } = viewer
  const signed = (minor: number) => formatSigned({ minor, currency }, language)
  return (
    <>
      <b>{formatDay(day, language)}</b>
      <dl>
        {reasons.map((one) => (
          <div key={one.id}>
            <dt>{reasonText(one, viewer)}</dt>
            <dd>{signed(one.minor)}</dd>
          </div>
        ))}
        {more && (
          <div>
            <dt>{t('today.others', { count: more, number: String(more) })}</dt>
            <dd>…</dd>
          </div>
        )}
        {budgetsMinor !== 0 && (
          <div>
            <dt>{t('today.line.budgets')}</dt>
            <dd>{signed(budgetsMinor)}</dd>
          </div>
        )}
        <div>
          <dt>{t('today.line.then')}</dt>
          <dd>{sumText(balanceMinor, viewer)}</dd>
        </div>
      </dl>
    </>
  )
}
