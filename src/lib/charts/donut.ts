import { arc, pie } from 'd3'
import type { PieArcDatum } from 'd3'

export type Part<Key extends string> = { key: Key; value: number }

/** A slice to draw around the point 0, 0; `empty` is the placeholder's key. */
export type Slice<Key extends string> = { key: Key | 'empty'; path: string }

export type Donut<Key extends string> = { slices: Slice<Key>[]; isEmpty: boolean }

/** Distances from the middle, in the units of the drawing (spec A, 9). */
export const INNER = 60
export const OUTER = 100

/**
 * The slices of a donut in the order of its parts, clockwise from the top. Parts of 0 have none;
 * when all are 0 the only slice is a whole placeholder ring.
 */
export function donut<Key extends string>(parts: Part<Key>[]): Donut<Key> {
  return ring(parts, INNER, OUTER)
}

/**
 * Income as the outer ring and expenses as the inner one, on one scale: the larger of the two
 * fills its ring. What is left of the inner one is saved, of the outer one missing. A budget has
 * a mark at its share, at the end where it is larger than both.
 */
export function nestedDonut(income: number, expense: number, budget: number) {
  const whole = Math.max(income, expense)
  const outer = ring(
    [
      { key: 'income', value: income },
      { key: 'missing', value: Math.max(0, expense - income) },
    ],
    SPLIT + GAP,
    OUTER,
  )
  const inner = ring(
    [
      { key: 'expense', value: expense },
      { key: 'saved', value: Math.max(0, income - expense) },
    ],
    INNER,
    SPLIT - GAP,
  )
  const mark = whole > 0 && budget > 0 ? markAt(Math.min(1, budget / whole)) : undefined
  return { outer: outer.slices, inner: inner.slices, mark, isEmpty: outer.isEmpty }
}

/** A line across both rings at a share of them, clockwise from the top. */
function markAt(share: number): string {
  const angle = share * 2 * Math.PI
  const point = (radius: number) =>
    [Math.sin(angle), -Math.cos(angle)].map((part) => (part * radius).toFixed(2)).join()
  return `M${point(INNER)}L${point(OUTER)}`
}

const SPLIT = (INNER + OUTER) / 2
/** Half of the space between the rings. */
const GAP = 1.5
/** Space between neighbours, in radians. */
const PAD = 0.024

function ring<Key extends string>(
  parts: Part<Key>[],
  innerRadius: number,
  outerRadius: number,
): Donut<Key> {
  const draw = arc<PieArcDatum<unknown>>().innerRadius(innerRadius).outerRadius(outerRadius)
  const full = parts.filter((part) => part.value > 0)
  const isEmpty = full.length === 0
  const shown: Part<Key | 'empty'>[] = isEmpty ? [{ key: 'empty', value: 1 }] : full
  const slices = pie<Part<Key | 'empty'>>()
    .value((part) => part.value)
    // Else d3 would order the slices by size.
    // oxlint-disable-next-line unicorn/no-array-sort -- it is a pie that is sorted, not an array
    .sort(null)
    .padAngle(PAD)(shown)
    .map((slice) => ({ key: slice.data.key, path: draw(slice)! })) // no context: always a text
  return { slices, isEmpty }
}
