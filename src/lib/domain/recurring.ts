import type { Day } from './day.ts'
import { addDays } from './day.ts'
import { dayOfSlot, periodDays } from './recurring/cadence.ts'
import type { Cadence } from './recurring/cadence.ts'
import { missesOf } from './recurring/fit.ts'
import type { Hit } from './recurring/fit.ts'
import { payeeKey } from './recurring/payeeKey.ts'
import { numberOf, pointOf } from './recurring/points.ts'
import { streamsOf } from './recurring/streams.ts'
import type { Stream } from './recurring/streams.ts'
import type { IncomeOrExpense } from './transaction.ts'

export { ruleOfCadence } from './recurring/cadence.ts'
export type { Cadence } from './recurring/cadence.ts'
export { payeeKey } from './recurring/payeeKey.ts'

/** An expense or income of the past. */
export type PastEntry = {
  id: string
  ownerId: string
  type: IncomeOrExpense
  day: Day
  minor: number
  currency: string
  payee: string
  isRefund?: boolean
  /** The purchase that it refunds. */
  refundOf?: string
}

/** A constant amount, and the day since which it is paid. */
export type PriceStep = { since: Day; minor: number }

/** Payments or incomes of the past that come again. */
export type FoundSeries = {
  /** The same each time that it is found. */
  key: string
  type: IncomeOrExpense
  payee: string
  currency: string
  /** The present amount twice, or the smallest and the largest where amounts vary. */
  amounts: { from: number; to: number }
  cadence: Cadence
  last: Day
  next: Day
  misses: number
  /** Certain enough to be chosen beforehand. */
  isSure: boolean
  /** Latest last; only of constant amounts. */
  steps: PriceStep[]
  /** Whether it has not come for one and a half periods. */
  isStopped: boolean
  /** First to last. */
  entries: { id: string; ownerId: string; day: Day; dueDay: Day; minor: number }[]
  /** The days between on which it did not come. */
  missedDays: Day[]
}

/** Entries that are looked at before others get a turn. */
const STEP_ENTRIES = 500
/** Latest entries of a payee that are looked at: five a day in 25 months. */
const MOST_OF_PAYEE = 4000
/** Periods without an entry after which a series has stopped, and is no longer found. */
const STOPPED = 1.5
const LONG_STOPPED = 3
const FEWEST_SURE = 3
const EPOCH: Day = '1970-01-01'

/** Finds what comes again in entries until today, the most certain first, in steps. */
export function* findRecurring(
  entries: readonly PastEntry[],
  today: Day,
): Generator<void, FoundSeries[]> {
  const found: FoundSeries[] = []
  const payees = yield* groupsOf(entries)
  const range = { today, known: latestDay(entries) }
  let looked = 0
  for (const group of payees.values()) {
    found.push(...seriesOf(group, range))
    looked += group.length
    if (looked < STEP_ENTRIES) continue
    looked = 0
    yield
  }
  return found.toSorted((one, other) => Number(other.isSure) - Number(one.isSure))
}

/** Today, and the day up to which the book has entries: a bank's file may end before. */
type BookRange = { today: Day; known: Day }

function latestDay(entries: readonly PastEntry[]): Day {
  return entries.reduce<Day>((latest, { day }) => (day > latest ? day : latest), EPOCH)
}

/** Entries of each payee, type and currency, first to last, without what came back. */
function* groupsOf(
  entries: readonly PastEntry[],
): Generator<void, Map<string, PastEntry[]>> {
  const keys = new Map<string, string>()
  const groups = new Map<string, PastEntry[]>()
  const returned = returnedAmounts(entries)
  const inOrder = entries.toSorted(
    (one, other) => Number(one.day > other.day) - Number(one.day < other.day),
  )
  for (const [index, entry] of inOrder.entries()) {
    if (index % STEP_ENTRIES === 0) yield
    const payee = keys.get(entry.payee) ?? payeeKey(entry.payee)
    keys.set(entry.payee, payee)
    const isBack = (returned.get(entry.id) ?? 0) >= entry.minor
    if (payee === '' || entry.minor === 0 || isBack || entry.refundOf !== undefined)
      continue
    const key = `${entry.type} ${entry.currency} ${payee}`
    const group = groups.get(key) ?? []
    groups.set(key, group)
    if (entry.isRefund) removeReturned(group, entry)
    else group.push(entry)
  }
  return groups
}

/** The refunded amounts of purchases, by their ids. */
function returnedAmounts(entries: readonly PastEntry[]): Map<string, number> {
  const returned = new Map<string, number>()
  for (const { refundOf, minor } of entries) {
    if (refundOf !== undefined)
      returned.set(refundOf, (returned.get(refundOf) ?? 0) + minor)
  }
  return returned
}

/** Entries of a payee among which the purchase of a refund is looked for. */
const LOOKED_BACK = 50

/** A refund without its purchase is of the latest one of its amount. */
function removeReturned(group: PastEntry[], { minor }: PastEntry): void {
  const first = Math.max(0, group.length - LOOKED_BACK)
  const at = group.findLastIndex((entry, index) => index >= first && entry.minor === minor)
  if (at !== -1) group.splice(at, 1)
}

function seriesOf(group: readonly PastEntry[], range: BookRange): FoundSeries[] {
  const streams = streamsOf(group.slice(-MOST_OF_PAYEE).map(pointOf)).filter(
    (stream) => periodsSince(stream, range.known) <= LONG_STOPPED,
  )
  const [newest] = group.toReversed()
  const { type, currency } = newest!
  const inOrder = streams.toSorted((one, other) => lastMinor(one) - lastMinor(other))
  const counts = new Map<string, number>()
  return inOrder.map((stream) => {
    const { unit, every } = stream.cadence
    const rhythm = `${type} ${currency} ${every} ${unit} ${payeeKey(newest!.payee)}`
    const place = (counts.get(rhythm) ?? 0) + 1
    counts.set(rhythm, place)
    const key = place === 1 ? rhythm : `${rhythm} ${place}`
    return { key, type, currency, ...factsOf(stream, group, range) }
  })
}

function factsOf(stream: Stream, group: readonly PastEntry[], { today, known }: BookRange) {
  const { cadence, hits, isSteady } = stream
  const last = hits.at(-1)!
  const payees = new Map(group.map(({ id, payee }) => [id, payee]))
  const misses = missesOf(hits)
  const isStopped = periodsSince(stream, known) > STOPPED
  const isSure = isSteady && misses === 0 && hits.length >= FEWEST_SURE && !isStopped
  return {
    payee: payees.get(last.point.id)!,
    amounts: isSteady ? { from: last.point.minor, to: last.point.minor } : rangeOf(hits),
    cadence,
    last: last.point.day,
    next: nextDay(stream, today),
    misses,
    isSure,
    steps: isSteady ? stepsOf(hits) : [],
    isStopped,
    entries: hits.map(({ point: { id, ownerId, day, minor }, slot }) => ({
      id,
      ownerId,
      day,
      dueDay: dayFrom(dayOfSlot(cadence, slot)),
      minor,
    })),
    missedDays: missedSlots(hits).map((slot) => dayFrom(dayOfSlot(cadence, slot))),
  }
}

function periodsSince({ cadence, hits }: Stream, day: Day): number {
  const last = dayOfSlot(cadence, hits.at(-1)!.slot)
  return (numberOf(day) - last) / periodDays(cadence)
}

/** The next expected day, at most half a period ago. */
function nextDay({ cadence, hits }: Stream, today: Day): Day {
  let slot = hits.at(-1)!.slot + 1
  const earliest = numberOf(today) - periodDays(cadence) / 2
  while (dayOfSlot(cadence, slot) < earliest) slot += 1
  return dayFrom(dayOfSlot(cadence, slot))
}

function rangeOf(hits: readonly Hit[]): { from: number; to: number } {
  const amounts = hits.map(({ point }) => point.minor)
  return { from: Math.min(...amounts), to: Math.max(...amounts) }
}

function lastMinor({ hits }: Stream): number {
  return hits.at(-1)!.point.minor
}

/** Amounts that stayed, and the present one; a single odd one between is none. */
function stepsOf(hits: readonly Hit[]): PriceStep[] {
  const steps: (PriceStep & { count: number })[] = []
  for (const { point } of hits) {
    const last = steps.at(-1)
    if (last?.minor === point.minor) last.count += 1
    else steps.push({ since: point.day, minor: point.minor, count: 1 })
  }
  const stayed = steps.filter(({ count }, index) => count > 1 || index === steps.length - 1)
  return stayed
    .filter(({ minor }, index) => minor !== stayed[index - 1]?.minor)
    .map(({ since, minor }) => ({ since, minor }))
}

function missedSlots(hits: readonly Hit[]): number[] {
  const taken = new Set(hits.map(({ slot }) => slot))
  const [first, last] = [hits[0]!.slot, hits.at(-1)!.slot]
  return Array.from({ length: last - first }, (_, index) => first + index).filter(
    (slot) => !taken.has(slot),
  )
}

function dayFrom(number: number): Day {
  return addDays(EPOCH, number)
}
