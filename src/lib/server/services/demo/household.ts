import type { IncomeOrExpense } from '#lib/domain/transaction.ts'

/** People of the demo household, who live in one zone; the first is its organizer. */
export const PEOPLE = {
  ana: { email: 'demo@hearthbook.example', firstName: 'Ana', lastName: 'Moreau' },
  ben: { email: 'ben@hearthbook.example', firstName: 'Ben', lastName: 'Moreau' },
} as const
export const ZONE = 'America/New_York'

export type PersonName = keyof typeof PEOPLE

const checking = 'Everyday checking'
const savings = 'Rainy day savings'
const card = 'Blue card'
const loan = 'Car loan'
const funds = 'Index funds'
const bens = 'Ben’s account'
const house = 'House savings'

export const ACCOUNTS = [
  account('ana', checking, { type: 1, openingMinor: 412_000 }),
  account('ana', savings, { type: 7, openingMinor: 840_000 }),
  account('ana', card, { type: 2, openingMinor: -38_000 }),
  account('ana', loan, { type: 3, openingMinor: -1_860_000 }),
  account('ana', funds, { type: 4, openingMinor: 1_420_000 }),
  account('ben', bens, { type: 1, openingMinor: 165_000 }),
  account('ben', house, { type: 7, openingMinor: 120_000 }),
]

/** Factors of an amount by month, January first; 0 leaves the month out. */
type Season = readonly number[]

const EVEN: Season = Array.from({ length: 12 }, () => 1)
const WINTER: Season = [1.7, 1.6, 1.3, 1, 0.8, 0.9, 1.2, 1.2, 0.8, 0.9, 1.2, 1.6]
const FEASTS: Season = [0.9, 0.9, 1, 1.1, 1, 1, 1, 0.9, 1, 1, 1.2, 1.5]
const SUMMER: Season = [0.7, 0.7, 0.9, 1, 1.2, 1.4, 1.6, 1.5, 1.1, 0.9, 0.7, 0.8]
const only = (...factors: [month: number, factor: number][]): Season =>
  EVEN.map((_, month) => factors.find(([at]) => at === month)?.[1] ?? 0)

/** Entries on some days of each month, with a variation and a season. */
export type Habit = {
  who: PersonName
  type: IncomeOrExpense
  categoryId: number
  merchant: string
  account: string
  days: number[]
  minor: number
  /** Fraction of an amount that each step of its variation adds; 0 for a fixed amount. */
  variety: number
  season: Season
}

export const HABITS: Habit[] = [
  spends('ana', 11, 'Maple Street Homes', checking, [1], 195_000),
  spends('ana', 31, 'Greenleaf Market', card, [2, 6, 9, 13, 16, 20, 24, 28], 7_240, {
    variety: 0.04,
    season: FEASTS,
  }),
  spends('ana', 32, 'Noodle bar', card, [4, 11, 19, 26], 3_860, {
    variety: 0.05,
    season: SUMMER,
  }),
  spends('ana', 33, 'Corner café', card, [5, 12, 18, 25], 890, { variety: 0.04 }),
  spends('ana', 42, 'RailCo', card, [3, 17], 4_900),
  spends('ana', 21, 'City Power', checking, [14], 9_640, { variety: 0.03, season: WINTER }),
  spends('ana', 23, 'Valley Gas', checking, [21], 6_200, { variety: 0.04, season: WINTER }),
  spends('ana', 25, 'Fibre One', checking, [5], 5_900),
  spends('ana', 62, 'Pharmacy 24', card, [10], 2_380, { variety: 0.07 }),
  spends('ana', 63, 'Riverside Gym', card, [7], 3_900),
  spends('ana', 51, 'Loom & Thread', card, [15], 8_420, { variety: 0.06, season: FEASTS }),
  spends('ana', 100, 'Paper Lantern', card, [18], 14_500, {
    variety: 0.06,
    season: only([1, 0.4], [4, 0.6], [11, 2.4]),
  }),
  spends('ana', 92, 'Harbour View', card, [9], 148_000, {
    variety: 0.04,
    season: only([6, 1], [11, 0.4]),
  }),
  spends('ana', 111, 'Harbour Insurance', checking, [18], 8_850),
  spends('ben', 71, 'Little Oaks', bens, [3], 64_000),
  spends('ben', 41, 'Harbour Fuel', bens, [8, 22], 5_430, {
    variety: 0.05,
    season: SUMMER,
  }),
  spends('ben', 81, 'Cinema Rex', bens, [12, 27], 2_150, { variety: 0.06, season: WINTER }),
  spends('ben', 31, 'Baker’s Dozen', bens, [7, 14, 21], 1_240, { variety: 0.05 }),
  spends('ben', 45, 'Miller Garage', bens, [16], 42_000, {
    variety: 0.07,
    season: only([3, 1], [9, 0.8]),
  }),
  earns('ana', 933, 'Northwind Ltd', checking, [1], 438_000),
  earns('ana', 934, 'Northwind Ltd', checking, [20], 180_000, {
    variety: 0.02,
    season: only([11, 1]),
  }),
  earns('ana', 943, 'Revenue service', checking, [11], 86_000, {
    variety: 0.03,
    season: only([3, 1]),
  }),
  earns('ben', 933, 'Lantern School', bens, [15], 198_000, { variety: 0.01 }),
]

type Transfer = { who: PersonName; from: string; to: string; day: number; minor: number }

/** Transfers of each month between accounts of one person. */
export const TRANSFERS: Transfer[] = [
  { who: 'ana', from: checking, to: loan, day: 6, minor: 34_500 },
  { who: 'ana', from: checking, to: funds, day: 3, minor: 60_000 },
  { who: 'ana', from: checking, to: savings, day: 2, minor: 25_000 },
  { who: 'ana', from: checking, to: card, day: 27, minor: 115_000 },
  { who: 'ben', from: bens, to: house, day: 16, minor: 100_000 },
]

type DemoBill = {
  title: string
  categoryId: number
  minor: number
  paidMinor: number
  /** Due days after moving in. */
  inDays: number
  rule?: string
}

const monthly = 'FREQ=MONTHLY'

export const BILLS: DemoBill[] = [
  bill('City Power', 21, 9_640, { paidMinor: 4_000, inDays: 0 }),
  bill('Fibre internet', 25, 5_900, { inDays: 3, rule: monthly }),
  bill('Water', 22, 3_420, { inDays: -2 }),
  bill('Rent', 11, 195_000, { paidMinor: 195_000, inDays: -6, rule: monthly }),
  bill('Streaming', 81, 1_599, { paidMinor: 1_599, inDays: -9, rule: monthly }),
  bill('School trip', 72, 12_000, { paidMinor: 5_000, inDays: 12 }),
  bill('Car insurance', 111, 21_275, { inDays: 17, rule: 'FREQ=YEARLY' }),
]

/** Monthly budgets of expenses; without a category the budget of the whole month. */
export const BUDGETS = [
  { categoryId: null, minor: 520_000, carriesForward: false },
  { categoryId: 31, minor: 68_000, carriesForward: false },
  { categoryId: 32, minor: 16_000, carriesForward: false },
  { categoryId: 33, minor: 4_000, carriesForward: false },
  { categoryId: 41, minor: 12_000, carriesForward: false },
  { categoryId: 51, minor: 10_000, carriesForward: true },
  { categoryId: 81, minor: 4_000, carriesForward: false },
  { categoryId: 100, minor: 9_000, carriesForward: true },
]

type Variation = { variety?: number; season?: Season }

function spends(...[who, categoryId, merchant, on, days, minor, more]: HabitParts): Habit {
  const type = 'expense'
  return { who, type, categoryId, merchant, account: on, days, minor, ...varied(more) }
}

function earns(...[who, categoryId, merchant, on, days, minor, more]: HabitParts): Habit {
  const type = 'income'
  return { who, type, categoryId, merchant, account: on, days, minor, ...varied(more) }
}

type HabitParts = [
  who: PersonName,
  categoryId: number,
  merchant: string,
  account: string,
  days: number[],
  minor: number,
  more?: Variation,
]

function varied({ variety = 0, season = EVEN }: Variation = {}) {
  return { variety, season }
}

function account(
  who: PersonName,
  name: string,
  rest: { type: number; openingMinor: number },
) {
  return { who, name, ...rest }
}

function bill(
  title: string,
  categoryId: number,
  minor: number,
  rest: { paidMinor?: number; inDays: number; rule?: string },
): DemoBill {
  return { title, categoryId, minor, paidMinor: 0, ...rest }
}
