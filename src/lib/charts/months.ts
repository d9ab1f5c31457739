import { line, scaleBand, scaleLinear } from 'd3'
import { rounded } from './percent.ts'
import { monthsOfPlot } from './plot.ts'
import type { PlotMonths, Scale } from './plot.ts'

type ScaleEnds = Pick<Scale, 'bottom' | 'top'>

/** A whole plot, in percent. */
const WHOLE = 100

/** Approximate number of grid lines beside 0. */
const STEPS = 3

/** The top of a plot without any amount, in hundredths. */
const EMPTY_TOP = 10_000

/** The scale that holds 0 and all amounts, which are hundredths; its ends are grid lines. */
export function scaleFor(amounts: readonly number[]): Scale {
  const [lowest, highest] = [Math.min(0, ...amounts), Math.max(0, ...amounts)]
  const scale = scaleLinear([lowest, lowest === highest ? EMPTY_TOP : highest], [0, WHOLE])
  const [bottom, top] = scale.nice(STEPS).domain() as [number, number]
  const steps = scale.ticks(STEPS)
  return {
    bottom,
    top,
    steps: steps.map((minor) => ({ minor, height: rounded(scale(minor)) })),
  }
}

/** The height of an amount above the bottom of a plot, in percent of the plot. */
export function heightOf(amount: number, { bottom, top }: ScaleEnds): number {
  return rounded(scaleLinear([bottom, top], [0, WHOLE])(amount))
}

/** The ends of an amount's bar, in percent of the plot: from 0 up, or down below 0. */
export function barEnds(amount: number, scale: ScaleEnds): { low: number; high: number } {
  const ends = [heightOf(0, scale), heightOf(amount, scale)]
  return { low: Math.min(...ends), high: Math.max(...ends) }
}

/** The left edge of a month in percent of the plot. */
export function startOf(month: number, plot: PlotMonths): number {
  return rounded(bandsOf(plot)(month)!) // a month of the plot
}

/** The middle of a month in percent of the plot. */
export function middleOf(month: number, plot: PlotMonths): number {
  return rounded(middlesOf(plot)(month))
}

/** The width of a month in percent of the plot. */
export function plotWidth(plot: PlotMonths): number {
  return rounded(bandsOf(plot).bandwidth())
}

/** The width of a bar in percent of the plot; the rest of its month is space. */
export function barWidthOf(plot: PlotMonths): number {
  return Math.min(plotWidth(plot) * 0.6, WIDEST_BAR)
}

/** The widest bar, so that few months do not look like a wall. */
const WIDEST_BAR = 10

/** The plot that `linePath` draws in: 100 wide a month, 100 high. */
export function lineBox(plot: PlotMonths): string {
  return `0 0 ${plot.count * WHOLE} ${WHOLE}`
}

type PlotPoint = { month: number; minor: number }

/** A line through the middles of months, a dot for one month, empty without months. */
export function linePath(
  points: readonly PlotPoint[],
  { scale, plot }: { scale: ScaleEnds; plot: PlotMonths },
): string {
  const middle = middlesOf(plot, plot.count * WHOLE)
  const path = line<PlotPoint>()
    .x(({ month }) => middle(month))
    .y(({ minor }) => WHOLE - heightOf(minor, scale))
  return path(points as PlotPoint[]) ?? ''
}

function bandsOf(plot: PlotMonths, width = WHOLE) {
  return scaleBand(monthsOfPlot(plot), [0, width])
}

function middlesOf(plot: PlotMonths, width = WHOLE): (month: number) => number {
  const bands = bandsOf(plot, width)
  return (month) => bands(month)! + bands.bandwidth() / 2 // a month of the plot
}
