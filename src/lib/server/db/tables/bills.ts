import type { Day } from '#lib/domain/day.ts'
import type { At, Flag } from './values.ts'

export type BillTable = {
  id: string
  /** Unique among its owner's bills. */
  local_number: number
  owner_id: string
  creator_id: string
  group_id: string | null
  title: string
  currency: string
  minor: number
  paid_minor: number
  is_paid: Flag
  /** Time of the last payment, whole or partial. */
  paid_at: At | null
  category_id: number
  provider_id: number | null
  account_id: string | null
  /** The name of an account that the owner lost. */
  account_name: string | null
  auto_pays: Flag
  makes_expense: Flag
  /** Days before the due day on which a reminder is mailed. */
  remind_days: number | null
  /** The day of the reminder. */
  remind_day: Day | null
  notes: string | null
  image: string | null
  at: At
  due_day: Day
  month_index: number
  /** Series of an occurrence: id, number, and original day. */
  series_id: string | null
  series_number: number | null
  series_day: Day | null
  created_at: At
  modified_at: At
  deleted_at: At | null
}

/** A payment of a bill, whole or partial. */
export type BillPaymentTable = {
  id: string
  /** The bill's owner; the account and the creator may be a member's. */
  owner_id: string
  bill_id: string
  at: At
  /** In the bill's currency. */
  minor: number
  account_id: string | null
  creator_id: string
  /** The expense of the payment, which may be deleted. */
  expense_id: string | null
  /** 1 where the expense was there before: undoing the payment only unlinks it. */
  is_linked: 1 | null
  created_at: At
}

/** A payment removed with its expense, and the bill's state before. */
export type RemovedPaymentTable = BillPaymentTable & {
  expense_id: string
  bill_was_paid: Flag
  bill_auto_paid: Flag
  removed_at: At
}

/** Sent reminders of a bill, so that none is mailed twice. */
export type BillReminderTable = {
  owner_id: string
  bill_id: string
  kind: 'before' | 'overdue'
  /** Due day that a reminder was mailed for; another due day gets its own. */
  due_day: Day
  /** Day of the mailed reminder; a later day gets its own mail. */
  remind_day: Day
  told_at: At
}
