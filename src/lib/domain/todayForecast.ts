import type { Bill } from './bill.ts'
import type { SoonDue } from './billList.ts'
import type { Budget } from './budget.ts'
import type { CategorySpend } from './dashboard.ts'
import type { Day } from './day.ts'
import type { ForecastDay, MoveKind } from './forecast.ts'
import type { TransactionType } from './transaction.ts'
import type { CashUse, PartKind } from './today.ts'

type Category = CategorySpend['category']

/**
 * A row of a part: an account, a bill, an entry or a budget, signed as the part counts
 * it.
 */
export type TodayRow = {
  id?: string
  /** Absent for the budget of a whole month. */
  title?: string
  minor: number
  day?: Day
  /** The kind of an entry, absent for accounts and budgets. */
  type?: TransactionType | 'bill'
}

/** A part of the free amount, with its rows, largest first. */
export type TodayPart = {
  kind: PartKind
  minor: number
  rows: TodayRow[]
  /** The number of further rows, and their sum. */
  others?: { count: number; minor: number }
}

/** A named move of a day's balance; below zero where money goes out. */
export type ForecastReason = {
  id: string
  kind: MoveKind
  title: string
  minor: number
  category?: Category
  /** The due day of a bill that is late. */
  lateSince?: Day
}

/** A day of the forecast with its largest reasons, and the number of further ones. */
export type TodayDay = ForecastDay & { reasons: ForecastReason[]; more?: number }

/** The free amount until a day, its parts, and the lowest balance until then. */
export type FreeUntil = {
  /** The first day that does not count. */
  until: Day
  parts: TodayPart[]
  freeMinor: number
  /** Bills due in the three days from `until` on; absent where none is. */
  after?: {
    minor: number
    freeMinor: number
    /** Income of these days; unknown with some remote backends. */
    incomeMinor?: number
    bills: TodayRow[]
  }
  lowest: Pick<TodayDay, 'day' | 'balanceMinor' | 'reasons'>
}

/** An account with its balance today, and how it counts. */
export type TodayAccount = {
  id: string
  name: string
  type: number
  minor: number
  /** Present only when it differs from the viewer's currency, and does not count. */
  currency?: string
  ownerId: string
  use: CashUse
}

/** A latest entry; its amount has the sign that lists show. */
export type LatestEntry = {
  id: string
  type: TransactionType
  isRefund?: true
  day: Day
  /** Absent where only its category names it. */
  title?: string
  minor: number
  currency?: string
  category?: Category
  accountName?: string
  toAccountName?: string
  creatorId: string
}

/** Something that is not taken off, by why. */
export type UncountedAmount = {
  kind: 'card' | 'cardBills' | 'currency' | 'otherBills' | 'otherEntries'
  /** An account's. */
  name?: string
  minor: number
  /** Present only when it differs from the viewer's. */
  currency?: string
  count?: number
}

/** Free amount, forecast and next events of the household (contract, 3 getToday). */
export type Today = FreeUntil & {
  day: Day
  /** Today's balance of the counted accounts. */
  balanceMinor: number
  /** Until the next income of the largest series; absent where none is expected. */
  untilIncome?: FreeUntil & { title: string }
  days: TodayDay[]
  /** The next unpaid bills, late ones first, and the sum of those due soon. */
  bills: Bill[]
  soon: SoonDue
  /** The tightest budgets, and the sum left in the others. */
  budgets: Budget[]
  otherBudgets: { count: number; minor: number }
  latest: LatestEntry[]
  accounts: TodayAccount[]
  notCounted: UncountedAmount[]
}
