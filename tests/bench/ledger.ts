import type { BillTable } from '#lib/server/db/tables/bills.ts'
import type { AccountTable, TransactionTable } from '#lib/server/db/tables/books.ts'
import { BARE } from '#lib/server/services/transactions/transactionRows.ts'

/** The spending of a household: category, where, how much about, and how often. */
const HABITS = [
  { categoryId: 31, merchant: 'Greenleaf Market', minor: 4_800, weight: 22 },
  { categoryId: 32, merchant: 'Noodle Bar', minor: 1_900, weight: 14 },
  { categoryId: 41, merchant: 'Harbour Fuel', minor: 4_400, weight: 8 },
  { categoryId: 42, merchant: 'RailCo', minor: 640, weight: 8 },
  { categoryId: 51, merchant: 'Loom & Thread', minor: 5_200, weight: 6 },
  { categoryId: 62, merchant: 'Pharmacy 24', minor: 1_700, weight: 5 },
  { categoryId: 81, merchant: 'Cinema Rex', minor: 2_200, weight: 5 },
  { categoryId: 21, merchant: 'City Power', minor: 8_600, weight: 2 },
  { categoryId: 25, merchant: 'Fibre One', minor: 3_999, weight: 2 },
  { categoryId: 111, merchant: 'Harbour Insurance', minor: 11_240, weight: 1 },
  { categoryId: 11, merchant: 'Maple Street Homes', minor: 145_000, weight: 1 },
]
const TOTAL_WEIGHT = HABITS.reduce((sum, { weight }) => sum + weight, 0)
const SALARY = { categoryId: 933, merchant: 'Northwind Ltd', minor: 41_000 }
const MONTHS = 120
const INCOME_EVERY = 12
const LAST_DAY = 28
const BILLS_A_MONTH = 4
const LONGEST_NOTES = 2_000
const MONTHS_AHEAD = 12

/** The one account that a household has. */
export function accountIdOf(ownerId: string): string {
  return `${ownerId}-account`
}

/** Where all its transactions are paid from and to. */
export function accountOf(ownerId: string): AccountTable {
  return {
    id: accountIdOf(ownerId),
    owner_id: ownerId,
    type: 1,
    name: 'Everyday checking',
    number: null,
    opening_minor: 250_000,
    currency: 'USD',
    provider_id: null,
    is_open: 1,
    is_shared: 0,
    in_balance: 1,
    created_at: 0,
    modified_at: 0,
  }
}

/** Ten years of transactions up to this month; the same ones for the same count. */
export function* entriesOf(ownerId: string, count: number): Generator<TransactionTable> {
  const random = randomFrom(42)
  const current = thisMonth()
  for (let index = 0; index < count; index += 1) {
    const month = current - MONTHS + 1 + Math.floor((index * MONTHS) / count)
    const isIncome = index % INCOME_EVERY === 0
    const habit = isIncome ? SALARY : pickHabit(random())
    const minor = Math.round(habit.minor * (0.5 + random()))
    yield {
      ...BARE,
      ...placeOf(ownerId, month, 1 + Math.floor(random() * LAST_DAY)),
      id: `${ownerId}-${String(index).padStart(7, '0')}`,
      type: isIncome ? 2 : 1,
      currency: 'USD',
      minor,
      category_id: habit.categoryId,
      notes: index % 5 === 0 ? 'weekly round' : null,
      merchant_name: habit.merchant,
      account_id: accountIdOf(ownerId),
      account_minor: isIncome ? minor : -minor,
      updates_balance: 1,
    }
  }
}

/** Expenses of last year, each with notes as long as they may be and a merchant of its own. */
export function* fullYearOf(ownerId: string, count: number): Generator<TransactionTable> {
  const january = thisMonth() - (thisMonth() % 12) - 12
  const notes = 'what was bought, for whom, and why '.repeat(100).slice(0, LONGEST_NOTES)
  const written = { index: 0 }
  for (const entry of entriesOf(ownerId, count)) {
    const index = written.index++
    const month = january + Math.floor((index * 12) / count)
    yield {
      ...entry,
      ...placeOf(ownerId, month, 1 + (index % LAST_DAY)),
      type: 1,
      category_id: 31,
      account_minor: -entry.minor,
      notes,
      merchant_name: `${entry.merchant_name} ${index}`,
    }
  }
}

/** Four bills in each month of those years, of which this month's and all `ahead` are not paid. */
export function* billsOf(ownerId: string, ahead: number): Generator<BillTable> {
  for (let index = -ahead; index < MONTHS * BILLS_A_MONTH; index += 1) {
    const { day, ...place } = placeOfBill(ownerId, index, ahead)
    const isPaid = index >= BILLS_A_MONTH
    const minor = 4_000 + Math.abs(index)
    yield {
      ...place,
      id: `${ownerId}-bill-${index}`,
      local_number: index + ahead + 1,
      title: HABITS[Math.abs(index) % HABITS.length]!.merchant, // the remainder is one of theirs
      currency: 'USD',
      minor,
      paid_minor: isPaid ? minor : 0,
      provider_id: null,
      auto_pays: 0,
      makes_expense: 0,
      remind_days: null,
      remind_day: null,
      series_id: null,
      series_number: null,
      series_day: null,
      is_paid: isPaid ? 1 : 0,
      paid_at: isPaid ? place.at : null,
      category_id: 21,
      account_id: null,
      account_name: null,
      notes: null,
      image: null,
      due_day: day,
    }
  }
}

/** From this month back where the index counts up from 0, and in the months after it below. */
function placeOfBill(ownerId: string, index: number, ahead: number) {
  const current = thisMonth()
  if (index >= 0) {
    const back = Math.floor(index / BILLS_A_MONTH)
    return placeOf(ownerId, current - back, 3 + (index % BILLS_A_MONTH) * 8)
  }
  const place = ((-index - 1) * MONTHS_AHEAD) / ahead
  const dayOfMonth = 1 + Math.floor((place % 1) * LAST_DAY)
  return placeOf(ownerId, current + 1 + Math.floor(place), dayOfMonth)
}

/** A template file of 1,000 rows; each number gives other rows, whose notes end as is said. */
export function sheetOf(number: number, notes = ''): string {
  const random = randomFrom(number)
  const lines = Array.from({ length: 1_000 }, (_, index) => {
    const day = new Date(Date.UTC(1990 + number, 0, 1 + (index % 365)))
    const { merchant } = pickHabit(random())
    const amount = (5 + random() * 200).toFixed(2)
    return `${day.toISOString().slice(0, 10)},Expense,Groceries,${amount},,,${merchant},${index}${notes}`
  })
  return ['Date,Type,Category,Amount,Currency,Account,Merchant,Notes', ...lines].join('\n')
}

/** Whose a transaction is, and when. */
function placeOf(ownerId: string, monthIndex: number, dayOfMonth: number) {
  const noon = new Date(
    Date.UTC(Math.floor(monthIndex / 12), monthIndex % 12, dayOfMonth, 12),
  )
  const at = noon.getTime()
  return {
    owner_id: ownerId,
    creator_id: ownerId,
    group_id: null,
    at,
    day: noon.toISOString().slice(0, 10) as TransactionTable['day'],
    month_index: monthIndex,
    created_at: at,
    modified_at: at,
    deleted_at: null,
  }
}

export function thisMonth(): number {
  const now = new Date()
  return now.getUTCFullYear() * 12 + now.getUTCMonth()
}

function pickHabit(share: number): (typeof HABITS)[number] {
  const passed = { weight: share * TOTAL_WEIGHT }
  return HABITS.find(({ weight }) => (passed.weight -= weight) < 0) ?? HABITS[0]!
}

/** Numbers from 0 to 1, the same after the same start (a linear congruential generator). */
function randomFrom(start: number): () => number {
  const state = { value: start >>> 0 }
  return () => {
    state.value = (Math.imul(state.value, 1_664_525) + 1_013_904_223) >>> 0
    return state.value / 2 ** 32
  }
}
