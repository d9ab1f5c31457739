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

/** The left edge of a month, 0 to 11, in percent of the plot. */
export function startOf(month: number): number {
  return percentOf(month, 12)
}

/** The middle of a month, 0 to 11, in percent of the plot. */
export function middleOf(month: number): number {
  return startOf(month + 0.5)
}

/** The width of a bar in percent of the plot; the rest of its month is space. */
export const BAR_WIDTH = 5

/** The plot that `linePath` draws in: 100 wide a month, 100 high. */
export const LINE_BOX = '0 0 1200 100'

/** A line through the middle of each month from January on, empty without months. */
export function linePath(amounts: readonly number[], scale: Pick<Scale, 'top'>): string {
  const draw = line<number>()
    .x((_amount, month) => (month + 0.5) * WHOLE)
    .y((amount) => WHOLE - heightOf(amount, scale))
  // A line to its own beginning has a length, so its round ends draw a dot.
  return draw(amounts) ?? ''
}
