import { line, scaleBand, scaleLinear } from 'd3'
import type { ScaleBand } from 'd3'
import { rounded } from './percent.ts'

/** The scale of amounts from 0 at the bottom, with the round amounts of grid lines. */
export type Scale = { top: number; steps: number[] }

/** A whole plot, in percent. */
const WHOLE = 100

/** Approximate number of grid lines above 0. */
const STEPS = 3

/** The top of a plot without any amount, in hundredths. */
const EMPTY_TOP = 10_000

/** The scale that holds all amounts, which are hundredths and not negative. */
export function scaleFor(amounts: readonly number[]): Scale {
  const largest = Math.max(...amounts)
  const scale = scaleLinear([0, largest > 0 ? largest : EMPTY_TOP], [0, WHOLE]).nice(STEPS)
  return { top: scale.domain()[1]!, steps: scale.ticks(STEPS) }
}

/** The height of an amount above the bottom of a plot, in percent of the plot. */
export function heightOf(amount: number, { top }: Pick<Scale, 'top'>): number {
  return rounded(scaleLinear([0, top], [0, WHOLE])(amount))
}

/** The months of a plot: from the first on to December. */
export type PlotMonths = { first: number }

/** The number of a plot's months. */
export function monthsOfPlot({ first }: PlotMonths): number {
  return 12 - first
}

/** The left edge of a month, 0 to 11, in percent of the plot. */
export function startOf(month: number, plot: PlotMonths): number {
  return rounded(monthsAcross(plot, WHOLE)(month)!) // every month of the plot is in the scale's domain
}

/** The middle of a month, 0 to 11, in percent of the plot. */
export function middleOf(month: number, plot: PlotMonths): number {
  return rounded(middleIn(month, monthsAcross(plot, WHOLE)))
}

/** The width of a month in percent of the plot. */
export function widthOf(plot: PlotMonths): number {
  return rounded(monthsAcross(plot, WHOLE).bandwidth())
}

/** The width of a bar in percent of the plot; the rest of its month is space. */
export function barWidthOf(plot: PlotMonths): number {
  return Math.min(widthOf(plot) * 0.6, WIDEST_BAR)
}

/** The widest bar, so that few months do not look like a wall. */
const WIDEST_BAR = 10

/** The plot that `linePath` draws in: 100 wide a month, 100 high. */
export function lineBox(plot: PlotMonths): string {
  return `0 0 ${monthsOfPlot(plot) * WHOLE} ${WHOLE}`
}

type PlotPoint = { month: number; minor: number }

/** A line through the middles of months, empty without months. */
export function linePath(
  points: readonly PlotPoint[],
  { scale, plot }: { scale: Pick<Scale, 'top'>; plot: PlotMonths },
): string {
  const across = monthsAcross(plot, monthsOfPlot(plot) * WHOLE)
  const up = scaleLinear([0, scale.top], [WHOLE, 0])
  const draw = line<PlotPoint>()
    .x(({ month }) => middleIn(month, across))
    .y(({ minor }) => rounded(up(minor)))
  // Closes the line of a single month, so that its round ends draw a dot.
  return draw(points) ?? ''
}

/** A plot's months side by side on a width. */
function monthsAcross(plot: PlotMonths, width: number): ScaleBand<number> {
  const months = Array.from({ length: monthsOfPlot(plot) }, (_, step) => plot.first + step)
  return scaleBand(months, [0, width])
}

function middleIn(month: number, across: ScaleBand<number>): number {
  return across(month)! + across.bandwidth() / 2 // every month of the plot is in the scale's domain
}
