import { isCustom } from './category.ts'
import type { Day } from './day.ts'
import type { Money } from './money.ts'
import { monthOfDay } from './months.ts'
import type { Now } from './months.ts'
import type { PayPeriod } from './periods.ts'
import { monthOf } from './period.ts'
import type { Month } from './period.ts'
import { countedMinor, ownName } from './transaction.ts'
import type {
  TransactionInput,
  IncomeOrExpense,
  MonthOfTransactions,
  Transaction,
} from './transaction.ts'

/** The sum of transactions in the viewer's currency, and the sums of other currencies. */
export type Total = { minor: number; otherCurrencies: Money[] }

/** A day with its transactions, latest first, and their categories. */
export type DayOfTransactions = Total & {
  day: Day
  transactions: Transaction[]
  /** Each once, in the order of the transactions. */
  categories: Pick<Transaction, 'categoryId' | 'ownerId'>[]
  /** Merchants and titles, each once, in the order of the transactions. */
  names: string[]
}

/** A change of transactions of a type: before and after. */
export type TransactionChange = {
  type: IncomeOrExpense
  before: readonly Transaction[]
  after: readonly Transaction[]
}

/** Sums transactions in the viewer's currency, and other currencies separately. */
export function totalOf(transactions: readonly Transaction[]): Total {
  const minor = addTransactions(
    transactions.filter(({ currency }) => currency === undefined),
  )
  const others = Map.groupBy(
    transactions.filter(({ currency }) => currency !== undefined),
    ({ currency }) => currency!, // filtered above
  )
  const otherCurrencies = [...others].map(([currency, its]) => ({
    minor: addTransactions(its),
    currency,
  }))
  return { minor, otherCurrencies: otherCurrencies.toSorted(byCurrency) }
}

/** The sum of several months. */
export function totalOfMonths(months: readonly MonthOfTransactions[]): Total {
  const none: Total = { minor: 0, otherCurrencies: [] }
  return months.reduce((total, month) => addTotals(total, month, 1), none)
}

/** The sum of transactions after today, in the viewer's currency. */
export function toComeOf(transactions: readonly Transaction[], today: Day): number {
  return totalOf(transactions.filter(({ day }) => day > today)).minor
}

/** The sum of several months after today. */
export function toComeOfMonths(months: readonly MonthOfTransactions[]): number {
  // Absent sums, which some servers do not know, count as 0.
  return months.reduce((sum, { toComeMinor = 0 }) => sum + toComeMinor, 0)
}

/** The days of a month's transactions, latest first, each under its own day. */
export function groupByDay(transactions: readonly Transaction[]): DayOfTransactions[] {
  const days = Map.groupBy(inOrder(transactions), ({ day }) => day)
  return [...days]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, its]) => ({
      day,
      transactions: its,
      categories: categoriesOf(its),
      names: [...new Set(its.flatMap((one) => ownName(one) ?? []))],
      ...totalOf(its),
    }))
}

/** A month's transactions after a change, latest first. */
export function changeMonth(
  transactions: readonly Transaction[],
  { from, to }: PayPeriod,
  { before, after }: TransactionChange,
): Transaction[] {
  const touched = new Set([...before, ...after].map(({ id }) => id))
  const stays = transactions.filter(({ id }) => !touched.has(id))
  const comes = after.filter(({ day }) => from <= day && day <= to)
  return inOrder([...stays, ...comes])
}

/** The sums of a year's months after a change. */
export function changeYear(
  months: readonly MonthOfTransactions[],
  { year, period, ...now }: Now & Pick<Month, 'year' | 'period'>,
  { before, after }: TransactionChange,
): MonthOfTransactions[] {
  const keyOf = (month: Pick<Month, 'month' | 'period'>) => month.period ?? month.month
  const sums = new Map(months.map((month) => [keyOf(month), month]))
  const count = (transaction: Transaction, times: 1 | -1) => {
    const { day } = transaction
    const { year: its, ...month } = period ? monthOfDay(day, now) : monthOf(day)
    if (its !== year) return
    const known = sums.get(keyOf(month)) ?? { ...NOTHING, ...month }
    const total = addTotals(known, totalOf([transaction]), times)
    const toCome = times * toComeOf([transaction], now.today)
    const toComeMinor = (known.toComeMinor ?? 0) + toCome
    sums.set(keyOf(month), {
      ...month,
      count: known.count + times,
      toComeMinor,
      ...total,
    })
  }
  for (const transaction of before) count(transaction, -1)
  for (const transaction of after) count(transaction, 1)
  const remaining = [...sums.values()].filter((month) => month.count > 0)
  return remaining.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
}

/** Two periods of a year may have one name. */
function isBefore(one: MonthOfTransactions, other: MonthOfTransactions): boolean {
  if (one.period && other.period) return one.period < other.period
  return one.month < other.month
}

const NOTHING = { minor: 0, toComeMinor: 0, count: 0, otherCurrencies: [] }

type InputContext = {
  type: IncomeOrExpense
  /** The stored transaction; absent for a new one. */
  present?: Transaction
  /** A new transaction's id until the server answers. */
  id: string
  day: Day
  profileId: string
  /** The category of an input without one. */
  categoryId: number
}

/** The expected transaction of an input, shown until the server answers. */
export function transactionOfInput(
  input: TransactionInput,
  given: InputContext,
): Transaction {
  const { type, present, id, day, profileId, categoryId } = given
  const keep = <Value>(sent: Value | null | undefined, stored: Value | undefined) =>
    sent === undefined ? stored : (sent ?? undefined)
  const isRefund = input.isRefund ?? present?.isRefund ?? false
  return {
    id,
    type,
    ownerId: profileId,
    creatorId: profileId,
    updatesBalance: true,
    createdAt: 0,
    modifiedAt: 0,
    ...present,
    at: input.at,
    day,
    minor: input.minor,
    foreign: keep(input.foreign, present?.foreign),
    categoryId: keep(input.categoryId, present?.categoryId) ?? categoryId,
    title: keep(input.title, present?.title),
    notes: keep(input.notes, present?.notes),
    image: keep(input.image, present?.image),
    merchant: keep(input.merchant, present?.merchant),
    accountId: keep(input.accountId, present?.accountId),
    isRefund: isRefund || undefined,
    refundOf: isRefund ? keep(input.refundOf, present?.refundOf) : undefined,
  }
}

function inOrder(transactions: readonly Transaction[]): Transaction[] {
  return transactions.toSorted(
    (one, other) => other.at - one.at || (one.id < other.id ? 1 : -1),
  )
}

function categoriesOf(
  transactions: readonly Transaction[],
): DayOfTransactions['categories'] {
  // Custom category numbers are unique per owner only.
  const found = Map.groupBy(transactions, ({ categoryId, ownerId }) =>
    isCustom(categoryId) ? `${ownerId} ${categoryId}` : String(categoryId),
  )
  return [...found.values()].map(([first]) => {
    const { categoryId, ownerId } = first! // groups are never empty
    return { categoryId, ownerId }
  })
}

function addTotals(total: Total, more: Total, times: 1 | -1): Total {
  const others = new Map(
    total.otherCurrencies.map(({ currency, minor }) => [currency, minor]),
  )
  for (const { currency, minor } of more.otherCurrencies) {
    others.set(currency, (others.get(currency) ?? 0) + times * minor)
  }
  const remaining = [...others].filter(([, minor]) => minor !== 0)
  return {
    minor: total.minor + times * more.minor,
    otherCurrencies: remaining
      .map(([currency, minor]) => ({ minor, currency }))
      .toSorted(byCurrency),
  }
}

function addTransactions(transactions: readonly Transaction[]): number {
  return transactions.reduce((sum, transaction) => sum + countedMinor(transaction), 0)
}

function byCurrency(one: Money, other: Money): number {
  return one.currency < other.currency ? -1 : 1
}
