import { useId } from 'react'
import { BAR_WIDTH, heightOf, middleOf, scaleFor } from '#lib/charts/months.ts'
import type { Scale } from '#lib/charts/months.ts'
import type { ShownCategory } from '#lib/client/foreignCategories.ts'
import { meanOf, shownMonths, unfinishedMonth } from '#lib/domain/report.ts'
import type { SpentMonth, YearOfCategory } from '#lib/domain/report.ts'
import { sumText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { percent, Plot } from './Plot.tsx'
import { TrendHits } from './TrendHits.tsx'
import { useChosen } from '../ui/useChosen.ts'

type Props = { trend: YearOfCategory; category: ShownCategory; isStill?: boolean }

/** Bars of a category by month, and a line at their mean. */
export function TrendChart({ trend, category, isStill }: Props) {
  const { t, today } = useViewer()
  const chosen = useChosen<number>()
  const hatch = useId()
  const { year, months } = trend
  const shown = months.slice(0, shownMonths(year, today))
  const scale = scaleFor(shown.map(({ minor }) => minor))
  const mean = meanOf(months, { year, today })
  const unfinished = unfinishedMonth(year, today)
  return (
    <Plot
      label={t('reports.trends.drawing', { category: category.name, year })}
      scale={scale}
      color={category.color}
      unfinished={unfinished}
      over={
        !isStill && (
          <TrendHits
            trend={trend}
            name={category.name}
            mean={mean?.minor}
            chosen={chosen}
          />
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
        .filter(({ minor }) => minor > 0)
        .map((spent) => (
          <Bar
            key={spent.month}
            spent={spent}
            scale={scale}
            isChosen={spent.month === chosen.key}
            fill={spent.month === unfinished ? `url(#${hatch})` : undefined}
          />
        ))}
      {mean && <MeanLine minor={mean.minor} scale={scale} />}
    </Plot>
  )
}

type BarProps = { spent: SpentMonth; scale: Scale; isChosen: boolean; fill?: string }

function Bar({ spent: { month, minor }, scale, isChosen, fill }: BarProps) {
  const height = heightOf(minor, scale)
  const names = ['bar-month', fill && 'bar-part', isChosen && 'is-chosen']
  return (
    <rect
      className={names.filter(Boolean).join(' ')}
      x={percent(middleOf(month) - BAR_WIDTH / 2)}
      y={percent(100 - height)}
      width={percent(BAR_WIDTH)}
      height={percent(height)}
      rx="4"
      fill={fill ?? 'currentColor'}
    />
  )
}

function MeanLine({ minor, scale }: { minor: number; scale: Scale }) {
  const viewer = useViewer()
  const y = percent(100 - heightOf(minor, scale))
  return (
    <>
      <line className="mean" x2="100%" y1={y} y2={y} />
      <text className="mean-label num" x="100%" y={y} suppressHydrationWarning>
        {viewer.t('reports.trends.mean', { amount: sumText(minor, viewer) })}
      </text>
    </>
  )
}
