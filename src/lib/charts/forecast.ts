import { area, line, scaleLinear } from 'd3'
import { lowestOf } from '#lib/domain/forecast.ts'
import type { ForecastDay } from '#lib/domain/forecast.ts'
import { heightOf, scaleFor } from './months.ts'
import type { Scale } from './plot.ts'
import { rounded } from './percent.ts'

/** A line of days in a box; places over it are in percent of the box. */
export type ForecastLine = {
  scale: Scale
  /** The line, and the area below it, in a box as wide as the days and 100 high. */
  line: string
  area: string
  /** Horizontal places of the days. */
  places: number[]
  /** Heights of the days from the top. */
  tops: number[]
  /** Index of the lowest day. */
  lowest: number
}

/** The height of the box. */
const WHOLE = 100

/** The most marks on a line, and the days that lie between two of them at least. */
const MOST_MARKS = 10
const MARK_DISTANCE = 3

/** Least part of the scale that a day's change moves, so that it is marked. */
const LEAST_MOVE = 0.02

/** Draws the balances of days, from today's balance on. */
export function forecastLine(
  balanceMinor: number,
  days: readonly Pick<ForecastDay, 'balanceMinor'>[],
): ForecastLine {
  const amounts = days.map((day) => day.balanceMinor)
  const scale = scaleFor([balanceMinor, ...amounts])
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
    area: area().y0(topOf(0))(points)!,
    places,
    tops,
    lowest: lowest ? days.indexOf(lowest) : 0,
  }
}

/** A tenth of the box's hundred is a quarter of a pixel; each digit weighs in the page. */
function toTenth(coordinate: number): number {
  return Math.round(coordinate * 10) / 10
}

/** Indexes of the days whose change is marked: the largest, apart from each other. */
export function markedDays(
  days: readonly Pick<ForecastDay, 'changeMinor'>[],
  { bottom, top }: Pick<Scale, 'bottom' | 'top'>,
): number[] {
  const largest = days
    .map(({ changeMinor }, index) => ({ index, size: Math.abs(changeMinor) }))
    .filter(({ size }) => size >= (top - bottom) * LEAST_MOVE)
    .toSorted((one, other) => other.size - one.size)
  const marked: number[] = []
  for (const { index } of largest) {
    const isNear = marked.some((other) => Math.abs(other - index) < MARK_DISTANCE)
    if (!isNear && marked.length < MOST_MARKS) marked.push(index)
  }
  return marked.toSorted((one, other) => one - other)
}
