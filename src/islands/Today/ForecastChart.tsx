import { useId } from 'react'
import { forecastLine, signsOf } from '#lib/charts/forecast.ts'
import type { ForecastLine } from '#lib/charts/forecast.ts'
import { heightOf } from '#lib/charts/months.ts'
import { partsOf } from '#lib/domain/day.ts'
import { formatShort } from '#lib/domain/money.ts'
import type { Today, TodayDay } from '#lib/domain/todayForecast.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import { sumText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { DaySigns } from './DaySigns.tsx'

/** Line of the expected balance with its lowest day, above the signs of large changes. */
export function ForecastChart({ forecast }: { forecast: Today }) {
  const viewer = useViewer()
  const { t, language, currency } = viewer
  const { days, balanceMinor } = forecast
  const below = useId()
  const drawing = forecastLine(balanceMinor, days)
  const { scale, line, area } = drawing
  const low = days[drawing.lowest]!
  const label = t('today.line.drawing', {
    first: sumText(balanceMinor, viewer),
    last: sumText(days.at(-1)!.balanceMinor, viewer),
    low: sumText(low.balanceMinor, viewer),
    day: formatDayOfMonth(low.day, language),
  })
  const steps = scale.steps.map(({ minor, height }) => ({
    y: `${100 - height}%`,
    isZero: minor === 0,
    text: formatShort({ minor, currency }, language),
  }))
  const isWide = steps.some(({ text }) => text.length > SHORT)
  return (
    <div className={isWide ? 'line-plot wide-scale' : 'line-plot'}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image of ours is drawn here */}
      <svg role="img" aria-label={label}>
        {steps.map(({ y, isZero, text }) => (
          <g key={y}>
            <line className={isZero ? 'grid-zero' : 'grid-line'} x2="100%" y1={y} y2={y} />
            <text className="line-y" x="-12" y={y} suppressHydrationWarning>
              {text}
            </text>
          </g>
        ))}
        <svg
          viewBox={`0 0 ${days.length - 1} 100`}
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          overflow="visible"
        >
          <clipPath id={below}>
            <rect y={100 - heightOf(0, scale)} width="100%" height="100" />
          </clipPath>
          {area && <path className="line-area" d={area} />}
          {scale.bottom < 0 && (
            <rect
              className="line-debt"
              width="100%"
              height="100"
              clipPath={`url(#${below})`}
            />
          )}
          <path className="line-way" d={line} />
          {scale.bottom < 0 && (
            <path className="line-way line-below" d={line} clipPath={`url(#${below})`} />
          )}
        </svg>
        {!area && <AxisCut />}
        <Days days={days} drawing={drawing} />
        <Low drawing={drawing} day={low} />
      </svg>
      <DaySigns days={days} drawing={drawing} signs={signsOf(days, scale)} />
    </div>
  )
}

/** Most characters of an amount beside the plot where it has its usual margin. */
const SHORT = 5

/** Sign at the foot of the scale: it does not begin at 0. */
function AxisCut() {
  return (
    <svg y="100%" overflow="visible">
      <path className="line-cut" d="M-10 0h3l2.5-4 4 8 2.5-4h4" />
    </svg>
  )
}

/** Ring on the lowest day, with its balance on the side with more room. */
function Low({ drawing, day }: { drawing: ForecastLine; day: TodayDay }) {
  const viewer = useViewer()
  const { places, tops, lowest } = drawing
  const isLate = lowest * 2 > places.length
  return (
    <svg
      className={day.balanceMinor < 0 ? 'line-low bad' : 'line-low'}
      x={`${places[lowest]}%`}
      y={`${tops[lowest]}%`}
      overflow="visible"
    >
      <circle r="5" />
      <text
        x={isLate ? -12 : 12}
        y="-2"
        textAnchor={isLate ? 'end' : 'start'}
        suppressHydrationWarning
      >
        {sumText(day.balanceMinor, viewer)}
      </text>
    </svg>
  )
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
        dy="52"
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
