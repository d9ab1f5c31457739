import { arc, line, pie, pointRadial } from 'd3'
import type { PieArcDatum } from 'd3'

export type DonutValue<Key extends string> = { key: Key; value: number }

/** A slice to draw around the point 0, 0; `empty` is the placeholder's key. */
export type Slice<Key extends string> = { key: Key | 'empty'; path: string }

export type Donut<Key extends string> = { slices: Slice<Key>[]; isEmpty: boolean }

/** Distances from the middle, in the units of the drawing (spec A, 9). */
export const INNER = 60
export const OUTER = 100

/**
 * The slices of a donut in the order of the values, clockwise from the top. Values of 0 or
 * less have none; without any slice, there is a placeholder ring.
 */
export function donut<Key extends string>(values: DonutValue<Key>[]): Donut<Key> {
  return ring(values, INNER, OUTER)
}

/**
 * Income as the outer ring and expenses as the inner one, on one scale: the larger fills
 * its ring. The gap in the inner ring is what was saved, in the outer ring what was
 * missing. A budget is marked at its share, or at the end if it is larger than both.
 */
export function nestedDonut(income: number, expense: number, budget: number) {
  const spent = Math.max(0, expense)
  const whole = Math.max(income, spent)
  const outer = ring(
    [
      { key: 'income', value: income },
      { key: 'missing', value: Math.max(0, spent - income) },
    ],
    SPLIT + GAP,
    OUTER,
  )
  const inner = ring(
    [
      { key: 'expense', value: spent },
      { key: 'saved', value: Math.max(0, income - spent) },
    ],
    INNER,
    SPLIT - GAP,
  )
  const mark = whole > 0 && budget > 0 ? markAt(Math.min(1, budget / whole)) : undefined
  return { outer: outer.slices, inner: inner.slices, mark, isEmpty: outer.isEmpty }
}

/** A line across both rings at a share of them, clockwise from the top. */
function markAt(share: number): string | undefined {
  const ends = [INNER, OUTER].map((radius) => pointRadial(share * WHOLE, radius))
  return line().digits(1)(ends) ?? undefined
}

const WHOLE = 2 * Math.PI
const SPLIT = (INNER + OUTER) / 2
/** Half of the space between the rings. */
const GAP = 1.5
/** Angle between neighbours; with very many slices, the gaps take half of the ring. */
const PAD = 0.028

function ring<Key extends string>(
  values: DonutValue<Key>[],
  inner: number,
  outer: number,
): Donut<Key> {
  const draw = arc<Angles>().innerRadius(inner).outerRadius(outer).padRadius(outer)
  const pathOf = (angles: Angles) => draw(angles)! // d3 gives a text without a canvas
  const full = values.filter(({ value }) => value > 0)
  if (full.length === 0) {
    const path = pathOf({ startAngle: 0, endAngle: WHOLE })
    return { slices: [{ key: 'empty', path }], isEmpty: true }
  }
  const angles = pie<DonutValue<Key>>()
    // oxlint-disable-next-line unicorn/no-array-sort -- d3's setting: keeps the order
    .sort(null)
    .value(({ value }) => value)
    .padAngle(Math.min(PAD, WHOLE / 2 / full.length))
  const slices = angles(full).map((slice) => ({
    key: slice.data.key,
    path: pathOf(slice),
  }))
  return { slices, isEmpty: false }
}

type Angles = Pick<PieArcDatum<unknown>, 'startAngle' | 'endAngle'>
