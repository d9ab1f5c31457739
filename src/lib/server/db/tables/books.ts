import type { Day } from '#lib/domain/day.ts'
import type { CashUse } from '#lib/domain/today.ts'
import type { At, Flag } from './values.ts'

export type AccountTable = {
  id: string
  owner_id: string
  type: number
  name: string
  number: string | null
  opening_minor: number
  currency: string | null
  provider_id: number | null
  is_open: Flag
  is_shared: Flag
  in_balance: Flag
  created_at: At
  modified_at: At
}

/** A profile's chosen use of an account in the free amount. */
export type TodayAccountTable = {
  profile_id: string
  account_id: string
  account_use: CashUse
}

/** A custom category; `category_id` is unique per owner. */
export type CustomCategoryTable = {
  owner_id: string
  category_id: number
  type: string
  group_id: number | null
  name: string
  description: string | null
  icon: string
  color: string
  is_hidden: Flag
  is_deleted: Flag
  /** The import that made it. */
  import_id: string | null
  created_at: At
  modified_at: At
}

export type HiddenCategoryTable = { owner_id: string; category_id: number }

/** Expenses (1), income (2) and transfers (3). */
export type TransactionTable = {
  id: string
  type: number
  owner_id: string
  creator_id: string
  group_id: string | null
  at: At
  day: Day
  /** year * 12 + month, the month from 0. */
  month_index: number
  currency: string
  minor: number
  foreign_currency: string | null
  foreign_minor: number | null
  category_id: number
  /** The default that it got for lack of a choice; another `category_id` was chosen since. */
  guessed_category_id: number | null
  /** Ids of the rules that filled in its fields at its import, with spaces between. */
  rule_ids: string | null
  title: string | null
  notes: string | null
  image: string | null
  merchant_id: string | null
  merchant_name: string | null
  merchant_icon: string | null
  account_id: string | null
  /** Signed effect on the account, in the account's currency. */
  account_minor: number
  /** The target of a transfer, and the effect there. */
  to_account_id: string | null
  to_minor: number
  /** Names of accounts that the owner lost. */
  account_name: string | null
  to_account_name: string | null
  /**
   * In a movement, the profile whose transaction it replaces and whose name is its title.
   */
  moved_by: string | null
  bill_id: string | null
  /** The purchase that several expenses belong to. */
  receipt_id: string | null
  /** Whether it is an expense that came back; its amount is positive, too. */
  is_refund: Flag
  /** The purchase that it refunds. */
  refund_of: string | null
  import_id: string | null
  /** The bank's own id, texts and IBAN of the other party. */
  bank_id: string | null
  /** The bank's id on the target of a transfer. */
  to_bank_id: string | null
  bank_payee: string | null
  bank_text: string | null
  bank_iban: string | null
  /** Day, signed amount and account of its row at the bank, whatever was changed since. */
  bank_day: Day | null
  bank_minor: number | null
  bank_account_id: string | null
  /** The same of the row on the target of a transfer. */
  to_bank_day: Day | null
  to_bank_minor: number | null
  to_bank_account_id: string | null
  fingerprint: string | null
  /** Series of an occurrence: id, number, and original day. */
  series_id: string | null
  series_number: number | null
  series_day: Day | null
  updates_balance: Flag
  created_at: At
  modified_at: At
  deleted_at: At | null
}

/**
 * A former link from a transaction to an account, stored for some days. If the member
 * returns, the link replaces the movement.
 */
export type LoosenedLinkTable = {
  kind: 'transaction' | 'bill' | 'payment' | 'series'
  entry_id: string
  side: 'account' | 'to'
  /** Owner of the transaction. */
  owner_id: string
  account_id: string
  movement_id: string | null
  kept_until: At
}

/** The sum of a month's transactions of a kind; updated with every transaction. */
export type MonthSumTable = {
  owner_id: string
  /** The group they are shared with; empty for none. */
  group_id: string
  type: number
  month_index: number
  currency: string
  category_id: number
  minor: number
  entries: number
}

/** A merchant named in an owner's transactions; updated with every transaction. */
export type MerchantTable = {
  owner_id: string
  name: string
  /** The name as `foldedText` writes it, for searches; several names may share it. */
  folded: string
  uses: number
}

/** The effect of a month's transactions on an account; updated with every transaction. */
export type AccountSumTable = {
  account_id: string
  /** Owner of the transactions, and the group they are shared with; empty for none. */
  owner_id: string
  group_id: string
  month_index: number
  /** In the account's currency. */
  minor: number
  entries: number
}

/** An amount for a run of months; rows with one `series_id` form a series. */
export type BudgetTable = {
  id: string
  series_id: string
  owner_id: string
  /** 1 monthly total, 2 per category. */
  type: number
  /** 1 expense, 2 income. */
  kind: number
  category_id: number | null
  first_month: number
  /** Included; null while open-ended. */
  last_month: number | null
  currency: string
  minor: number
  carries_forward: Flag
  is_shared: Flag
  alert_percentage: number
  created_at: At
  modified_at: At
}

/** A budget whose alert was mailed for a month. */
export type BudgetAlertTable = {
  series_id: string
  month_index: number
  owner_id: string
  told_at: At
}

/** A rule of its owner's, for what a bank's file leaves open. */
export type RuleTable = {
  id: string
  owner_id: string
  /** Place among the owner's rules, from 0. */
  position: number
  when_payee: string | null
  /** Whether the payee must equal the text, not only contain it. */
  payee_is_whole: Flag
  when_text: string | null
  text_is_whole: Flag
  when_minor: number | null
  when_account_id: string | null
  category_id: number | null
  merchant_name: string | null
  account_id: string | null
  is_active: Flag
  used: number
  created_at: At
  deleted_at: At | null
}
