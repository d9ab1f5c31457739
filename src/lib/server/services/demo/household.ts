import type { IncomeOrExpense } from '#lib/domain/transaction.ts'

/** The e-mail of the demo household. */
export const DEMO_EMAIL = 'demo@hearthbook.example'

export const ACCOUNTS = [
  { name: 'Everyday checking', type: 1, openingMinor: 320_000 },
  { name: 'Rainy day savings', type: 7, openingMinor: 1_250_000 },
  { name: 'Blue card', type: 2, openingMinor: -42_000 },
]

/** Monthly amounts on some days, with a variation. */
type Habit = {
  type: IncomeOrExpense
  categoryId: number
  merchant: string
  account: string
  days: number[]
  minor: number
  spread: number
}

const checking = 'Everyday checking'
const card = 'Blue card'

export const EXPENSES: Habit[] = [
  habit('expense', 11, 'Maple Street Homes', checking, [1], 145_000, 0),
  habit('expense', 31, 'Greenleaf Market', card, [2, 6, 9, 13, 16, 20, 24, 28], 6_840, 310),
  habit('expense', 32, 'Noodle bar', card, [4, 11, 19, 26], 3_260, 240),
  habit('expense', 42, 'RailCo', card, [3, 17], 4_900, 0),
  habit('expense', 41, 'Harbour Fuel', card, [8, 22], 5_430, 260),
  habit('expense', 21, 'City Power', checking, [14], 9_640, 420),
  habit('expense', 25, 'Fibre One', checking, [5], 5_900, 0),
  habit('expense', 62, 'Pharmacy 24', card, [10], 2_380, 180),
  habit('expense', 81, 'Cinema Rex', card, [12, 27], 2_150, 130),
  habit('expense', 51, 'Loom & Thread', card, [15], 7_420, 520),
  habit('expense', 111, 'Harbour Insurance', checking, [18], 8_850, 0),
]

export const INCOME: Habit[] = [
  habit('income', 933, 'Northwind Ltd', checking, [1], 412_000, 0),
  habit('income', 933, 'Lantern School', checking, [15], 112_000, 800),
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
  bill('Rent', 11, 145_000, { paidMinor: 145_000, inDays: -6, rule: monthly }),
  bill('Car insurance', 111, 21_275, { inDays: 17, rule: 'FREQ=YEARLY' }),
]

export const BUDGETS = [
  { categoryId: null, minor: 380_000 },
  { categoryId: 31, minor: 60_000 },
  { categoryId: 32, minor: 15_000 },
]

function habit(
  type: IncomeOrExpense,
  categoryId: number,
  merchant: string,
  account: string,
  days: number[],
  minor: number,
  spread: number,
): Habit {
  return { type, categoryId, merchant, account, days, minor, spread }
}

function bill(
  title: string,
  categoryId: number,
  minor: number,
  rest: { paidMinor?: number; inDays: number; rule?: string },
): DemoBill {
  return { title, categoryId, minor, paidMinor: 0, ...rest }
}
