import type { PeriodList } from './periods.ts'

/** A family group with its members, longest membership first. */
export type Group = {
  id: string
  ownerId: string
  /** The owner's months, which budgets go by; for other members, unless the calendar's. */
  ownerMonths?: PeriodList
  members: {
    profileId: string
    firstName?: string
    lastName?: string
    email: string
    picture?: string
    isOwner: boolean
    joinedAt?: number
    /** Whether the others see what this member made outside of the membership. */
    sharesEarlier?: boolean
    /** Whether this member may change what the caller shares. */
    mayChange?: boolean
    /** Whether this member lets the caller change what they share. */
    letsChange?: boolean
    /** The zone of days that the caller gives their entries, where they may. */
    zone?: string
  }[]
}

/** An invitation that waits for an answer, as the group's owner sees it. */
export type WaitingInvite = {
  id: string
  email: string
  firstName?: string
  createdAt: number
  expiresAt: number
}

/** A former member who may come back. */
export type FormerMember = {
  profileId: string
  firstName?: string
  email: string
  until: number
}

/** Whether the group sees an account of the inviter, with its balance. */
export type AccountShare = { id: string; isShared: boolean }

/** An invitation to send, with what the group sees of the inviter. */
export type InviteInput = {
  email: string
  firstName?: string
  /** Read for a new group; there the default is true. */
  sharesEarlier?: boolean
  accounts?: AccountShare[]
  sharesBudgets?: boolean
  /** Whether the invited person may change what the inviter shares. */
  givesChangeRight?: boolean
}

/** The counts of a family's shared book, as a member sees it. */
export type FamilyBook = {
  /** The organizer first; empty names are unknown; entries and bills together. */
  people: { name: string; entries: number }[]
  /** Accounts with their balance. */
  accounts: number
  /** Budgets of this month. */
  budgets: number
  /** Unpaid bills of the next 30 days, overdue ones included. */
  bills: number
}

/** An invitation as the invited person sees it. */
export type Invitation = {
  ownerFirstName?: string
  ownerLastName?: string
  ownerEmail: string
  inviteeFirstName?: string
  inviteeEmail: string
  inviteePicture?: string
  inviteeId?: string
  /** The invited person's transactions and bills. */
  entryCount?: number
  /** Transactions and bills that the invited person will see. */
  familyEntryCount?: number
  /** The book that the invited person will see. */
  book?: FamilyBook
  /** The currency of the family's owner. */
  familyCurrency?: string
  inviteeCurrency?: string
  /** Whether the caller is the invited person. */
  isOwnSession?: boolean
  /** The other members, without the owner. */
  memberNames: string[]
  /** Whether it restores a former membership, without a choice. */
  isReturn: boolean
}

/** The numbers of a member's entries and bills that were made outside of the membership. */
export type EarlierCounts = { entries: number; bills: number }

/** Entries and bills together. */
export function sumOfEarlier({ entries, bills }: EarlierCounts): number {
  return entries + bills
}

/** Counts of changes in the books when a membership ends. */
export type MembershipChange = {
  /** Shared transactions and bills of the leaver, which the others lose. */
  carried: number
  /** Shared transactions and bills of the others, which the leaver loses. */
  staying: number
  /** Shared accounts, and the number of other side's entries that keep only the name. */
  accounts: { id: string; name: string; entries: number }[]
  /** The owner's shared budgets, which the leaver loses. */
  budgets: number
  /** The new owner, if the owner leaves. */
  nextOwnerId?: string
}

/** Days during which an invitation can be answered, and a leaving undone (contract, 3). */
export const INVITATION_DAYS = 14
export const RETURN_DAYS = 7
/** The bounds of invitations (contract, 3 Groups). */
export const MAX_WAITING_INVITES = 20
export const MAX_SHARED_ACCOUNTS = 500
export const MAX_GROUP_MAILS_AN_HOUR = 10
export const MAX_ADDRESS_MAILS_A_DAY = 3

const NAME = /^[\p{L}\p{M} '’-]{0,40}$/u

/** Whether a text can be a first name in a mail: links and numbers cannot. */
export function isPlainName(typed: string): boolean {
  return NAME.test(typed)
}
