import {
  heightOf,
  lineBox,
  linePath,
  middleOf,
  scaleFor,
  startOf,
  plotWidth,
} from '#lib/charts/months.ts'
import { plotOfYear } from '#lib/charts/plot.ts'
import type { PlotMonths, Scale } from '#lib/charts/plot.ts'
import type { TrendMonth } from '#lib/domain/dashboard.ts'
import type { YearOfSavings } from '#lib/domain/report.ts'
import { monthsWithin, shownSpan, unfinishedMonth } from '#lib/domain/reportMonths.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { percent, Plot } from '../ui/plot/Plot.tsx'
import { SavingsHits } from './SavingsHits.tsx'
import { useMonthsOf } from './useMonthsOf.ts'
import { useChosen } from '../ui/useChosen.ts'

type Props = { answer: YearOfSavings; isStill?: boolean }

const KINDS = ['income', 'expense'] as const
type Kind = (typeof KINDS)[number]

/** Lines of income and expenses by month, with the year before. */
export function SavingsChart({ answer, isStill }: Props) {
  const { t } = useViewer()
  const { now, monthAt } = useMonthsOf(answer)
  const chosen = useChosen<number>()
  const { year, begins, months } = answer
  const span = shownSpan(answer, now)
  const plot = plotOfYear(span, months.length)
  const shown = monthsWithin(months, span)
  const before = monthsWithin(
    answer.before ?? [],
    shownSpan({ year: year - 1, begins }, now),
  )
  const unfinished = unfinishedMonth(year, now)
  const scale = scaleFor([...shown, ...before].flatMap((one) => [one.income, one.expense]))
  const label =
    before.length > 0
      ? t('reports.savings.drawingBeside', { year, before: year - 1 })
      : t('reports.savings.drawing', { year })
  return (
    <>
      <Keys year={year} hasBefore={before.length > 0} />
      <Plot
        label={label}
        scale={scale}
        plot={plot}
        unfinished={unfinished}
        nameOf={(place) => monthAt(place).month}
        over={!isStill && <SavingsHits answer={answer} chosen={chosen} />}
      >
        {unfinished !== undefined && (
          <rect
            className="so-far"
            x={percent(startOf(unfinished, plot))}
            width={percent(plotWidth(plot))}
            height="100%"
          />
        )}
        <Lines scale={scale} plot={plot} shown={shown} before={before} />
        {chosen.key !== undefined && (
          <line
            className="guide"
            x1={percent(middleOf(chosen.key, plot))}
            x2={percent(middleOf(chosen.key, plot))}
            y2="100%"
          />
        )}
        {shown.flatMap((month) =>
          KINDS.map((kind) => (
            <Point
              key={`${kind} ${month.month}`}
              kind={kind}
              month={month}
              scale={scale}
              plot={plot}
              isChosen={chosen.key === month.month}
            />
          )),
        )}
      </Plot>
    </>
  )
}

type InPlot = { scale: Scale; plot: PlotMonths }
type LinesProps = InPlot & { shown: TrendMonth[]; before: TrendMonth[] }

function Lines({ scale, plot, shown, before }: LinesProps) {
  const pathOf = (months: TrendMonth[], kind: Kind) =>
    linePath(
      months.map((one) => ({ month: one.month, minor: one[kind] })),
      { scale, plot },
    )
  return (
    <svg
      viewBox={lineBox(plot)}
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      overflow="visible"
    >
      {KINDS.map((kind) => (
        <path key={kind} className={`line earlier ${kind}`} d={pathOf(before, kind)} />
      ))}
      {KINDS.map((kind) => (
        <path key={kind} className={`line ${kind}`} d={pathOf(shown, kind)} />
      ))}
    </svg>
  )
}

type PointProps = InPlot & { kind: Kind; month: TrendMonth; isChosen: boolean }

/** Income has discs, expenses have squares. */
function Point({ kind, month, scale, plot, isChosen }: PointProps) {
  const x = percent(middleOf(month.month, plot))
  const y = percent(100 - heightOf(month[kind], scale))
  return <Dot kind={kind} x={x} y={y} size={isChosen ? 12.5 : 10} />
}

type DotProps = { kind: Kind; x: string; y: string; size: number }

function Dot({ kind, x, y, size }: DotProps) {
  if (kind === 'income') {
    return <circle className="dot income" cx={x} cy={y} r={size / 2} />
  }
  return (
    <rect
      className="dot expense"
      x={x}
      y={y}
      width={size}
      height={size}
      transform={`translate(${-size / 2} ${-size / 2})`}
    />
  )
}

function Keys({ year, hasBefore }: { year: number; hasBefore: boolean }) {
  const { t } = useViewer()
  return (
    <ul className="chart-keys">
      {KINDS.map((kind) => (
        <li key={kind}>
          <svg width="34" height="14" aria-hidden="true">
            <line className={`line ${kind}`} x1="1" x2="33" y1="7" y2="7" />
            <Dot kind={kind} x="17" y="7" size={10} />
          </svg>
          {t(`reports.savings.key.${kind}`, { year })}
        </li>
      ))}
      {hasBefore &&
        KINDS.map((kind) => (
          <li key={`${kind} before`}>
            <svg width="34" height="14" aria-hidden="true">
              <line className={`line earlier ${kind}`} x1="1" x2="33" y1="7" y2="7" />
            </svg>
            {t(`reports.savings.key.${kind}`, { year: year - 1 })}
          </li>
        ))}
    </ul>
  )
}
