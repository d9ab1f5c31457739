import { useId } from 'react'
import {
  barEnds,
  barWidthOf,
  heightOf,
  middleOf,
  scaleFor,
  startOf,
} from '#lib/charts/months.ts'
import { plotOfYear } from '#lib/charts/plot.ts'
import type { PlotMonths, Scale } from '#lib/charts/plot.ts'
import type { ShownCategory } from '#lib/client/foreignCategories.ts'
import type { YearOfCategory } from '#lib/domain/report.ts'
import type { SpentMonth } from '#lib/domain/reportMonths.ts'
import {
  meanOf,
  monthsWithin,
  shownSpan,
  unfinishedMonth,
} from '#lib/domain/reportMonths.ts'
import type { Mean } from '#lib/domain/reportMonths.ts'
import { sumText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { percent, Plot } from '../ui/plot/Plot.tsx'
import { TrendHits } from './TrendHits.tsx'
import { useMonthsOf } from './useMonthsOf.ts'
import { useChosen } from '../ui/useChosen.ts'

type Props = { trend: YearOfCategory; category: ShownCategory; isStill?: boolean }

/** Bars of a category by month, and a line at their mean. */
export function TrendChart({ trend, category, isStill }: Props) {
  const { t, currency } = useViewer()
  const { now, monthAt } = useMonthsOf(trend)
  const chosen = useChosen<number>()
  const hatch = useId()
  const { year, months, first } = trend
  const span = shownSpan(trend, now)
  const plot = plotOfYear(span, months.length)
  const shown = monthsWithin(months, span)
  const scale = scaleFor(shown.map(({ minor }) => minor))
  const mean = meanOf(months, { ...now, year, first, currency })
  const unfinished = unfinishedMonth(year, now)
  return (
    <Plot
      label={t('reports.trends.drawing', { category: category.name, year })}
      scale={scale}
      plot={plot}
      color={category.color}
      unfinished={unfinished}
      nameOf={(place) => monthAt(place).month}
      over={
        !isStill && (
          <TrendHits trend={trend} name={category.name} mean={mean} chosen={chosen} />
        )
      }
    >
      <pattern
        id={hatch}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="2.5" height="6" fill="currentColor" />
      </pattern>
      {shown
        .filter(({ minor }) => minor !== 0)
        .map((spent) => (
          <Bar
            key={spent.month}
            spent={spent}
            scale={scale}
            plot={plot}
            isChosen={spent.month === chosen.key}
            fill={spent.month === unfinished ? `url(#${hatch})` : undefined}
          />
        ))}
      {mean && <MeanLine mean={mean} scale={scale} plot={plot} />}
    </Plot>
  )
}

type InPlot = { scale: Scale; plot: PlotMonths }
type BarProps = InPlot & { spent: SpentMonth; isChosen: boolean; fill?: string }

function Bar({ spent: { month, minor }, scale, plot, isChosen, fill }: BarProps) {
  const width = barWidthOf(plot)
  const { low, high } = barEnds(minor, scale)
  const names = ['bar-month', fill && 'bar-part', isChosen && 'is-chosen']
  return (
    <rect
      className={names.filter(Boolean).join(' ')}
      x={percent(middleOf(month, plot) - width / 2)}
      y={percent(100 - high)}
      width={percent(width)}
      height={percent(high - low)}
      rx="4"
      fill={fill ?? 'currentColor'}
    />
  )
}

/** Line of a mean, from its first month on. */
function MeanLine({ mean: { minor, first }, scale, plot }: InPlot & { mean: Mean }) {
  const viewer = useViewer()
  const y = percent(100 - heightOf(minor, scale))
  return (
    <>
      <line className="mean" x1={percent(startOf(first, plot))} x2="100%" y1={y} y2={y} />
      <text className="mean-label num" x="100%" y={y} suppressHydrationWarning>
        {viewer.t('reports.trends.mean', { amount: sumText(minor, viewer) })}
      </text>
    </>
  )
}
