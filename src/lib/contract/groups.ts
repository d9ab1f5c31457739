import * as z from 'zod/mini'
import { isPlainName, MAX_SHARED_ACCOUNTS } from '#lib/domain/group.ts'
import { MEMBER_ACTS, MEMBER_SUBJECTS } from '#lib/domain/memberChange.ts'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import { day, amount, email, id, maybe, text } from './values.ts'

/** A family group with its members; `joinTime` and what follows are added. */
export const group = record({
  id: spelt('_id', z.string()),
  ownerId: z.string(),
  ownerMonths: maybe(
    z.object({ first: z.int(), begins: z.array(day), names: z.array(z.int()) }),
  ),
  members: z.array(
    record({
      profileId: spelt('userId', z.string()),
      firstName: maybe(z.string()),
      lastName: maybe(z.string()),
      email: z.string(),
      picture: spelt('profilePic', maybe(z.string())),
      isOwner: spelt('owner', z.boolean()),
      joinedAt: spelt('joinTime', maybe(z.int())),
      sharesEarlier: spelt('shareEarlier', maybe(z.boolean())),
      mayChange: spelt('pen', maybe(z.boolean())),
      letsChange: spelt('penOf', maybe(z.boolean())),
      zone: spelt('timeZoneId', maybe(z.string())),
    }),
  ),
})

/** Fetches the caller's group, or none. */
export const getGroupDetail = call('GET', '/api/group/detail', {
  gives: z.object({ groups: z.array(group) }),
  who: 'member',
})

/**
 * Mails an invitation, making the caller's group if there is none. Sets which of the
 * caller's accounts and budgets the group sees, and whether the invited person may change
 * what the caller shares (`pen`); `shareEarlier` is read for a new group.
 */
export const inviteMember = call('POST', '/api/group/invite', {
  takes: record({
    email,
    firstName: maybe(text(100).check(z.refine(isPlainName))),
    sharesEarlier: spelt('shareEarlier', maybe(z.boolean())),
    accounts: maybe(
      z
        .array(
          record({
            id: spelt('accountId', id),
            isShared: spelt('familyShare', z.boolean()),
          }),
        )
        .check(z.maxLength(MAX_SHARED_ACCOUNTS)),
    ),
    sharesBudgets: spelt('shareBudgets', maybe(z.boolean())),
    givesChangeRight: spelt('pen', maybe(z.boolean())),
  }),
  who: 'member',
  writes: true,
  creates: true,
  added: true,
})

/** Ends the caller's membership, who keeps own entries. */
export const leaveGroup = call('POST', '/api/group/leave', {
  who: 'member',
  writes: true,
  added: true,
})

const member = record({ profileId: spelt('userId', id) })

/** Ends another's membership, by the owner. */
export const removeMember = call('POST', '/api/group/removeMember', {
  takes: member,
  who: 'member',
  writes: true,
  added: true,
})

/**
 * Counts what changes in the books when the caller leaves, or when the owner removes
 * `userId`. Counts only what the other side can see now.
 */
export const previewMembershipChange = call('POST', '/api/group/previewChange', {
  takes: record({ profileId: spelt('userId', maybe(id)) }),
  gives: z.object({
    result: z.object({
      carried: z.int(),
      staying: z.int(),
      accounts: z.array(
        record({ id: spelt('_id', z.string()), name: z.string(), entries: z.int() }),
      ),
      budgets: z.int(),
      nextOwnerId: maybe(z.string()),
    }),
  }),
  who: 'member',
  added: true,
})

/**
 * Shares what the caller made outside of the membership with the group, or ends that; a
 * preview changes nothing. Gives how many entries and bills that are.
 */
export const shareEarlier = call('POST', '/api/group/shareEarlier', {
  takes: z.object({ share: z.boolean(), preview: maybe(z.boolean()) }),
  gives: z.object({ counts: z.object({ entries: z.int(), bills: z.int() }) }),
  who: 'member',
  writes: true,
  added: true,
})

/** Lets a member change what the caller shares, or ends that. */
export const allowChanges = call('POST', '/api/group/allow', {
  takes: record({ profileId: spelt('userId', id), mayChange: spelt('pen', z.boolean()) }),
  who: 'member',
  writes: true,
  added: true,
})

const memberChange = record({
  id: spelt('_id', z.string()),
  ownerId: spelt('userId', z.string()),
  actorId: spelt('createdUserId', z.string()),
  act: z.enum(MEMBER_ACTS),
  subject: z.enum(MEMBER_SUBJECTS),
  entryId: z.string(),
  title: maybe(z.string()),
  minor: spelt('amount', amount),
  currency: spelt('currencyCode', z.string()),
  at: spelt('time', z.int()),
  until: maybe(z.int()),
  isUndone: spelt('undone', maybe(z.boolean())),
})

/**
 * Lists what members did to entries, bills and budgets of the caller, and the caller to
 * theirs, of 90 days and newest first; `_id` asks for one of these alone.
 */
export const getMemberChanges = call('POST', '/api/group/happened', {
  takes: record({ entryId: spelt('_id', maybe(id)) }),
  gives: z.object({ results: z.array(memberChange) }),
  who: 'member',
  added: true,
})

/** Takes such a change back, within ten minutes, by either of the two. */
export const takeBackChange = call('POST', '/api/group/takeBack', {
  takes: record({ id: spelt('_id', id) }),
  who: 'member',
  writes: true,
  added: true,
})

/** Makes another member the owner, by the owner. */
export const handOverGroup = call('POST', '/api/group/handOver', {
  takes: member,
  who: 'member',
  writes: true,
  added: true,
})

/** Mails a former member a link back, within seven days of the leaving. */
export const undoLeave = call('POST', '/api/group/undoLeave', {
  takes: member,
  who: 'member',
  writes: true,
  added: true,
})

/**
 * Lists the waiting invitations and the former members who may come back, for the group's
 * owner. Other members get empty lists; `email` of `left` is added.
 */
export const getInvites = call('POST', '/api/group/getInvites', {
  gives: z.object({
    results: z.array(
      record({
        id: spelt('_id', z.string()),
        email: z.string(),
        firstName: maybe(z.string()),
        createdAt: spelt('createTime', z.int()),
        expiresAt: spelt('expireTime', z.int()),
      }),
    ),
    left: z.array(
      record({
        profileId: spelt('userId', z.string()),
        firstName: maybe(z.string()),
        email: z.string(),
        until: z.int(),
      }),
    ),
  }),
  who: 'member',
  added: true,
})

const invite = record({ id: spelt('_id', id) })

/** Mails a waiting invitation again; its earlier link becomes invalid. */
export const resendInvite = call('POST', '/api/group/resendInvite', {
  takes: invite,
  who: 'member',
  writes: true,
  added: true,
})

/** Revokes a waiting invitation; its link becomes invalid. */
export const revokeInvite = call('POST', '/api/group/revokeInvite', {
  takes: invite,
  who: 'member',
  writes: true,
  added: true,
})
