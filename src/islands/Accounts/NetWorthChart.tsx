import { heightOf, lineBox, linePath, middleOf, scaleFor } from '#lib/charts/months.ts'
import type { PlotMonths, Scale } from '#lib/charts/months.ts'
import { isDebtGroup } from '#lib/domain/account.ts'
import { worthLines } from '#lib/charts/worth.ts'
import type { WorthLine } from '#lib/charts/worth.ts'
import type { NetWorthMonth } from '#lib/domain/netWorth.ts'
import { indexOfMonth, monthAt } from '#lib/domain/period.ts'
import { monthInText } from '#lib/i18n/dates.ts'
import { MonthWord } from '../ui/plot/MonthWord.tsx'
import { percent, Plot } from '../ui/plot/Plot.tsx'
import { useChosen } from '../ui/useChosen.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { NetWorthHits } from './NetWorthHits.tsx'
import { worthName } from './worthName.ts'

/** Number of months from which on only the end of each quarter can be chosen. */
const MANY = 12
const QUARTER = 3

/** Lines of net worth by group, and of all groups. */
export function NetWorthChart({ months }: { months: NetWorthMonth[] }) {
  const { t, language } = useViewer()
  const chosen = useChosen<number>()
  const lines = worthLines(months)
  const step = months.length > MANY ? QUARTER : 1
  const last = indexOfMonth(months.at(-1)!) // two months at least
  const count = Math.ceil(months.length / step) * step
  const plot = { first: last - count + 1, count }
  const scale = scaleFor(lines.flatMap(({ points }) => points.map(({ minor }) => minor)))
  const shown = chosen.key ?? last
  return (
    <>
      <Keys lines={lines} />
      <Plot
        label={t('accounts.worth.drawing', {
          first: monthInText(months[0]!, language),
          last: monthInText(months.at(-1)!, language),
        })}
        scale={scale}
        plot={plot}
        unfinished={last}
        wordOf={step === 1 ? monthWord : yearWord}
        over={<NetWorthHits {...{ months, lines, plot, step, chosen }} />}
      >
        {chosen.key !== undefined && (
          <line
            className="guide"
            x1={percent(middleOf(chosen.key, plot))}
            x2={percent(middleOf(chosen.key, plot))}
            y2="100%"
          />
        )}
        <svg
          viewBox={lineBox(plot)}
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          overflow="visible"
        >
          {lines.map(({ key, points }) => (
            <path
              key={key}
              className={`line worth-${key}`}
              d={linePath(points, { scale, plot })}
            />
          ))}
        </svg>
        {lines.map((line) => (
          <Point key={line.key} line={line} month={shown} scale={scale} plot={plot} />
        ))}
      </Plot>
    </>
  )
}

const monthWord = (index: number) => <MonthWord month={monthAt(index).month} isShort />

/** Label of each January alone: its year. */
function yearWord(index: number): number | undefined {
  const { year, month } = monthAt(index)
  return month === 0 ? year : undefined
}

type PointProps = { line: WorthLine; month: number; scale: Scale; plot: PlotMonths }

/** Mark of a line at the chosen month. */
function Point({ line: { key, points }, month, scale, plot }: PointProps) {
  const point = points.find((one) => one.month === month)
  if (!point) return null
  const x = percent(middleOf(month, plot))
  return <Mark name={key} x={x} y={percent(100 - heightOf(point.minor, scale))} />
}

const SIZE = 10

/** Assets have discs, debts have squares. */
function Mark({ name, x, y }: { name: WorthLine['key']; x: string; y: string }) {
  if (!isDebtGroup(name)) {
    return <circle className={`dot worth-${name}`} cx={x} cy={y} r={SIZE / 2} />
  }
  return (
    <rect
      className={`dot worth-${name}`}
      x={x}
      y={y}
      width={SIZE}
      height={SIZE}
      transform={`translate(${-SIZE / 2} ${-SIZE / 2})`}
    />
  )
}

function Keys({ lines }: { lines: readonly WorthLine[] }) {
  const { t } = useViewer()
  return (
    <ul className="chart-keys">
      {lines.map(({ key }) => (
        <li key={key}>
          <svg width="34" height="14" aria-hidden="true">
            <line className={`line worth-${key}`} x1="1" x2="33" y1="7" y2="7" />
            <Mark name={key} x="17" y="7" />
          </svg>
          {worthName(key, t)}
        </li>
      ))}
    </ul>
  )
}
