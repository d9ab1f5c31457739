import type { DrawnLine, WorthDrawing } from '#lib/charts/worthDrawing.ts'
import { isDebtGroup } from '#lib/domain/account.ts'
import type { NetWorthMonth } from '#lib/domain/netWorth.ts'
import { indexOfMonth, monthAt } from '#lib/domain/period.ts'
import { monthInText } from '#lib/i18n/dates.ts'
import { MonthWord } from '../ui/plot/MonthWord.tsx'
import { percent, Plot } from '../ui/plot/Plot.tsx'
import { useChosen } from '../ui/useChosen.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { NetWorthHits } from './NetWorthHits.tsx'
import { worthName } from './worthName.ts'

type Props = { months: NetWorthMonth[]; drawing: WorthDrawing }

/** Lines of net worth by group, and of all groups. */
export function NetWorthChart({ months, drawing }: Props) {
  const { t, language } = useViewer()
  const chosen = useChosen<number>()
  const { lines, plot, scale, step } = drawing
  const last = indexOfMonth(months.at(-1)!) // two months at least
  const shown = chosen.key ?? last
  // The last line is net worth, which each month has.
  const guide = lines.at(-1)?.points.find(({ month }) => month === chosen.key)
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
        {guide && (
          <line className="guide" x1={percent(guide.x)} x2={percent(guide.x)} y2="100%" />
        )}
        <svg
          viewBox={drawing.box}
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          overflow="visible"
        >
          {lines.map(({ key, path }) => (
            <path key={key} className={`line worth-${key}`} d={path} />
          ))}
        </svg>
        {lines.map((line) => (
          <Point key={line.key} line={line} month={shown} />
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

/** Mark of a line at the chosen month. */
function Point({ line: { key, points }, month }: { line: DrawnLine; month: number }) {
  const point = points.find((one) => one.month === month)
  if (!point) return null
  return <Mark name={key} x={percent(point.x)} y={percent(point.y)} />
}

const SIZE = 10

/** Assets have discs, debts have squares. */
function Mark({ name, x, y }: { name: DrawnLine['key']; x: string; y: string }) {
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

function Keys({ lines }: { lines: readonly DrawnLine[] }) {
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
