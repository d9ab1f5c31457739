import { bestFit, missesOf, mostRest } from './fit.ts'
import type { Fit, Hit } from './fit.ts'
import { dayOfSlot, restOf } from './cadence.ts'
import type { Cadence } from './cadence.ts'
import type { Point } from './points.ts'

/** Payments of one payee that come again. */
export type Stream = Fit & {
  /** Whether its amount is constant, or constant in pieces. */
  isSteady: boolean
}

/** The share of entries that streams must explain. */
const LEAST_EXPLAINED = 0.7
/** A cluster ends where the next amount is larger by this ratio; it spans at most so much. */
const WIDEST_GAP = 1.15
const WIDEST_SPAN = 1.35
/** Amounts of a yearly payment, and of one whose amounts vary. */
const WIDEST_YEARLY = 1.15
const WIDEST_VARYING = 4
const FEWEST_VARYING = 4
const FEWEST = 3
const FEWEST_WEEKLY = 5
/** Streams of one amount; several are rather the same habit of any day. */
const MOST_ALIKE = 2
/** Amounts of a payee that are looked at, the most frequent first. */
const MOST_AMOUNTS = 100
/** More entries are no payments of a cadence, but purchases. */
const MOST_LEFT = 250

/** The streams among a payee's entries, which are sorted by day. */
export function streamsOf(points: readonly Point[]): Stream[] {
  const steady = steadyStreams(points)
  const left = without(points, steady)
  return [...steady, ...varyingStreams(left)]
}

/** Streams of equal amounts, each joined with its amounts before and after a price step. */
function steadyStreams(points: readonly Point[]): Stream[] {
  const seeds = [...Map.groupBy(points, ({ minor }) => minor).values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MOST_AMOUNTS)
    .flatMap(seedsOf)
    .toSorted((one, other) => other.hits.length - one.hits.length)
  const found: Stream[] = []
  const taken = new Set<Point>()
  for (const seed of seeds) {
    if (seed.hits.some(({ point }) => taken.has(point))) continue
    const free = points.filter((point) => !taken.has(point))
    const stream = steadyStream(seed, free, seeds)
    if (!stream) continue
    found.push(stream)
    for (const { point } of stream.hits) taken.add(point)
  }
  return withoutChance(found, points)
}

/** Two equal payments a year apart count where the payee has hardly any others. */
function withoutChance(streams: readonly Stream[], points: readonly Point[]): Stream[] {
  const [pairs, certain] = [
    streams.filter(({ hits }) => hits.length < FEWEST),
    streams.filter(({ hits }) => hits.length >= FEWEST),
  ]
  const left = points.length - countOf(certain)
  return countOf(pairs) >= left * LEAST_EXPLAINED ? [...certain, ...pairs] : certain
}

function countOf(fits: readonly Fit[]): number {
  return fits.reduce((count, { hits }) => count + hits.length, 0)
}

/** Fits of equal amounts that together explain most of them. */
function seedsOf(points: readonly Point[]): Fit[] {
  const seeds: Fit[] = []
  let left = points
  while (seeds.length < MOST_ALIKE && left.length > 1) {
    const fit = bestFit(left)
    if (!fit) break
    seeds.push(fit)
    left = without(left, [fit])
    if (left.length <= points.length * (1 - LEAST_EXPLAINED)) return seeds
  }
  return []
}

function steadyStream(
  seed: Fit,
  free: readonly Point[],
  seeds: readonly Fit[],
): Stream | undefined {
  const extended = { ...seed, hits: extendedHits(seed, free, seeds) }
  const usable = isInPieces(extended.hits) ? extended : seed
  return isLongEnough(usable) ? { ...usable, isSteady: true } : undefined
}

/** The hits with those on the slots before, after and between, at another price. */
function extendedHits(seed: Fit, free: readonly Point[], seeds: readonly Fit[]): Hit[] {
  const { cadence, hits } = seed
  const own = new Set(hits.map(({ point }) => point))
  const others = candidates(seed, free, seeds).filter((point) => !own.has(point))
  const bySlot = new Map<number, Hit[]>()
  for (const point of others) {
    const hit = hitOn(cadence, point)
    if (hit) bySlot.set(hit.slot, [...(bySlot.get(hit.slot) ?? []), hit])
  }
  const bySlotOfOwn = new Map(hits.map((hit) => [hit.slot, hit]))
  const walk = (from: Hit, step: 1 | -1): Hit[] => {
    const found: Hit[] = []
    let last = from
    for (let slot = from.slot + step, missed = 0; missed < 2; slot += step) {
      const next =
        bySlotOfOwn.get(slot) ?? nearestAmount(bySlot.get(slot) ?? [], last.point.minor)
      missed = next ? 0 : missed + 1
      if (next) found.push(next)
      if (next) last = next
    }
    return found
  }
  const first = hits[0]!
  return [...walk(first, -1).toReversed(), first, ...walk(first, 1)]
}

/**
 * Entries that may belong to a stream at another price: other streams that end before it or
 * begin after it, and single entries where the payee has few of them.
 */
function candidates({ hits }: Fit, free: readonly Point[], seeds: readonly Fit[]): Point[] {
  const [first, last] = [hits[0]!.point.number, hits.at(-1)!.point.number]
  const beside = new Set<Point>()
  const apart = new Set<Point>()
  for (const other of seeds) {
    const points = other.hits.map(({ point }) => point)
    const isApart = points[0]!.number > last || points.at(-1)!.number < first
    for (const point of points) (isApart ? apart : beside).add(point)
  }
  const single = free.filter((point) => !beside.has(point) && !apart.has(point))
  const usesSingle = single.length <= Math.max(FEWEST, hits.length / 2)
  return free.filter((point) => apart.has(point) || (usesSingle && !beside.has(point)))
}

function nearestAmount(hits: readonly Hit[], minor: number): Hit | undefined {
  const spanOf = ({ point }: Hit) =>
    Math.max(point.minor, minor) / Math.min(point.minor, minor)
  const [nearest] = hits.toSorted((one, other) => spanOf(one) - spanOf(other))
  return nearest && spanOf(nearest) <= WIDEST_SPAN ? nearest : undefined
}

function hitOn(cadence: Cadence, point: Point): Hit | undefined {
  const length = cadence.unit === 'week' ? cadence.every * 7 : cadence.every
  const place = (cadence.unit === 'week' ? point.number : point.month) - cadence.phase
  const near = Math.floor(place / length)
  const shift = cadence.unit === 'month' ? cadence.shift : undefined
  const hits = [near - 1, near, near + 1].map((slot) => ({
    point,
    slot,
    rest: restOf(point.number, dayOfSlot(cadence, slot), shift),
  }))
  const [nearest] = hits.toSorted((one, other) => one.rest - other.rest)
  return nearest && nearest.rest <= mostRest(cadence) ? nearest : undefined
}

/** Whether the amount changes seldom. */
function isInPieces(hits: readonly Hit[]): boolean {
  const changes = hits.filter(
    ({ point }, index) => index > 0 && point.minor !== hits[index - 1]!.point.minor,
  )
  return changes.length <= 1 + hits.length / 4
}

function isLongEnough({ cadence, hits }: Fit): boolean {
  if (cadence.unit === 'week' && cadence.every === 1) return hits.length >= FEWEST_WEEKLY
  if (hits.length >= FEWEST) return true
  const isYearly = cadence.unit === 'month' && cadence.every === 12
  const span = spanOf(hits.map(({ point }) => point))
  return isYearly && hits.length === 2 && span <= WIDEST_YEARLY
}

/** Streams of amounts that differ: by clusters of near amounts, else all together. */
function varyingStreams(points: readonly Point[]): Stream[] {
  if (points.length < 2 || points.length > MOST_LEFT) return []
  const ofClusters = clustersOf(points).flatMap((cluster) => {
    const fit = bestFit(cluster)
    const isOne = fit && fit.hits.length >= cluster.length * LEAST_EXPLAINED
    return isOne && isLongEnough(fit) && isTight(fit) ? [fit] : []
  })
  if (countOf(ofClusters) >= points.length * LEAST_EXPLAINED)
    return ofClusters.map(asVarying)
  const whole = bestFit(points)
  return whole && isVaryingStream(whole, points) ? [asVarying(whole)] : []
}

function asVarying(fit: Fit): Stream {
  return { ...fit, isSteady: false }
}

function isVaryingStream(fit: Fit, points: readonly Point[]): boolean {
  const { hits } = fit
  return (
    hits.length >= FEWEST_VARYING &&
    isLongEnough(fit) &&
    isTight(fit) &&
    hits.length >= points.length * LEAST_EXPLAINED &&
    spanOf(hits.map(({ point }) => point)) <= WIDEST_VARYING
  )
}

/** Amounts by which neither a gap nor the span is too wide, the smallest first. */
function clustersOf(points: readonly Point[]): Point[][] {
  const clusters: Point[][] = []
  for (const point of points.toSorted((one, other) => one.minor - other.minor)) {
    const last = clusters.at(-1)
    const isNear = last && point.minor <= last.at(-1)!.minor * WIDEST_GAP
    if (isNear) last.push(point)
    else clusters.push([point])
  }
  return clusters
    .filter((cluster) => spanOf(cluster) <= WIDEST_SPAN)
    .map((cluster) => cluster.toSorted((one, other) => one.number - other.number))
}

function spanOf(points: readonly Point[]): number {
  const amounts = points.map(({ minor }) => minor)
  return Math.max(...amounts) / Math.max(1, Math.min(...amounts))
}

/** Whether differing amounts come on their days with few exceptions. */
function isTight({ hits }: Fit): boolean {
  return missesOf(hits) <= 1
}

function without(points: readonly Point[], fits: readonly Fit[]): Point[] {
  const taken = new Set(fits.flatMap(({ hits }) => hits.map(({ point }) => point)))
  return points.filter((point) => !taken.has(point))
}
