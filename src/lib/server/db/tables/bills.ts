import type { Day } from '#lib/domain/day.ts'
import type { At, Flag } from './values.ts'

export type BillTable = {
  id: string
  /** The bill's number among its owner's. */
  local_number: number
  owner_id: string
  creator_id: string
  group_id: string | null
  title: string
  currency: string
  minor: number
  /** The sum of its payments. */
  paid_minor: number
  is_paid: Flag
  /** When it was paid, or paid in part for the last time. */
  paid_at: At | null
  category_id: number
  provider_id: number | null
  account_id: string | null
  /** The name of an account that the bill lost, as it is its owner's to use no more. */
  account_name: string | null
  auto_pays: Flag
  makes_expense: Flag
  /** On how many days before the due day a mail reminds of it. */
  remind_days: number | null
  /** The day of that mail. */
  remind_day: Day | null
  notes: string | null
  image: string | null
  at: At
  due_day: Day
  month_index: number
  /** The series that it is an occurrence of, that series' number, and its original day there. */
  series_id: string | null
  series_number: number | null
  series_day: Day | null
  created_at: At
  modified_at: At
  deleted_at: At | null
}

/** A payment of a bill, or of a part of it. */
export type BillPaymentTable = {
  id: string
  bill_id: string
  at: At
  /** In the bill's currency. */
  minor: number
  account_id: string | null
  creator_id: string
  /** The expense that it made; the expense may be gone. */
  expense_id: string | null
  created_at: At
}

/** Reminders that were sent of a bill, so that no mail tells it again. */
export type BillReminderTable = {
  bill_id: string
  kind: 'before' | 'overdue'
  /** A bill that is due on another day now is told anew. */
  due_day: Day
  /** The day that it was to be reminded of on; a later one is told anew. */
  remind_day: Day
  told_at: At
}
