import { area, line, range, scaleLinear, tickStep } from 'd3'
import { lowestOf } from '#lib/domain/forecast.ts'
import type { ForecastDay } from '#lib/domain/forecast.ts'
import { heightOf } from './months.ts'
import type { Scale } from './plot.ts'
import { rounded } from './percent.ts'

/** A line of days in a box; places over it are in percent of the box. */
export type ForecastLine = {
  scale: Scale
  /** The line in a box as wide as the days and 100 high. */
  line: string
  /** The area between line and 0, where the scale holds 0. */
  area?: string
  /** Horizontal places of the days. */
  places: number[]
  /** Heights of the days from the top. */
  tops: number[]
  /** Index of the lowest day. */
  lowest: number
}

/** The height of the box. */
const WHOLE = 100

/** The scale holds 0 where the line comes as near to it as this part of its own height. */
const NEAR_ZERO = 1 / 4

/** The least height of a scale without 0, as a part of its highest amount. */
const LEAST_HEIGHT = 1 / 10

/** Approximate number of grid lines. */
const STEPS = 2

/** The most days with a sign. */
const MOST_DAYS = 10

/** Days from one sign to the next: as wide as a sign on a phone. */
const SIGN_DAYS = 7

/** Least part of the scale that a day's change moves, so that it has a sign. */
const LEAST_MOVE = 0.05

/** Draws the balances of days, from today's balance on. */
export function forecastLine(
  balanceMinor: number,
  days: readonly Pick<ForecastDay, 'balanceMinor'>[],
): ForecastLine {
  const amounts = days.map((day) => day.balanceMinor)
  const scale = scaleOfLine([balanceMinor, ...amounts])
  const topOf = (minor: number) => toTenth(WHOLE - heightOf(minor, scale))
  const across = scaleLinear([0, days.length - 1], [0, WHOLE])
  const places = days.map((_, index) => rounded(across(index)))
  const tops = amounts.map(topOf)
  const points: [number, number][] = [
    [0, topOf(balanceMinor)],
    ...tops.map((top, index): [number, number] => [index, top]),
  ]
  const lowest = lowestOf(days)
  return {
    scale,
    line: line()(points)!, // there are points
    ...(scale.bottom <= 0 && { area: area().y0(topOf(0))(points)! }),
    places,
    tops,
    lowest: lowest ? days.indexOf(lowest) : 0,
  }
}

/** The scale of a line: from 0 where the line comes near it, else from a round floor. */
export function scaleOfLine(amounts: readonly number[]): Scale {
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const isNearZero = lowest <= (highest - lowest) * NEAR_ZERO
  const low = isNearZero
    ? Math.min(0, lowest)
    : Math.min(lowest, highest * (1 - LEAST_HEIGHT))
  const top = isNearZero ? Math.max(0, highest, low + 1) : highest
  const step = tickStep(low, top, STEPS)
  const floor = Math.floor(low / step) * step
  // Below 0 the ground is as deep as the line, and a little more.
  const bottom = low < 0 ? Math.max(floor, low - (top - low) * LEAST_HEIGHT) : floor
  const minors = range(Math.ceil(bottom / step) * step, top + 1e-9, step)
  const scale = { bottom, top }
  return {
    ...scale,
    steps: minors.map((minor) => ({ minor, height: heightOf(minor, scale) })),
  }
}

/** A tenth of the box's hundred is a quarter of a pixel; each digit weighs in the page. */
function toTenth(coordinate: number): number {
  return Math.round(coordinate * 10) / 10
}

/**
 * Signs of the days with the largest changes, each the indexes of its days in their order.
 * Days that are closer than a sign is wide share one.
 */
export function signsOf(
  days: readonly Pick<ForecastDay, 'changeMinor'>[],
  { bottom, top }: Pick<Scale, 'bottom' | 'top'>,
): number[][] {
  const marked = days
    .map(({ changeMinor }, index) => ({ index, size: Math.abs(changeMinor) }))
    .filter(({ size }) => size >= (top - bottom) * LEAST_MOVE)
    .toSorted((one, other) => other.size - one.size)
    .slice(0, MOST_DAYS)
    .map(({ index }) => index)
    .toSorted((one, other) => one - other)
  const signs: number[][] = []
  for (const index of marked) {
    const last = signs.at(-1)
    if (last && index - last[0]! < SIGN_DAYS) last.push(index)
    else signs.push([index])
  }
  return signs
}
