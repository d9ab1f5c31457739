import type { Day } from '#lib/domain/day.ts'

/** A truth as both engines store it. */
type Flag = 0 | 1
/** An instant in UTC milliseconds. */
type At = number

export type ProfileTable = {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  phone_number: string | null
  dial_code: string | null
  picture: string | null
  active: Flag
  currency: string
  language: string
  zone: string | null
  is_pro: Flag
  notify_bills: Flag
  notify_budgets: Flag
  notify_expenses: Flag
  notify_sign_in: Flag
  notify_monthly_report: Flag
  notify_minute: number
  password_hash: string | null
  created_at: At
  modified_at: At
}

export type SessionTable = {
  id: string
  profile_id: string
  device_name: string | null
  created_at: At
  last_use: At
  expires_at: At
}

/** A code of six digits, kept as a keyed hash. */
export type OneTimeCodeTable = {
  id: string
  email: string
  purpose: string
  hash: string
  /** What a profile that it makes will count in. */
  currency: string | null
  wrong_tries: number
  created_at: At
  expires_at: At
}

/** A link of a mail: activation or a reset pin, kept as a hash. */
export type OneTimeLinkTable = {
  hash: string
  purpose: string
  profile_id: string
  expires_at: At
}

export type LimitHitTable = { scope: string; at: At }
export type DeletedEmailTable = { hash: string; until: At }

export type MailTable = {
  id: string
  recipient: string
  subject: string
  html: string | null
  body: string | null
  kind: string
  is_secret: Flag
  status: 'queued' | 'sent' | 'kept' | 'failed'
  created_at: At
  sent_at: At | null
  wipe_at: At | null
}

export type JobTable = {
  id: string
  kind: string
  payload: string
  run_at: At
  attempts: number
  leased_until: At | null
  lease: string | null
  /** At most one waiting job of a kind has this key. */
  unique_key: string | null
  status: 'waiting' | 'done' | 'failed'
  error: string | null
  created_at: At
  finished_at: At | null
}

export type IdempotentAnswerTable = {
  profile_id: string
  call: string
  key: string
  payload_hash: string
  answer: string
  created_at: At
}

export type GroupTable = { id: string; owner_id: string; created_at: At }
export type GroupMemberTable = { profile_id: string; group_id: string; joined_at: At }

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

/** A category that a person made; `category_id` counts for its owner. */
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
  title: string | null
  notes: string | null
  image: string | null
  merchant_id: string | null
  merchant_name: string | null
  merchant_icon: string | null
  account_id: string | null
  /** What it does to its account, with its sign, in the account's currency. */
  account_minor: number
  /** Where a transfer goes, and what it does there. */
  to_account_id: string | null
  to_minor: number
  bill_id: string | null
  import_id: string | null
  fingerprint: string | null
  updates_balance: Flag
  created_at: At
  modified_at: At
  deleted_at: At | null
}

/** What a month's entries of one kind add up to; kept with every change of an entry. */
export type MonthSumTable = {
  owner_id: string
  /** The group that they are shared with; empty for none. */
  group_id: string
  type: number
  month_index: number
  currency: string
  category_id: number
  minor: number
  entries: number
}

export type BillTable = {
  id: string
  local_number: number
  owner_id: string
  creator_id: string
  group_id: string | null
  title: string
  currency: string
  minor: number
  paid_minor: number
  is_paid: Flag
  paid_at: At | null
  category_id: number
  account_id: string | null
  notes: string | null
  image: string | null
  at: At
  due_day: Day
  month_index: number
  created_at: At
  modified_at: At
  deleted_at: At | null
}

/** One amount for a run of months; a series is the rows that share `series_id`. */
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
  /** The last month that it holds for, included; null while it goes on. */
  last_month: number | null
  currency: string
  minor: number
  carries_forward: Flag
  is_shared: Flag
  alert_percentage: number
  created_at: At
  modified_at: At
}

export type ImportTable = {
  id: string
  owner_id: string
  kind: 'template' | 'mint'
  file_name: string
  content_hash: string
  /** What was read of the file, as JSON, until it is processed. */
  sheet: string | null
  overrides: Flag
  status: 'pending' | 'success' | 'failed'
  rows: number
  imported: number
  duplicates: number
  errors: string
  created_at: At
  finished_at: At | null
}

export type NoticeTable = {
  id: string
  title: string
  message: string | null
  image: string | null
  action_text: string | null
  action_url: string | null
  created_at: At
  ended_at: At | null
}

/** Every table, by its name. */
export type Tables = {
  profiles: ProfileTable
  sessions: SessionTable
  one_time_codes: OneTimeCodeTable
  one_time_links: OneTimeLinkTable
  limit_hits: LimitHitTable
  deleted_emails: DeletedEmailTable
  mails: MailTable
  jobs: JobTable
  idempotent_answers: IdempotentAnswerTable
  groups: GroupTable
  group_members: GroupMemberTable
  accounts: AccountTable
  custom_categories: CustomCategoryTable
  hidden_categories: HiddenCategoryTable
  transactions: TransactionTable
  month_sums: MonthSumTable
  bills: BillTable
  budgets: BudgetTable
  imports: ImportTable
  notices: NoticeTable
}
