import type { Day } from './day.ts'
import type { Money } from './money.ts'

/** How an entry comes again: a value of RRULE (RFC 5545, 3.3.10), and what a person calls it. */
export type Rule = { text: string; description?: string }

export type EntryType = 'expense' | 'income'
export type TransactionType = EntryType | 'transfer'

/** Money that was spent, earned or moved. */
export type Transaction = {
  id: string
  type: TransactionType
  title?: string
  /** When it happened, in UTC milliseconds. */
  at: number
  /** The day it is filed under, in its owner's zone. */
  day: Day
  /** In hundredths of the currency of its owner's profile when it was made. */
  minor: number
  /** Only when that currency is not the reader's present one. */
  currency?: string
  /** As it was paid, when that was in another currency. */
  foreign?: Money
  categoryId: number
  notes?: string
  image?: string
  merchant?: { id?: string; name: string; icon?: string }
  accountId?: string
  /** The name of an account that the entry lost when a group was left. */
  accountName?: string
  ownerId: string
  creatorId: string
  /** Where a transfer goes, and what arrives when that is in another currency. */
  toAccountId?: string
  toAccountName?: string
  toMinor?: number
  /** The bill whose payment made it. */
  billId?: string
  /** The series that it is an occurrence of, and that series' number among its owner's. */
  seriesId?: string
  seriesNumber?: number
  /** The rule of the series: of its parent, and of the entry that began or changed it. */
  rule?: Rule
  /** Whether the bank has yet to confirm it. */
  isUnconfirmed?: boolean
  /** What its account holds after it, in the account's currency: in an account's list only. */
  balanceMinor?: number
  /** False while an app has yet to bring the account's balance up to date. */
  updatesBalance: boolean
  createdAt: number
  modifiedAt: number
}

/**
 * An expense or income as a person writes it. On an update `null` clears a field and a field
 * that is left out stays.
 */
export type EntryInput = {
  id?: string
  at: number
  minor: number
  foreign?: Money | null
  /** The entry's own currency, when it is named without another amount. */
  currency?: string
  categoryId?: number | null
  title?: string | null
  notes?: string | null
  image?: string | null
  merchant?: { id?: string; name: string; icon?: string } | null
  accountId?: string | null
  /** What the writer last read: an older one than stored is refused. */
  modifiedAt?: number
}

/** An income, which may come again: with a rule a change is of this and all future ones. */
export type IncomeInput = EntryInput & {
  rule?: Rule
  /** The day or instant that the rule is said to end on; it must agree with the rule. */
  ruleEnds?: string
  /** Whether a change moves it to another day. */
  isMoved?: boolean
}

/** Money that moves between two accounts, as a person writes it. */
export type TransferInput = {
  id?: string
  fromId: string
  toId: string
  /** What leaves, in hundredths of the one account's currency. */
  minor: number
  /** What arrives, in the other's; needed when the two differ. */
  toMinor?: number
  at: number
  /** Left out of an update it stays, an empty text clears it. */
  notes?: string
  modifiedAt?: number
}

/** The entries of one month, or their sum alone. */
export type MonthOfEntries = {
  month: number
  /** In the reader's currency. */
  minor: number
  count: number
  otherCurrencies: Money[]
  transactions?: Transaction[]
}

type Effective = Pick<
  Transaction,
  'type' | 'minor' | 'foreign' | 'toAccountId' | 'toMinor' | 'updatesBalance'
>

/**
 * What an entry does to an account, in hundredths of the account's currency: an expense takes,
 * an income gives, a transfer takes on one side and gives on the other. Undefined when the entry
 * says nothing in the account's currency. `currency` is the entry's own.
 */
export function effectOn(
  account: { id: string; currency?: string | null },
  entry: Effective,
  currency: string,
): number | undefined {
  if (!entry.updatesBalance) return 0
  if (entry.toAccountId === account.id) return entry.toMinor ?? entry.minor
  const sign = entry.type === 'income' ? 1 : -1
  const wanted = account.currency ?? currency
  // Adding 0 turns -0 into 0.
  if (wanted === currency) return sign * entry.minor + 0
  if (wanted === entry.foreign?.currency) return sign * entry.foreign.minor + 0
  return undefined
}

/**
 * The amount of an entry as its account shows it, with its sign and, where it can be told, in the
 * account's currency; beside it the other amount of an entry that has two.
 */
export function amountsOn(
  account: { id: string; currency?: string | null },
  entry: Effective & Pick<Transaction, 'currency'>,
  readersCurrency: string,
): { amount: Money; beside?: Money } {
  const currency = entry.currency ?? readersCurrency
  // One that moves no balance yet has an amount all the same.
  const effect = effectOn(account, { ...entry, updatesBalance: true }, currency)
  const isIncoming = entry.type === 'income' || entry.toAccountId === account.id
  const signed = (money: Money): Money => ({
    ...money,
    minor: isIncoming ? money.minor : 0 - money.minor,
  })
  const told = [{ minor: entry.minor, currency }, entry.foreign]
    .filter((money) => money !== undefined)
    .map(signed)
  const amount =
    effect === undefined
      ? told[0]! // its own
      : { minor: effect, currency: account.currency ?? currency }
  return { amount, beside: told.find((money) => money.currency !== amount.currency) }
}

/** What is worth saying of an entry beside its figures (spec A, 4). */
export function flagsOf(entry: Transaction, today: Day) {
  return {
    isPending: Boolean(entry.isUnconfirmed) || !entry.updatesBalance,
    isFuture: entry.day > today,
    isRecurring: entry.seriesId !== undefined,
  }
}

/** The name that an entry brings along, of its merchant or its own. */
export function ownName({ merchant, title }: Transaction): string | undefined {
  return merchant?.name || title || undefined
}
