import { dayInMonth, MONTH_STEPS, restOf, WEEK_STEPS } from './cadence.ts'
import type { Cadence, MonthDay, WeekendMove } from './cadence.ts'
import { monthLength, medianOf, weekdayOfNumber } from './points.ts'
import type { Point } from './points.ts'

/** An entry on the slot of a cadence, and its days from there. */
export type Hit = { point: Point; slot: number; rest: number }

/** Entries that fit a cadence, first to last. */
export type Fit = { cadence: Cadence; hits: Hit[] }

/** More entries than any cadence has in 25 months, twice. */
const MOST_POINTS = 250
/** The share of the entries that a cadence must explain to be looked at. */
const LEAST_SHARE = 0.4
/** Most days from an expected day, for a step of weeks, of months, and of years. */
const WEEK_REST = { 1: 1, 2: 2, 4: 3 } as const
const MONTH_REST = 3
const YEAR_REST = 7
const MOST_MEDIAN_REST = 2
/** Added to the middle rest of cadences that explain anything more easily. */
const NTH_PENALTY = 0.4
const FOUR_WEEKS_PENALTY = 0.1
const SHIFT_PENALTY = 0.05
const MISS_PENALTY = 0.5

/** The cadence that explains most of the entries of an amount, with the least rest. */
export function bestFit(points: readonly Point[]): Fit | undefined {
  if (points.length < 2 || points.length > MOST_POINTS) return undefined
  let best: { fit: Fit; cost: number } | undefined
  for (const fit of fits(points)) {
    if (fit.hits.length < 2 || !isNear(fit)) continue
    const cost = costOf(fit)
    const more = fit.hits.length - (best?.fit.hits.length ?? 0)
    if (more > 0 || (more === 0 && cost < best!.cost)) best = { fit, cost }
  }
  return best?.fit
}

/** Most days between an entry and its expected day. */
export function mostRest({ unit, every }: Cadence): number {
  if (unit === 'week') return WEEK_REST[every]
  return every === 12 ? YEAR_REST : MONTH_REST
}

function isNear({ cadence, hits }: Fit): boolean {
  const isYearly = cadence.unit === 'month' && cadence.every === 12
  return isYearly || medianOf(hits.map(({ rest }) => rest)) <= MOST_MEDIAN_REST
}

function* fits(points: readonly Point[]): Generator<Fit> {
  for (const every of WEEK_STEPS) yield* weekFits(points, every)
  for (const on of likelyDays(points)) yield* monthFits(points, on)
  yield* yearFits(points)
}

function* weekFits(points: readonly Point[], every: 1 | 2 | 4): Generator<Fit> {
  const length = every * 7
  const most = WEEK_REST[every]
  const counts = countsOf(points, length, ({ number }) => number % length)
  const least = points.length * LEAST_SHARE
  for (let phase = 0; phase < length; phase += 1) {
    if (counts[phase] === 0 || nearby(counts, phase, most) < least) continue
    const hits = points.map((point): Hit => {
      const slot = Math.round((point.number - phase) / length)
      return { point, slot, rest: Math.abs(point.number - phase - slot * length) }
    })
    yield {
      cadence: { unit: 'week', every, phase },
      hits: longestRun(onePerSlot(hits, most)),
    }
  }
}

/** Days of the month, and weekdays of it, on which enough of the entries are. */
function likelyDays(points: readonly Point[]): MonthDay[] {
  const least = points.length * LEAST_SHARE
  const dates = countsOf(points, 31, ({ date }) => date - 1)
  const found: MonthDay[] = []
  const atEnd = points.filter(({ month, date }) => date >= monthLength(month) - MONTH_REST)
  if (atEnd.length >= least) found.push({ date: 31 })
  for (let date = 1; date < 31; date += 1) {
    const isSeen = dates[date - 1]! > 0
    if (isSeen && nearby(dates, date - 1, MONTH_REST) >= least) found.push({ date })
  }
  return [...found, ...likelyWeekdays(points, least)]
}

/** Needs a few entries, as any day is the nth of its weekday. */
const FEWEST_OF_WEEKDAY = 4

function likelyWeekdays(points: readonly Point[], least: number): MonthDay[] {
  if (points.length < FEWEST_OF_WEEKDAY) return []
  const counts = new Map<string, { on: MonthDay; count: number }>()
  for (const { month, date, number } of points) {
    const weekday = weekdayOfNumber(number)
    const isLast = date + 7 > monthLength(month)
    const nths = [...(date <= 28 ? [Math.ceil(date / 7)] : []), ...(isLast ? [-1] : [])]
    for (const nth of nths) {
      const key = `${nth}/${weekday}`
      const count = (counts.get(key)?.count ?? 0) + 1
      counts.set(key, { on: { nth, weekday }, count })
    }
  }
  return [...counts.values()].flatMap(({ on, count }) => (count >= least ? [on] : []))
}

function* monthFits(points: readonly Point[], on: MonthDay): Generator<Fit> {
  const shifts: (WeekendMove | undefined)[] =
    'date' in on ? [undefined, 'after', 'before'] : [undefined]
  for (const shift of shifts) {
    const months = onePerSlot(
      points.map((point) => nearestMonth(point, on, shift)),
      MONTH_REST,
    )
    for (const every of MONTH_STEPS) {
      const phase = usualPhase(months, every)
      const hits = months
        .filter(({ slot }) => slot % every === phase)
        .map((hit) => ({ ...hit, slot: Math.floor(hit.slot / every) }))
      const cadence: Cadence = { unit: 'month', every, phase, on, ...(shift && { shift }) }
      yield { cadence, hits: longestRun(hits) }
    }
  }
}

function nearestMonth(point: Point, on: MonthDay, shift: WeekendMove | undefined): Hit {
  let best: Hit | undefined
  for (const slot of [point.month - 1, point.month, point.month + 1]) {
    const rest = restOf(point.number, dayInMonth(on, slot), shift)
    if (!best || rest < best.rest) best = { point, slot, rest }
  }
  return best!
}

/** Most entries in which a year's length is looked for. */
const MOST_OF_YEARS = 12

/** Fits of yearly payments, whose days may differ more than those of monthly ones. */
function* yearFits(points: readonly Point[]): Generator<Fit> {
  if (points.length > MOST_OF_YEARS) return
  for (const first of points) {
    const firstSlot = Math.floor(first.month / 12)
    const hits = points.map((point): Hit => {
      const years = Math.round((point.number - first.number) / 365.25)
      const rest = Math.abs(point.number - first.number - Math.round(years * 365.25))
      return { point, slot: firstSlot + years, rest }
    })
    const on = { date: first.date }
    const cadence: Cadence = { unit: 'month', every: 12, phase: first.month % 12, on }
    yield { cadence, hits: longestRun(onePerSlot(hits, YEAR_REST)) }
  }
}

/** The nearest entry of each slot, first to last. */
function onePerSlot(hits: readonly Hit[], mostRest: number): Hit[] {
  const nearest = new Map<number, Hit>()
  for (const hit of hits) {
    const known = nearest.get(hit.slot)
    if (hit.rest <= mostRest && (!known || hit.rest < known.rest))
      nearest.set(hit.slot, hit)
  }
  return [...nearest.values()].toSorted((one, other) => one.slot - other.slot)
}

/** The longest run with few misses, the latest of equal ones. */
function longestRun(hits: readonly Hit[]): Hit[] {
  let best: Hit[] = []
  let from = 0
  for (const until of hits.keys()) {
    while (missesOf(hits.slice(from, until + 1)) > missesAllowed(until + 1 - from))
      from += 1
    if (until + 1 - from >= best.length) best = hits.slice(from, until + 1)
  }
  return best
}

/** Slots without an entry between the first and the last. */
export function missesOf(hits: readonly Hit[]): number {
  const [first, last] = [hits[0], hits.at(-1)]
  return first && last ? last.slot - first.slot + 1 - hits.length : 0
}

/** One miss, and another for each further dozen of hits. */
function missesAllowed(hits: number): number {
  return Math.max(1, Math.floor(hits / 12))
}

function usualPhase(hits: readonly Hit[], every: number): number {
  const counts = countsOf(hits, every, ({ slot }) => slot % every)
  return counts.indexOf(Math.max(...counts))
}

function countsOf<One>(
  all: readonly One[],
  length: number,
  placeOf: (one: One) => number,
): number[] {
  const counts = Array.from({ length }, () => 0)
  for (const one of all) counts[placeOf(one)]! += 1
  return counts
}

/** The count of a place and those around it; the last is beside the first. */
function nearby(counts: readonly number[], place: number, reach: number): number {
  let sum = 0
  for (let by = -reach; by <= reach; by += 1) {
    sum += counts[(place + by + counts.length) % counts.length]!
  }
  return sum
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function costOf({ cadence, hits }: Fit): number {
  const rest = meanOf(hits.map((hit) => hit.rest))
  return rest + MISS_PENALTY * missesOf(hits) + penaltyOf(cadence)
}

function penaltyOf(cadence: Cadence): number {
  if (cadence.unit === 'week') return cadence.every === 4 ? FOUR_WEEKS_PENALTY : 0
  if (!('date' in cadence.on)) return NTH_PENALTY
  return cadence.shift ? SHIFT_PENALTY : 0
}
