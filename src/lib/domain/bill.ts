import { daysBetween } from './day.ts'
import type { CategorySpend } from './dashboard.ts'
import type { Day } from './day.ts'
import type { Rule } from './transaction.ts'

export type BillState = 'upcoming' | 'overdue' | 'paid'

/** Something to be paid on a day. */
export type Bill = {
  type: 'bill'
  id: string
  /** Its number among its owner's bills. */
  number: number
  title: string
  /** The due day as an instant, and the day that it is in its owner's zone. */
  at: number
  dueDay: Day
  /** In hundredths of the currency of its owner's profile when it was made. */
  minor: number
  paidMinor: number
  /** Only when that currency is not the reader's present one. */
  currency?: string
  categoryId: number
  /** That category as its owner sees it; not of a bill that is not stored yet. */
  category?: CategorySpend['category']
  providerId?: number
  accountId?: string
  /** The name of an account that the bill lost when a group was left. */
  accountName?: string
  isPaid: boolean
  /** When it was paid, or paid in part for the last time. */
  paidAt?: number
  /** Whether it marks itself paid on its due day, and whether that makes an expense. */
  autoPays: boolean
  makesExpense: boolean
  notes?: string
  image?: string
  /** On how many days before the due day a mail reminds of it; none without. */
  remindDaysBefore?: number
  state: BillState
  /** Days left until it is due, or past since the day after; nothing of a paid one. */
  days?: number
  seriesId?: string
  seriesNumber?: number
  /** Whether it is due on another day than its series has for it. */
  isMoved?: boolean
  /** The rule of the series: of its parent, and of the bill that began or changed it. */
  rule?: Rule
  /** When the next one is due: of a parent only. */
  nextAt?: number
  ownerId: string
  creatorId: string
  createdAt: number
  modifiedAt: number
}

/**
 * A bill as a person writes it. On an update `null` clears a field and a field that is left out
 * stays; with a rule it is of the whole series from a day on.
 */
export type BillInput = {
  id?: string
  title: string
  minor: number
  at: number
  categoryId?: number
  providerId?: number | null
  accountId?: string | null
  autoPays?: boolean
  makesExpense?: boolean
  notes?: string | null
  image?: string | null
  /** Null for no reminder. */
  remindDaysBefore?: number | null
  rule?: Rule
  /** The day or instant that the rule is said to end on; it must agree with the rule. */
  ruleEnds?: string
  isMoved?: boolean
  modifiedAt?: number
}

/** A payment of a bill, or of a part of it, as a person writes it. */
export type PaymentInput = {
  billId: string
  minor: number
  /** Whether nothing is due any more, however much was paid. */
  isFull: boolean
  accountId?: string
  at?: number
  makesExpense: boolean
  notes?: string
  modifiedAt?: number
}

/** One payment of a bill. */
export type Payment = {
  id: string
  at: number
  minor: number
  accountId?: string
  creatorId: string
}

/**
 * What a bill is on a day (contract, 2 Bill). `days` is 0 on the due day itself and 0 on the day
 * after it, when it reads that it was due yesterday.
 */
export function stateOf(
  { isPaid, dueDay }: { isPaid: boolean; dueDay: Day },
  today: Day,
): { state: BillState; days?: number } {
  if (isPaid) return { state: 'paid' }
  const left = daysBetween(today, dueDay)
  return left < 0
    ? { state: 'overdue', days: -left - 1 }
    : { state: 'upcoming', days: left }
}

/** What is still to be paid, in hundredths: nothing of a paid bill, whatever was paid. */
export function dueOf(bill: { isPaid: boolean; minor: number; paidMinor: number }): number {
  return bill.isPaid ? 0 : Math.max(0, bill.minor - bill.paidMinor)
}
