import { daysBetween } from './day.ts'
import type { CategorySpend } from './dashboard.ts'
import type { Day } from './day.ts'
import type { RepeatEvery } from './recurrence.ts'
import type { Rule } from './transaction.ts'

export type BillState = 'upcoming' | 'overdue' | 'paid'

/** Something to be paid on a day. */
export type Bill = {
  type: 'bill'
  id: string
  /** Unique among its owner's bills. */
  number: number
  title: string
  /** The due instant, and its day in the owner's zone. */
  at: number
  dueDay: Day
  /** Hundredths of the profile's currency at creation. */
  minor: number
  paidMinor: number
  /** Present only when it differs from the viewer's currency. */
  currency?: string
  categoryId: number
  /** The category as its owner sees it; absent while the bill is not stored yet. */
  category?: CategorySpend['category']
  providerId?: number
  accountId?: string
  /** The name of an account that the viewer cannot use, or that was lost with a group. */
  accountName?: string
  isPaid: boolean
  /** Time of the last payment, whole or partial. */
  paidAt?: number
  /** Marks itself paid on the due day, with or without an expense. */
  autoPays: boolean
  makesExpense: boolean
  notes?: string
  image?: string
  /** Days before the due day on which a reminder is mailed; none when absent. */
  remindDaysBefore?: number
  state: BillState
  /** Days left, or days overdue less one; absent when paid. */
  days?: number
  seriesId?: string
  seriesNumber?: number
  /** Due on another day than its series says. */
  isMoved?: boolean
  /** Rule of the series: on its parent, and on the bill that began or changed it. */
  rule?: Rule
  /**
   * How often the series repeats; in the list of series, for rules that a form can write.
   */
  rhythm?: RepeatEvery
  /** Next due instant; on a parent only. */
  nextAt?: number
  ownerId: string
  creatorId: string
  createdAt: number
  modifiedAt: number
}

/**
 * A bill as typed. On an update `null` clears a field and a missing field stays.
 * With a rule it changes the whole series from a day on.
 */
export type BillInput = {
  id?: string
  title: string
  minor: number
  at: number
  /** The due day as its writer typed it; our server goes by `at` and the owner's zone. */
  day?: Day
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
  /** Names of the series that the rule changes; our server goes by `id`. */
  seriesId?: string
  seriesNumber?: number
  /** End day or instant that the client names; must agree with the rule. */
  ruleEnds?: string
  isMoved?: boolean
  modifiedAt?: number
}

/** A payment of a bill, whole or partial, as typed. */
export type PaymentInput = {
  billId: string
  minor: number
  /** Settles the bill, whatever the amount. */
  isFull: boolean
  accountId?: string
  at?: number
  makesExpense: boolean
  notes?: string
  modifiedAt?: number
}

/** A single payment of a bill. */
export type Payment = {
  /** Unknown with some remote backends; the payment cannot be undone then. */
  id?: string
  at: number
  minor: number
  accountId?: string
  /** The name of an account that the viewer cannot use. */
  accountName?: string
  creatorId: string
}

/** The sum of a member's payments of a bill, in hundredths of the bill's currency. */
export type MemberPayment = { billId: string; creatorId: string; minor: number }

/** The bills due in a month, by day, and the payments of each member. */
export type BillsOfMonth = {
  bills: Bill[]
  paidParts: MemberPayment[]
  /** Whether more bills are due than listed. */
  hasMore?: boolean
}

/** The state of a bill on a day; `days` is also 0 one day late (contract, 2 Bill). */
export function stateOf(
  { isPaid, dueDay }: { isPaid: boolean; dueDay: Day },
  today: Day,
): { state: BillState; days?: number } {
  if (isPaid) return { state: 'paid' }
  const left = daysBetween(today, dueDay)
  return isOverdue(dueDay, today)
    ? { state: 'overdue', days: -left - 1 }
    : { state: 'upcoming', days: left }
}

/**
 * Whether an unpaid bill is overdue: from the day after its due day on. Queries say it by
 * `services/bills/dueDays.ts`.
 */
export function isOverdue(dueDay: Day, today: Day): boolean {
  return dueDay < today
}

/** The rest to pay, in hundredths; 0 for a paid bill, whatever its payments. */
export function dueOf(bill: { isPaid: boolean; minor: number; paidMinor: number }): number {
  return bill.isPaid ? 0 : Math.max(0, bill.minor - bill.paidMinor)
}
