import type { Bill } from './bill.ts'
import type { Day } from './day.ts'
import { monthOf } from './period.ts'
import type { Month } from './period.ts'
import { countedMinor } from './transaction.ts'
import type { Transaction } from './transaction.ts'

/** Kinds of entries by which a search can be narrowed. */
export const FOUND_KINDS = ['expense', 'income', 'transfer', 'bill'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** Conditions of a search; all of them hold for what is found. */
export type SearchFilter = {
  text?: string
  kinds?: FoundKind[]
  /** Days, both included. */
  from?: Day
  to?: Day
  /** Amounts without sign in hundredths, both included. */
  minMinor?: number
  maxMinor?: number
  /** Categories, each with those below it. */
  categoryIds?: number[]
  /** The account, or the target of a transfer. */
  accountId?: string
  creatorId?: string
  hasImage?: boolean
  /** Whether entries after today are found without chosen days, too. */
  hasUpcoming?: boolean
}

/** Sums of a currency, in hundredths; transfers and bills are neither expense nor income. */
export type FoundSum = {
  currency: string
  income: number
  /** Refunds count against it. */
  expense: number
  transfers: number
  /** Of bills that are not paid yet. */
  unpaid: number
}

/** Sums of a month in a currency, of entries that were found. */
export type FoundMonth = Month & FoundSum

/** The day of an entry: a transaction's own, or a bill's due day. */
export function dayOfFound(entry: Bill | Transaction): Day {
  return entry.type === 'bill' ? entry.dueDay : entry.day
}

/** Whether a search leaves out what lies after today. */
export function leavesOutUpcoming({ from, to, hasUpcoming }: SearchFilter): boolean {
  return from === undefined && to === undefined && !hasUpcoming
}

export function hasConditions(filter: SearchFilter): boolean {
  return Object.values({ ...filter, hasUpcoming: undefined }).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '',
  )
}

/** Sums of entries, by currency; `own` is that of entries without one. */
export function totalOfEntries(
  entries: readonly (Bill | Transaction)[],
  own: string,
): FoundSum[] {
  return totalOfFound(
    entries.map((entry) => {
      const { year, month } = monthOf(dayOfFound(entry))
      const sums = { income: 0, expense: 0, transfers: 0, unpaid: 0 }
      return { year, month, currency: entry.currency ?? own, ...sums, ...addToSum(entry) }
    }),
  )
}

function addToSum(entry: Bill | Transaction): Partial<FoundSum> {
  const { type, minor } = entry
  if (type === 'bill') return entry.isPaid ? {} : { unpaid: minor }
  if (type === 'transfer') return { transfers: minor }
  return { [type]: countedMinor(entry) }
}

/** The sums of months, by currency. */
export function totalOfFound(months: readonly FoundMonth[]): FoundSum[] {
  const sums = [...Map.groupBy(months, ({ currency }) => currency)].map(
    ([currency, some]) => {
      const sumOf = (name: 'income' | 'expense' | 'transfers' | 'unpaid') =>
        some.reduce((sum, month) => sum + month[name], 0)
      return {
        currency,
        income: sumOf('income'),
        expense: sumOf('expense'),
        transfers: sumOf('transfers'),
        unpaid: sumOf('unpaid'),
      }
    },
  )
  return sums.toSorted((one, other) => one.currency.localeCompare(other.currency))
}
