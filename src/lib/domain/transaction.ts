import type { Day } from './day.ts'
import type { Money } from './money.ts'

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
  ownerId: string
  creatorId: string
  /** The bill whose payment made it. */
  billId?: string
  /** False while an app has yet to bring the account's balance up to date. */
  updatesBalance: boolean
  createdAt: number
  modifiedAt: number
}

/**
 * An expense or income as a person writes it. On an update `null` clears a field and a field
 * that is left out stays.
 */
export type EntryDraft = {
  id?: string
  at: number
  minor: number
  foreign?: Money | null
  categoryId?: number | null
  title?: string | null
  notes?: string | null
  image?: string | null
  merchant?: { id?: string; name: string; icon?: string } | null
  accountId?: string | null
  /** What the writer last read: an older one than stored is refused. */
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
