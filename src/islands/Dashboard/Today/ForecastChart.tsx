import { useId } from 'react'
import { forecastLine, markedDays } from '#lib/charts/forecast.ts'
import type { ForecastLine } from '#lib/charts/forecast.ts'
import { heightOf } from '#lib/charts/months.ts'
import { partsOf } from '#lib/domain/day.ts'
import { formatShort } from '#lib/domain/money.ts'
import type { Today, TodayDay } from '#lib/domain/todayForecast.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import { sumText } from '../ui/amounts.ts'
import { useChosen } from '../ui/useChosen.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { DayHits } from './DayHits.tsx'
import { ReasonKeys } from './ReasonKeys.tsx'

/** Line of the expected balance, with its reasons and its lowest day. */
export function ForecastChart({ forecast }: { forecast: Today }) {
  const viewer = useViewer()
  const { t, language } = viewer
  const { days, balanceMinor } = forecast
  const below = useId()
  const chosen = useChosen<number>()
  const drawing = forecastLine(balanceMinor, days)
  const marks = markedDays(days, drawing.scale)
  const low = days[drawing.lowest]!
  const label = t('today.line.drawing', {
    first: sumText(balanceMinor, viewer),
    last: sumText(days.at(-1)!.balanceMinor, viewer),
    low: sumText(low.balanceMinor, viewer),
    day: formatDayOfMonth(low.day, language),
  })
  return (
    <>
      <ReasonKeys days={marks.map((index) => days[index]!)} />
      <div className="line-plot">
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image of ours is drawn here */}
        <svg role="img" aria-label={label}>
          <Scale drawing={drawing} />
          <svg
            viewBox={`0 0 ${days.length - 1} 100`}
            preserveAspectRatio="none"
            width="100%"
            height="100%"
          >
            <path className="line-area" d={drawing.area} />
            <path className="line-way" d={drawing.line} />
            <clipPath id={below}>
              <rect y={100 - heightOf(0, drawing.scale)} width="100%" height="100" />
            </clipPath>
            <path
              className="line-way line-below"
              d={drawing.line}
              clipPath={`url(#${below})`}
            />
          </svg>
          <Days days={days} drawing={drawing} />
        </svg>
        <DayHits {...{ days, drawing, marks, chosen }} />
      </div>
    </>
  )
}

/** Lines of round amounts, each with its word. */
function Scale({ drawing: { scale } }: { drawing: ForecastLine }) {
  const { currency, language } = useViewer()
  return scale.steps.map(({ minor, height }) => {
    const y = `${100 - height}%`
    return (
      <g key={minor}>
        <line className={minor === 0 ? 'grid-zero' : 'grid-line'} x2="100%" y1={y} y2={y} />
        <text className="line-y" x="-8" y={y} suppressHydrationWarning>
          {formatShort({ minor, currency }, language)}
        </text>
      </g>
    )
  })
}

/** Words below the line: today, the first of each month, and the last day. */
function Days({ days, drawing }: { days: readonly TodayDay[]; drawing: ForecastLine }) {
  const { t, language } = useViewer()
  const last = days.length - 1
  return days.map(({ day }, index) => {
    const isEnd = index === 0 || index === last
    const fromEnd = Math.min(index, last - index)
    if (!isEnd && (partsOf(day).day !== 1 || fromEnd < ROOM_OF_WORD)) return null
    const isWide = !isEnd && fromEnd < ROOM_ON_PHONES
    return (
      <text
        key={day}
        className={`line-x ${index === 0 ? 'line-now' : isWide ? 'wide' : ''}`}
        x={`${drawing.places[index]}%`}
        y="100%"
        dy="20"
        textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
      >
        {index === 0 ? t('today.line.today') : formatDayOfMonth(day, language)}
      </text>
    )
  })
}

/** Days next to the line's ends without a label; on a phone more. */
const ROOM_OF_WORD = 16
const ROOM_ON_PHONES = 34
