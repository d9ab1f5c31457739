import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../core/context.ts'
import type { GroupInviteTable, GroupMemberTable } from '../db/tables/people.ts'
import type { Flag } from '../db/tables/values.ts'
import { queueJob } from '../jobs.ts'
import { endNames, recordEnds } from './ends.ts'
import { giveChangeRight, membershipOf } from './groups.ts'
import { changeBook } from './bookChanges.ts'
import { hideEntriesMadeAway, rejoinInSteps } from './leaving.ts'
import { profileByEmail, updateSettings } from './profile.ts'
import { leavingOf } from './invitations/returns.ts'
import { hideBook } from './invitations/hiding.ts'
import { withInvite } from './invitations/stored.ts'

export { mailJoining } from './invitations/joiningMail.ts'
export { undoLeave } from './invitations/returns.ts'
export { getInvitation, getInvitedUser } from './invitations/details.ts'
export {
  getInvites,
  prepareInvite,
  revokeInvite,
  inviteMember,
  resendInvite,
} from './invitations/waiting.ts'
export type { PreparedInvite } from './invitations/waiting.ts'

type Acceptance = { token: string; withEarlier?: boolean; takesCurrency?: boolean }

/**
 * Makes the invited profile a member. Earlier entries are shared only if wished; a
 * returning member shares the same entries as before. Takes the owner's currency if wished
 * and the caller is the invited person.
 * @throws Refusal invitee-without-profile, invite-accepted, invite-rejected,
 * invite-unknown, rule, too-often
 */
export async function acceptInvitation(
  context: Context,
  { token, withEarlier = false, takesCurrency = false }: Acceptance,
): Promise<void> {
  await withInvite(context, token, 'accepted', async (inside, invite) => {
    const ownerId = await findOwner(inside, invite)
    const profileId = await findJoiner(inside, invite)
    const member = { profile_id: profileId, group_id: invite.group_id }
    if (invite.returner_id) await restoreMembership(inside, member)
    else await join(inside, member, withEarlier ? 1 : 0)
    if (!invite.returner_id) await greet(inside, profileId, invite.first_name)
    if (invite.gives_change_right) await giveChangeRight(inside, ownerId, profileId)
    if (takesCurrency && profileId === inside.caller?.id)
      await takeCurrency(inside, ownerId)
    // Budgets now count the newly shared entries.
    await queueJob(inside, 'tell-overspending', { profileId: ownerId })
    await queueJob(inside, 'tell-joining', { profileId, ownerId })
  })
}

/** Turns an invitation down. @throws Refusal like `acceptInvitation` */
export async function rejectInvitation(
  context: Context,
  { token }: { token: string },
): Promise<void> {
  await withInvite(context, token, 'rejected', async () => {})
}

async function findOwner(
  context: Context,
  { group_id }: GroupInviteTable,
): Promise<string> {
  const group = await context.db
    .selectFrom('groups')
    .select('owner_id')
    .where('id', '=', group_id)
    .executeTakeFirst()
  if (!group) throw new Refusal('rule', 'refusals.GROUP_ENDED')
  return group.owner_id
}

/** @throws Refusal invitee-without-profile, invite-accepted, rule */
async function findJoiner(context: Context, invite: GroupInviteTable): Promise<string> {
  const profile = await profileByEmail(context, invite.email)
  if (!profile) {
    throw new Refusal('invitee-without-profile', 'refusals.INVITEE_WITHOUT_PROFILE')
  }
  const present = await membershipOf(context, profile.id)
  if (!present) return profile.id
  if (present.groupId === invite.group_id) {
    throw new Refusal('invite-accepted', 'refusals.INVITE_ACCEPTED')
  }
  throw new Refusal('rule', 'refusals.IN_ANOTHER_GROUP')
}

async function join(context: Context, member: Member, shares_earlier: Flag): Promise<void> {
  await enter(context, { ...member, joined_at: context.now, shares_earlier })
  await forgetLeaving(context, member)
  await hideBook(context, member)
}

/** Shows the family's book on the dashboard, and names a nameless profile as invited. */
async function greet(
  { db }: Context,
  profileId: string,
  firstName: string | null,
): Promise<void> {
  await db
    .updateTable('profiles')
    .set(({ fn, val }) => ({
      steps_dismissed: 0,
      first_name: fn.coalesce('first_name', val(firstName)),
    }))
    .where('id', '=', profileId)
    .execute()
}

/** Entries stay in their currency (contract, 3 Groups). */
async function takeCurrency(context: Context, ownerId: string): Promise<void> {
  const { currency } = await context.db
    .selectFrom('profiles')
    .select('currency')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  await updateSettings(context, { currency })
}

/**
 * Restores a membership with its shared accounts and budgets.
 * @throws Refusal invite-unknown
 */
async function restoreMembership(context: Context, member: Member): Promise<void> {
  const leaving = await leavingOf(context, member.profile_id, member.group_id)
  if (!leaving) throw new Refusal('invite-unknown', 'refusals.INVITE_UNKNOWN')
  const { joined_at, shares_earlier } = leaving
  await enter(context, { ...member, joined_at, shares_earlier })
  const name = endNames.membership(member.profile_id, member.group_id, joined_at)
  await recordEnds(context, 'membership', [name], { isBack: true })
  await hideEntriesMadeAway(context, leaving)
  const returning = { kind: 'join' as const, leaving }
  await changeBook(context, member.profile_id, returning, rejoinInSteps)
  await forgetLeaving(context, member)
}

type Member = Pick<GroupMemberTable, 'profile_id' | 'group_id'>

async function enter(context: Context, member: GroupMemberTable): Promise<void> {
  await context.db.insertInto('group_members').values(member).execute()
}

async function forgetLeaving(
  context: Context,
  { profile_id, group_id }: Member,
): Promise<void> {
  await context.db
    .deleteFrom('group_leavings')
    .where('profile_id', '=', profile_id)
    .where('group_id', '=', group_id)
    .execute()
}
