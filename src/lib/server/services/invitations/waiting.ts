import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { INVITATION_DAYS } from '#lib/domain/group.ts'
import type { FormerMember, InviteInput, WaitingInvite } from '#lib/domain/group.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { countHits, refuseTooMany } from '../../core/limits.ts'
import { inSnapshot, inTransaction } from '../../core/transaction.ts'
import type { GroupInviteTable } from '../../db/tables/people.ts'
import { queueMail } from '../../mail.ts'
import type { Letter } from '../../mail.ts'
import { readSpelling } from '../access.ts'
import { shareAccounts } from '../accounts.ts'
import { shareBudgets } from '../budgets.ts'
import { recordEnds } from '../ends.ts'
import { endInvites, membershipOf, ownedGroup, refuseNoOwner } from '../groups.ts'
import { profileByEmail } from '../profile.ts'
import { inviteLetter } from './letters.ts'
import { mailLimitsOf, refuseManyWaiting } from './limits.ts'
import { newToken, waitingOf } from './stored.ts'

const LIFE_MILLISECONDS = INVITATION_DAYS * DAY_MILLISECONDS

/** An invitation whose letter is written. */
export type PreparedInvite = {
  email: string
  firstName: string | null
  hash: string
  letter: Letter
} & Shares

/** The shares of the inviter's book that an invitation sets. */
type Shares = Pick<
  InviteInput,
  'sharesEarlier' | 'accounts' | 'sharesBudgets' | 'givesChangeRight'
>

/**
 * Writes the letter of an invitation, before anything is locked.
 * @throws Refusal malformed, not-yours, rule, too-often
 */
export async function prepareInvite(
  context: Context,
  { email: typedEmail, firstName: typedName, ...shares }: InviteInput,
): Promise<PreparedInvite> {
  const email = await readSpelling(context, typedEmail)
  const firstName = typedName?.trim() || null
  await refuseInvite(context, email)
  const { token, hash } = newToken(context)
  const wipeAt = context.now + LIFE_MILLISECONDS
  const letter = await inviteLetter(context, { to: email, firstName, token, wipeAt })
  return { email, firstName, hash, letter, ...shares }
}

/**
 * Stores and mails an invitation, making the caller's group if there is none. Sets which
 * accounts and budgets the group sees.
 * @throws Refusal not-found, not-yours, rule, too-often
 */
export async function inviteMember(
  context: Context,
  { email, firstName, hash, letter, ...shares }: PreparedInvite,
): Promise<void> {
  await inTransaction(context, async (inside) => {
    await refuseInvite(inside, email)
    const groupId = await ownOrNewGroup(inside, shares)
    await inside.db
      .insertInto('group_invites')
      .values({
        id: newId(),
        group_id: groupId,
        email,
        first_name: firstName,
        hash,
        status: 'waiting',
        returner_id: null,
        gives_change_right: shares.givesChangeRight ? 1 : 0,
        created_at: inside.now,
        expires_at: inside.now + LIFE_MILLISECONDS,
      })
      .execute()
    await countHits(inside, mailLimitsOf(inside, email, groupId))
    await queueMail(inside, letter)
  })
}

/**
 * The owner's waiting invitations and former members who may come back; none for others.
 */
export async function getInvites(
  context: Context,
): Promise<{ results: WaitingInvite[]; left: FormerMember[] }> {
  const { id } = callerOf(context)
  return inSnapshot(context, async (inside) => {
    const group = await membershipOf(inside, id)
    if (group?.ownerId !== id) return { results: [], left: [] }
    const rows = await waitingOf(inside, group.groupId).execute()
    return {
      results: rows.map(inviteFrom),
      left: await findFormerMembers(inside, group.groupId),
    }
  })
}

/**
 * Mails a waiting invitation again, with a new link that invalidates the old one.
 * @throws Refusal not-found, not-yours, too-often
 */
export async function resendInvite(
  context: Context,
  { id }: { id: string },
): Promise<void> {
  const { email, first_name: firstName, group_id } = await ownInvite(context, id)
  const limits = mailLimitsOf(context, email, group_id)
  await refuseTooMany(context, limits)
  const { token, hash } = newToken(context)
  const expires_at = context.now + LIFE_MILLISECONDS
  const addressed = { to: email, firstName, token, wipeAt: expires_at }
  const letter = await inviteLetter(context, addressed)
  await inTransaction(context, async (inside) => {
    const { hash: former } = await ownInvite(inside, id)
    await recordEnds(inside, 'link', [former])
    await refuseTooMany(inside, limits)
    await countHits(inside, limits)
    await inside.db
      .updateTable('group_invites')
      .set({ hash, expires_at })
      .where('id', '=', id)
      .execute()
    await queueMail(inside, letter)
  })
}

/** Revokes a waiting invitation. @throws Refusal not-found, not-yours */
export async function revokeInvite(
  context: Context,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(context, async (inside) => {
    await ownInvite(inside, id)
    await endInvites(inside, (invites) => invites.where('id', '=', id))
  })
}

/** @throws Refusal not-yours, rule, too-often */
async function refuseInvite(context: Context, email: string): Promise<void> {
  const caller = callerOf(context)
  const group = await membershipOf(context, caller.id)
  if (group) refuseNoOwner(group, caller.id)
  if (email === caller.email) throw new Refusal('rule', 'refusals.INVITE_ONESELF')
  if (group) await refuseKnown(context, group.groupId, email)
  await refuseTooMany(context, mailLimitsOf(context, email, group?.groupId))
  if (group) await refuseManyWaiting(context, group.groupId)
}

async function refuseKnown(
  context: Context,
  groupId: string,
  email: string,
): Promise<void> {
  const profile = await profileByEmail(context, email)
  const membership = profile && (await membershipOf(context, profile.id))
  if (membership?.groupId === groupId) {
    throw new Refusal('rule', 'refusals.INVITE_MEMBER')
  }
  const waiting = await waitingOf(context, groupId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (waiting) throw new Refusal('rule', 'refusals.INVITED_ALREADY')
}

/** Also sets the shares of the owner's accounts and budgets. @throws Refusal not-found */
async function ownOrNewGroup(
  context: Context,
  { sharesEarlier = true, accounts = [], sharesBudgets }: Shares,
): Promise<string> {
  const present = await membershipOf(context, callerOf(context).id)
  await shareAccounts(context, accounts)
  const isBudgetShared = sharesBudgets ?? (!present && sharesEarlier ? true : undefined)
  if (isBudgetShared !== undefined) await shareBudgets(context, isBudgetShared)
  return present?.groupId ?? makeGroup(context, sharesEarlier)
}

async function makeGroup(context: Context, sharesEarlier: boolean): Promise<string> {
  const { id: owner_id } = callerOf(context)
  const id = newId()
  const { now } = context
  await context.db
    .insertInto('groups')
    .values({ id, owner_id, created_at: now, asks_earlier: 0 })
    .execute()
  const shares_earlier = sharesEarlier ? 1 : 0
  await context.db
    .insertInto('group_members')
    .values({ profile_id: owner_id, group_id: id, joined_at: now, shares_earlier })
    .execute()
  return id
}

/** A waiting invitation of the owned group. @throws Refusal not-found, not-yours */
async function ownInvite(context: Context, id: string): Promise<GroupInviteTable> {
  const { groupId } = await ownedGroup(context)
  const invite = await waitingOf(context, groupId).where('id', '=', id).executeTakeFirst()
  if (invite) return invite
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}

async function findFormerMembers(
  context: Context,
  groupId: string,
): Promise<FormerMember[]> {
  const rows = await context.db
    .selectFrom('group_leavings')
    .innerJoin('profiles', 'profiles.id', 'group_leavings.profile_id')
    .select(['profiles.id', 'profiles.first_name', 'profiles.email', 'until'])
    .where('group_id', '=', groupId)
    .where('until', '>', context.now)
    .orderBy('until')
    .orderBy('profiles.id')
    .execute()
  return rows.map(({ id, first_name, email, until }) => ({
    profileId: id,
    firstName: first_name ?? undefined,
    email,
    until,
  }))
}

function inviteFrom(row: GroupInviteTable): WaitingInvite {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name ?? undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
