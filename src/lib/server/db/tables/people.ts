import type { At, Flag } from './values.ts'

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
  /** How months begin, a list of rules as JSON; null for calendar months. */
  period_rules: string | null
  notify_bills: Flag
  notify_budgets: Flag
  notify_expenses: Flag
  notify_sign_in: Flag
  notify_monthly_report: Flag
  notify_minute: number
  /** Index of the first month whose report is neither mailed nor skipped. */
  report_month: number
  /** Time up to which others' expenses are mailed or skipped. */
  expenses_told_until: At
  /** First steps: dismissed, basics confirmed, reminders chosen. */
  steps_dismissed: Flag
  steps_confirmed: Flag
  steps_reminders: Flag
  password_hash: string | null
  /** The e-mail before the last change, and its time, while it can be put back. */
  earlier_email: string | null
  email_changed_at: At | null
  created_at: At
  modified_at: At
}

export type SessionTable = {
  id: string
  profile_id: string
  device_id: string | null
  device_name: string | null
  created_at: At
  last_use: At
  expires_at: At
}

/** A browser that signed in to a profile, by the hash of its key. */
export type DeviceTable = {
  id: string
  profile_id: string
  created_at: At
  expires_at: At
  /** The salt of the key's hash; null for older devices. */
  salt: string | null
}

/** A code of six digits, as a keyed hash. */
export type OneTimeCodeTable = {
  id: string
  email: string
  purpose: string
  /** Hash of the asking browser's key; empty for other clients. */
  browser: string
  hash: string
  /** Currency of a profile made by this code. */
  currency: string | null
  wrong_tries: number
  created_at: At
  expires_at: At
}

/** A mailed activation or reset link, as a hash. */
export type OneTimeLinkTable = {
  hash: string
  purpose: string
  profile_id: string
  expires_at: At
}

/** A calendar feed, its token as a hash. */
export type CalendarFeedTable = { profile_id: string; hash: string; created_at: At }

export type LimitHitTable = { scope: string; at: At }
export type DeletedEmailTable = { hash: string; until: At }

export type GroupTable = {
  id: string
  owner_id: string
  created_at: At
  /** Whether the owner must still decide about sharing entries from before the group. */
  asks_earlier: Flag
}
export type GroupMemberTable = {
  profile_id: string
  group_id: string
  joined_at: At
  /** Whether the others see what this member made outside of the membership. */
  shares_earlier: Flag
}

/** Whom a member lets change what they share; it ends with either membership. */
export type ChangeRightTable = { giver_id: string; receiver_id: string }

/** An invitation by mail, its token as a hash. */
export type GroupInviteTable = {
  id: string
  /** Stays when the group has ended, so that the link can say so. */
  group_id: string
  email: string
  first_name: string | null
  hash: string
  status: 'waiting' | 'accepted' | 'rejected'
  /** The former member that an invitation back is for. */
  returner_id: string | null
  /** Whether the accepting person gets the right to change what the owner shares. */
  gives_change_right: Flag
  created_at: At
  expires_at: At
}

/** An unfinished change of a large book after a leaving or a return. */
export type BookChangeTable = {
  id: string
  profile_id: string
  /** JSON. */
  change: string
  created_at: At
}

/** The end of a membership, while it can be undone. */
export type GroupLeavingTable = {
  profile_id: string
  group_id: string
  joined_at: At
  left_at: At
  until: At
  /** As the membership had it. */
  shares_earlier: Flag
}
