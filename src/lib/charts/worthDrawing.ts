import type { NetWorthMonth } from '#lib/domain/netWorth.ts'
import { indexOfMonth } from '#lib/domain/period.ts'
import { heightOf, lineBox, linePath, middleOf, scaleFor } from './months.ts'
import type { PlotMonths, Scale } from './plot.ts'
import { worthLines } from './worth.ts'
import type { WorthLine } from './worth.ts'

/** A point of a line, in percent from the left and the top of the plot. */
export type WorthPoint = WorthLine['points'][number] & { x: number; y: number }

/** A line with its path in the box of a drawing. */
export type DrawnLine = { key: WorthLine['key']; path: string; points: WorthPoint[] }

/** Everything that a chart of net worth draws. */
export type WorthDrawing = {
  plot: PlotMonths
  scale: Scale
  box: string
  /** Months from one that can be chosen to the next. */
  step: number
  lines: DrawnLine[]
}

/** Number of months from which on only the end of each quarter can be chosen. */
const MANY = 12
const QUARTER = 3

/** Draws the history of net worth, of two months at least. */
export function worthDrawing(months: readonly NetWorthMonth[]): WorthDrawing {
  const lines = worthLines(months)
  const step = months.length > MANY ? QUARTER : 1
  const last = indexOfMonth(months.at(-1)!) // two months at least
  const count = Math.ceil(months.length / step) * step
  const plot = { first: last - count + 1, count }
  const scale = scaleFor(lines.flatMap(({ points }) => points.map(({ minor }) => minor)))
  return {
    plot,
    scale,
    box: lineBox(plot),
    step,
    lines: lines.map(({ key, points }) => ({
      key,
      path: linePath(points, { scale, plot }),
      points: points.map((point) => ({
        ...point,
        x: middleOf(point.month, plot),
        y: 100 - heightOf(point.minor, scale),
      })),
    })),
  }
}
