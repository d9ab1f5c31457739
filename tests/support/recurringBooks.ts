import { addDays, addMonths, weekdayOf } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { findRecurring } from '#lib/domain/recurring.ts'
import type { FoundSeries, PastEntry } from '#lib/domain/recurring.ts'

/** The last day of every book. */
export const TODAY: Day = '2026-11-28'
const FIRST: Day = '2024-11-01'
const DAYS = 757

/** Numbers from 0 to 1, the same for the same seed. */
type Random = () => number

/** Mulberry32. */
function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function pick<One>(random: Random, all: readonly One[]): One {
  return all[Math.floor(random() * all.length)]! // below its length
}

function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1))
}

type Kind = 'week' | 'twoWeeks' | 'fourWeeks' | number

/** A planted series. */
export type Planted = {
  name: string
  /** Weeks, or a number of months. */
  kind: Kind
  entries: PastEntry[]
}

export type RecurringBook = { entries: PastEntry[]; planted: Planted[] }

let made = 0

export function entryOf(fields: Partial<PastEntry> & Pick<PastEntry, 'day' | 'minor'>) {
  made += 1
  return {
    id: `e${made}`,
    ownerId: 'ana',
    type: 'expense',
    currency: 'EUR',
    payee: 'Shop',
    ...fields,
  } as PastEntry
}

/** An expense of an amount on each day. */
export function paid(days: readonly Day[], minor: number, payee: string): PastEntry[] {
  return days.map((day) => entryOf({ day, minor, payee }))
}

/** What comes again in entries until the last day of every book. */
export function find(entries: readonly PastEntry[]): FoundSeries[] {
  const steps = findRecurring(entries, TODAY)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** A day moved from a weekend. */
export function moved(day: Day, by: 'after' | 'before' | undefined): Day {
  const beyond = weekdayOf(day) - 5
  if (!by || beyond <= 0) return day
  return addDays(day, by === 'after' ? 3 - beyond : -beyond)
}

/** The days of a cadence from a first day until today. */
export function daysOf(kind: Kind, first: Day, until: Day = TODAY): Day[] {
  const days: Day[] = []
  for (let step = 0; ; step += 1) {
    const weeks = { week: 7, twoWeeks: 14, fourWeeks: 28 }
    const day =
      typeof kind === 'number'
        ? addMonths(first, step * kind)
        : addDays(first, step * weeks[kind])
    if (day > until) return days
    days.push(day)
  }
}

/** The nth weekday of months; -1 for the last. */
export function nthDays(nth: number, weekday: number, from: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => {
    const start = addMonths(`${from.slice(0, 7)}-01` as Day, index)
    if (nth > 0)
      return addDays(start, ((weekday - weekdayOf(start) + 7) % 7) + (nth - 1) * 7)
    const last = addDays(addMonths(start, 1), -1)
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
  }).filter((day) => day <= TODAY)
}

const CODES = [
  (random: Random) => `${between(random, 100000, 99999999)}`,
  (random: Random) => `REF ${between(random, 1e6, 1e8)}`,
  (random: Random) => `P${between(random, 1e6, 1e7).toString(36).toUpperCase()}9X7`,
  (_random: Random, day: Day) => day.split('-').toReversed().join('.'),
  (random: Random, day: Day) =>
    `${day.slice(5, 7)}/${day.slice(2, 4)} ${between(random, 1e5, 1e6)}`,
]
const CITIES = [
  'BERLIN',
  'LOS GATOS',
  'AMSTERDAM',
  'Dublin IE',
  'LUXEMBOURG',
  '8005551234 CA',
]

/** Texts of a payee: as typed, or as banks write them with codes and places. */
function textsOf(random: Random, name: string): (day: Day) => string {
  const style = between(random, 0, 4)
  const code = pick(random, CODES)
  if (style === 0) return () => name
  if (style === 1) return () => name.toUpperCase()
  if (style === 2) return (day) => `${name.toUpperCase()} ${code(random, day)}`
  if (style === 3)
    return (day) => `${name.toUpperCase()} ${code(random, day)} ${pick(random, CITIES)}`
  return (day) => `Card payment ${name} ${code(random, day)} ${pick(random, CITIES)}`
}

const PAYEES = (
  'Reelhouse,Skyline Mobile,Harbour Insurance,City Power,Northside Waste,Alpine Club,' +
  'Brightline Internet,Vattenfall Energie,Stadtwerke Nord,Mosaic Music,Gymnasia Fitness,' +
  'Cloudbox Storage,Morning Post,Lindgrün Versicherung,Acme Leasing,Parkview Rent,' +
  'Telekom Festnetz,Rundfunk Beitrag,Kinderhort Sonne,Yoga Loft,Credit Union Loan,' +
  'Wassergenossenschaft,Hortus Gardens,Bibliotheca,Nautilus Pool,Tierarzt Plan'
).split(',')

type Plan = { kind: Kind; isVarying?: boolean }

function amountsOf(
  random: Random,
  base: number,
  count: number,
  isVarying: boolean,
): number[] {
  if (isVarying) {
    return Array.from({ length: count }, () => Math.round(base * (0.85 + random() * 0.3)))
  }
  const step = random() < 0.4 ? between(random, 1, count) : count
  const raised = Math.round(base * (1.04 + random() * 0.25))
  return Array.from({ length: count }, (_, index) => (index < step ? base : raised))
}

/** A series of one payee, with a shift, a price step and a miss at times. */
function plant(random: Random, name: string, { kind, isVarying = false }: Plan): Planted {
  const isYearly = kind === 12
  const first = addDays(FIRST, between(random, 0, isYearly ? 20 : 200))
  const jitter = random() < 0.3 && typeof kind === 'number' ? 1 : 0
  const shift = pick(random, [undefined, undefined, 'after', 'before'] as const)
  const nominal =
    kind === 1 && random() < 0.15
      ? nthDays(pick(random, [1, 2, 3, -1]), between(random, 1, 5), first, 25)
      : daysOf(kind, kind === 1 && random() < 0.15 ? lastOf(first) : first)
  const missed =
    nominal.length > 6 && random() < 0.25 ? between(random, 2, nominal.length - 3) : -1
  const kept = nominal.filter((_, index) => index !== missed)
  const base = between(random, 499, 15_000)
  const amounts = amountsOf(random, base, kept.length, isVarying)
  const text = textsOf(random, name)
  const entries = kept.map((day, index) => {
    const by = jitter * between(random, -1, 1)
    const paid = moved(
      addDays(day, isYearly ? between(random, -4, 4) : by),
      kind === 12 ? undefined : shift,
    )
    return entryOf({ day: paid, minor: amounts[index]!, payee: text(paid) })
  })
  return { name, kind, entries: entries.filter(({ day }) => day <= TODAY) }
}

function lastOf(day: Day): Day {
  return addDays(addMonths(`${day.slice(0, 7)}-01` as Day, 1), -1)
}

/** Purchases at random days, every `every` days on average. */
function purchases(
  random: Random,
  name: string,
  every: number,
  amount: () => number,
): PastEntry[] {
  const text = textsOf(random, name)
  const entries: PastEntry[] = []
  for (let at = random() * every; at < DAYS; at += -Math.log(1 - random()) * every) {
    const day = addDays(FIRST, Math.floor(at))
    entries.push(entryOf({ day, minor: amount(), payee: text(day) }))
  }
  return entries
}

const SHOPS =
  'Rewe,Edeka,Corner Shop,Shell,Aral,Zara,Ikea,Bookshop Pages,Pharmacy Sun,Pizzeria Roma,Sushi Go,Bakery Brot,Coffee Lab,Cinema Lux,Bus Tickets,Barber Jo,Florist Lila,Hardware Hub,Toy Box,Kiosk Eck,Marketplace,School Canteen,Cash Machine,Parking Deck,Car Wash,Vet Paws,Dentist Smile,Garden Centre,Hotel Blau,Airline Sky'.split(
    ',',
  )

function noiseOf(random: Random, most: number): PastEntry[] {
  const names = SHOPS.filter(() => random() < most)
  return names.flatMap((name) => {
    const style = between(random, 0, 4)
    const base = between(random, 250, 9000)
    const levels = [base, base + 50, base + 130].slice(0, between(random, 1, 3))
    const any = () => between(random, base, base * between(random, 2, 6))
    if (style === 0) return purchases(random, name, between(random, 2, 6), any)
    if (style === 1)
      return purchases(random, name, between(random, 8, 40), () => pick(random, levels))
    if (style === 2)
      return purchases(random, name, between(random, 3, 12), () => pick(random, levels))
    if (style === 3) return purchases(random, name, between(random, 60, 300), any)
    return purchases(random, name, between(random, 15, 60), any)
  })
}

/** Purchases every fourth day, which are no subscription. */
function everyFourDays(random: Random, isEqual: boolean): PastEntry[] {
  return Array.from({ length: Math.floor(DAYS / 4) }, (_, index) =>
    entryOf({
      day: addDays(FIRST, index * 4),
      minor: isEqual ? 300 : between(random, 2000, 9000),
      payee: 'Fourth Day Grocer',
    }),
  )
}

/** The kinds of series of a book of each shape. */
const SHAPES: Plan[][] = [
  [1, 1, 1, 1, 3, 12].map((kind) => ({ kind })),
  [
    { kind: 1 },
    { kind: 1, isVarying: true },
    { kind: 1, isVarying: true },
    { kind: 3 },
    { kind: 6 },
    { kind: 'twoWeeks' },
  ],
  [{ kind: 'week' }, { kind: 'fourWeeks' }, { kind: 1 }, { kind: 2 }, { kind: 12 }],
  Array.from({ length: 14 }, (_, index) => ({ kind: 1, isVarying: index % 5 === 4 })),
]

/** A household's entries with planted series among purchases at random. */
export function recurringBook(seed: number): RecurringBook {
  const random = randomOf(seed)
  const shape = SHAPES[seed % SHAPES.length]!
  const names = PAYEES.toSorted(() => random() - 0.5)
  const planted = shape.map((plan, index) => plant(random, names[index]!, plan))
  planted.push(salary(random))
  if (seed % 3 === 0) planted.push(...policies(random))
  if (seed % 5 === 0) planted.push(...twoOfOne(random))
  const noise = noiseOf(random, [0.3, 0.6, 0.9][seed % 3]!)
  if (seed % 4 === 0) noise.push(...everyFourDays(random, seed % 8 === 0))
  const entries = [...planted.flatMap((one) => one.entries), ...noise]
  return { entries: entries.toSorted(() => random() - 0.5), planted }
}

function salary(random: Random): Planted {
  const kind = pick(random, [1, 'twoWeeks'] as const)
  const first = kind === 1 ? lastOf(FIRST) : addDays(FIRST, between(random, 0, 13))
  const base = between(random, 150_000, 400_000)
  const entries = daysOf(kind, first).map((day) =>
    entryOf({
      type: 'income',
      day: moved(day, 'before'),
      minor: base,
      payee: 'Northwind Ltd Payroll',
    }),
  )
  return { name: 'Northwind', kind, entries }
}

/** Three policies of one insurer. */
function policies(random: Random): Planted[] {
  return ([1, 1, 12] as const).map((kind, index) => {
    const minor = [4510, 8850, 21_240][index]! + between(random, 0, 300)
    const first = addDays(FIRST, between(random, 0, 25))
    const entries = daysOf(kind, first).map((day) =>
      entryOf({ day, minor, payee: `Trinity Insurance ${between(random, 1e5, 1e6)}` }),
    )
    return { name: 'Trinity', kind, entries }
  })
}

/** Two subscriptions of one payee, on their days. */
function twoOfOne(random: Random): Planted[] {
  return [799, 1299].map((minor, index) => ({
    name: 'Appstore',
    kind: 1,
    entries: daysOf(1, addDays(FIRST, 3 + index * between(random, 4, 20))).map((day) =>
      entryOf({ day, minor, payee: `APPSTORE.COM/BILL ${between(random, 1e5, 1e6)}` }),
    ),
  }))
}
