import { tickIncrement, ticks } from 'd3'
import { rounded } from './percent.ts'

/** A scale of amounts that holds 0, with the round amounts of grid lines. */
export type Scale = { bottom: number; top: number; steps: number[] }

type ScaleEnds = Pick<Scale, 'bottom' | 'top'>

/** A whole plot, in percent. */
const WHOLE = 100

/** Approximate number of grid lines beside 0. */
const STEPS = 3

/** The top of a plot without any amount, in hundredths. */
const EMPTY_TOP = 10_000

/** The scale that holds 0 and all amounts, which are hundredths. */
export function scaleFor(amounts: readonly number[]): Scale {
  const [lowest, highest] = [Math.min(0, ...amounts), Math.max(0, ...amounts)]
  const ends = { bottom: lowest, top: lowest === highest ? EMPTY_TOP : highest }
  const { bottom, top } = widened(ends)
  return { bottom, top, steps: ticks(bottom, top, STEPS) }
}

/** The scale whose ends are grid lines, too; wider ends may have wider steps. */
function widened(ends: ScaleEnds): ScaleEnds {
  const step = tickIncrement(ends.bottom, ends.top, STEPS)
  const wider = { bottom: outer(ends.bottom, step, -1), top: outer(ends.top, step, 1) }
  const isWide = wider.bottom === ends.bottom && wider.top === ends.top
  return isWide ? wider : widened(wider)
}

/** The grid line at an amount or beyond it; a negative step counts the lines in a unit. */
function outer(amount: number, step: number, side: 1 | -1): number {
  const lines = side * Math.ceil((step > 0 ? amount / step : amount * -step) * side)
  return step > 0 ? lines * step : lines / -step
}

/** The height of an amount above the bottom of a plot, in percent of the plot. */
export function heightOf(amount: number, { bottom, top }: ScaleEnds): number {
  return rounded(((amount - bottom) / (top - bottom)) * WHOLE)
}

/** The ends of an amount's bar, in percent of the plot: from 0 up, or down below 0. */
export function barEnds(amount: number, scale: ScaleEnds): { low: number; high: number } {
  const ends = [heightOf(0, scale), heightOf(amount, scale)]
  return { low: Math.min(...ends), high: Math.max(...ends) }
}

/** The months of a plot, side by side; their numbers may be those of a year or of all years. */
export type PlotMonths = { first: number; count: number }

/** The plot of a year, from a month on to December. */
export function plotOfYear({ first }: { first: number }): PlotMonths {
  return { first, count: 12 - first }
}

/** The numbers of a plot's months. */
export function monthsOfPlot({ first, count }: PlotMonths): number[] {
  return Array.from({ length: count }, (_, step) => first + step)
}

/** The left edge of a month in percent of the plot. */
export function startOf(month: number, plot: PlotMonths): number {
  return rounded(((month - plot.first) / plot.count) * WHOLE)
}

/** The middle of a month in percent of the plot. */
export function middleOf(month: number, plot: PlotMonths): number {
  return rounded(((month - plot.first + 0.5) / plot.count) * WHOLE)
}

/** The width of a month in percent of the plot. */
export function widthOf(plot: PlotMonths): number {
  return rounded(WHOLE / plot.count)
}

/** The width of a bar in percent of the plot; the rest of its month is space. */
export function barWidthOf(plot: PlotMonths): number {
  return Math.min(widthOf(plot) * 0.6, WIDEST_BAR)
}

/** The widest bar, so that few months do not look like a wall. */
const WIDEST_BAR = 10

/** The plot that `linePath` draws in: 100 wide a month, 100 high. */
export function lineBox(plot: PlotMonths): string {
  return `0 0 ${plot.count * WHOLE} ${WHOLE}`
}

type PlotPoint = { month: number; minor: number }

/** A line through the middles of months, empty without months. */
export function linePath(
  points: readonly PlotPoint[],
  { scale, plot }: { scale: ScaleEnds; plot: PlotMonths },
): string {
  const ends = points.map(({ month, minor }) => {
    return `${(month - plot.first + 0.5) * WHOLE},${rounded(WHOLE - heightOf(minor, scale))}`
  })
  // Closes the line of a single month, so that its round ends draw a dot.
  if (ends.length === 1) return `M${ends[0]}Z`
  return ends.length > 0 ? `M${ends.join('L')}` : ''
}
