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
  const angle = share * WHOLE
  return `M${pointAt(angle, INNER)}L${pointAt(angle, OUTER)}`
}

const WHOLE = 2 * Math.PI
const SPLIT = (INNER + OUTER) / 2
/** Half of the space between the rings. */
const GAP = 1.5
/** Angle between neighbours; of very many, half of the ring is theirs. */
const PAD = 0.024
/** Half of the distance between neighbours, the same at both edges. */
const HALF = 1.4

/** A ring of slices; d3-shape's functions for it would bring all its curves, 4 KB, along. */
function ring<Key extends string>(
  parts: Part<Key>[],
  inner: number,
  outer: number,
): Donut<Key> {
  const full = parts.filter((part) => part.value > 0)
  if (full.length === 0) {
    return { slices: [{ key: 'empty', path: wholeRing(inner, outer) }], isEmpty: true }
  }
  if (full.length === 1) {
    const { key } = full[0]! // the only one
    return { slices: [{ key, path: wholeRing(inner, outer) }], isEmpty: false }
  }
  const sum = full.reduce((before, { value }) => before + value, 0)
  const pad = Math.min(PAD, WHOLE / 2 / full.length)
  const scale = (WHOLE - full.length * pad) / sum
  let end = 0
  const slices = full.map(({ key, value }) => {
    const start = end
    end += value * scale + pad
    return { key, path: slicePath({ start, end }, inner, outer) }
  })
  return { slices, isEmpty: false }
}

function wholeRing(inner: number, outer: number): string {
  return [outer, inner]
    .map((radius, index) => {
      const half = `A${radius},${radius},0,1,${1 - index},`
      return `M0,${-radius}${half}0,${radius}${half}0,${-radius}`
    })
    .join('')
    .concat('Z')
}

/** A slice between two angles, clockwise from the top, apart from its neighbours. */
function slicePath(angles: Angles, inner: number, outer: number): string {
  const out = narrowed(angles, outer)
  const back = narrowed(angles, inner)
  const isLarge = (of: Angles) => Number(of.end - of.start > Math.PI)
  return [
    `M${pointAt(out.start, outer)}`,
    `A${outer},${outer},0,${isLarge(out)},1,${pointAt(out.end, outer)}`,
    `L${pointAt(back.end, inner)}`,
    `A${inner},${inner},0,${isLarge(back)},0,${pointAt(back.start, inner)}Z`,
  ].join('')
}

type Angles = { start: number; end: number }

/** The angles less the space at an edge; in the middle where nothing remains. */
function narrowed({ start, end }: Angles, radius: number): Angles {
  const less = Math.min(Math.asin(HALF / radius), (end - start) / 2)
  return { start: start + less, end: end - less }
}

function pointAt(angle: number, radius: number): string {
  return [Math.sin(angle), -Math.cos(angle)]
    .map((part) => Number((part * radius).toFixed(1)))
    .join()
}
