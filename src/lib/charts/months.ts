import { line, scaleLinear } from 'd3'
import { percentOf } from './percent.ts'

/** The scale of amounts from 0 at the bottom, with the round ones that have a grid line. */
export type Scale = { top: number; steps: number[] }

/** A whole plot, in percent. */
const WHOLE = 100

/** Lines from 0 up that a plot of a year has, about. */
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
  return percentOf(amount, top)
}

/** The months of a plot: from the first on to December. */
export type PlotMonths = { first: number }

/** The number of a plot's months. */
export function monthsOfPlot({ first }: PlotMonths): number {
  return 12 - first
}

/** The left edge of a month, 0 to 11, in percent of the plot. */
export function startOf(month: number, plot: PlotMonths): number {
  return percentOf(month - plot.first, monthsOfPlot(plot))
}

/** The middle of a month, 0 to 11, in percent of the plot. */
export function middleOf(month: number, plot: PlotMonths): number {
  return startOf(month + 0.5, plot)
}

/** The width of a month in percent of the plot. */
export function widthOf(plot: PlotMonths): number {
  return percentOf(1, monthsOfPlot(plot))
}

/** The width of a bar in percent of the plot; the rest of its month is space. */
export function barWidthOf(plot: PlotMonths): number {
  return Math.min(widthOf(plot) * 0.6, WIDEST_BAR)
}

/** A bar of few months does not look like a wall. */
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
  const draw = line<PlotPoint>()
    .x(({ month }) => (month - plot.first + 0.5) * WHOLE)
    .y(({ minor }) => WHOLE - heightOf(minor, scale))
  // A line to its own beginning has a length, so its round ends draw a dot.
  return draw(points) ?? ''
}
