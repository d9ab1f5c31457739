import { addMonths, dayOf } from './day.ts'
import type { Month } from './period.ts'
import type { Transaction } from './transaction.ts'

/** The transactions of one account, latest first, each with the balance after it. */
export type Ledger = readonly Transaction[]

/** The range of a ledger: all or past, latest first, or after today, nearest first. */
export type LedgerRange = 'all' | 'past' | 'future'

/** A ledger without a transaction; subtracts its `effect` from all later balances. */
export function withoutTransaction(ledger: Ledger, id: string, effect: number): Ledger {
  const index = ledger.findIndex((transaction) => transaction.id === id)
  if (index === -1) return ledger
  const later = ledger.slice(0, index).map((transaction) => shifted(transaction, -effect))
  return [...later, ...ledger.slice(index + 1)]
}

/**
 * A ledger with a transaction restored in its place; adds its `effect` to all later
 * balances.
 */
export function withTransaction(
  ledger: Ledger,
  transaction: Transaction,
  effect: number,
): Ledger {
  if (ledger.some(({ id }) => id === transaction.id)) return ledger
  const found = ledger.findIndex((other) => isLater(transaction, other))
  const index = found === -1 ? ledger.length : found
  const later = ledger.slice(0, index).map((one) => shifted(one, effect))
  return [...later, transaction, ...ledger.slice(index)]
}

/**
 * Upcoming transactions, nearest first, without one; subtracts its `effect` from all later
 * balances.
 */
export function withoutUpcoming(ledger: Ledger, id: string, effect: number): Ledger {
  return withoutTransaction(ledger.toReversed(), id, effect).toReversed()
}

/**
 * Upcoming transactions, nearest first, with one restored; adds its `effect` to all later
 * balances.
 */
export function withUpcoming(
  ledger: Ledger,
  transaction: Transaction,
  effect: number,
): Ledger {
  return withTransaction(ledger.toReversed(), transaction, effect).toReversed()
}

/** A ledger after a change of an earlier transaction: adds the `effect` to all balances. */
export function afterEarlier(ledger: Ledger, effect: number): Ledger {
  return ledger.map((transaction) => shifted(transaction, effect))
}

/**
 * Whether a transaction comes first in a ledger: by day, then instant, then creation,
 * latest first.
 */
function isLater(one: Transaction, other: Transaction): boolean {
  if (one.day !== other.day) return one.day > other.day
  return one.at === other.at ? one.id > other.id : one.at > other.at
}

function shifted(transaction: Transaction, effect: number): Transaction {
  const { balanceMinor } = transaction
  return balanceMinor === undefined
    ? transaction
    : { ...transaction, balanceMinor: balanceMinor + effect }
}

/** A month of a ledger, earliest first, and the latest transaction before it. */
export type MonthOfLedger = { transactions: Transaction[]; before?: Transaction }

/**
 * Finds a month in the pages of a ledger, latest first. All pages cost the same, so it
 * searches the month's first page by bisection.
 */
export async function findMonthOfLedger(
  month: Month,
  pageOf: (page: number) => Promise<Ledger>,
): Promise<MonthOfLedger> {
  const first = dayOf(month.year, month.month, 1)
  const next = addMonths(first, 1)
  const known = new Map<number, Ledger>()
  const pageAt = async (page: number) => {
    const found = known.get(page) ?? (await pageOf(page))
    known.set(page, found)
    return found
  }
  const reaches = async (page: number) => {
    const last = (await pageAt(page)).at(-1)
    return last === undefined || last.day < next
  }
  const found: Transaction[] = []
  for (let page = await firstPage(reaches); ; page += 1) {
    const rows = await pageAt(page)
    const before = rows.find(({ day }) => day < first)
    found.push(...rows.filter(({ day }) => day >= first && day < next))
    if (before || rows.length === 0) return { transactions: found.toReversed(), before }
  }
}

/**
 * The first page for which a condition holds, by bisection: it holds for all later pages
 * too.
 */
async function firstPage(holds: (page: number) => Promise<boolean>): Promise<number> {
  let end = 0
  let begin = 0
  while (!(await holds(end))) {
    begin = end + 1
    end = end * 2 + 1
  }
  while (begin < end) {
    const middle = Math.floor((begin + end) / 2)
    if (await holds(middle)) end = middle
    else begin = middle + 1
  }
  return end
}
