import type { Group } from '#lib/domain/group.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOfProfile } from '../core/callers.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../core/transaction.ts'
import { dayIn } from '../core/zone.ts'
import { endNames, recordEnds } from './ends.ts'
import { endChangeRights, findChangeRights } from './groups/changeRights.ts'
import { endInvites } from './groups/invites.ts'
import { membershipOf } from './groups/membership.ts'
import type { Membership } from './groups/membership.ts'
import { listedMonths } from './months.ts'
import { refuseWhileAddressChanges } from './profile.ts'

export { findFamilyBook } from './groups/book.ts'
export { allowChanges, giveChangeRight } from './groups/changeRights.ts'
export { countShared } from './groups/counts.ts'
export { askedEarlier, shareEarlier } from './groups/earlier.ts'
export { currencyOfInviter } from './groups/inviter.ts'
export { endInvites } from './groups/invites.ts'
export { findMembers } from './groups/members.ts'
export { membershipOf } from './groups/membership.ts'
export { nameInMails } from './groups/nameInMails.ts'
export type { Membership } from './groups/membership.ts'

/** The end of a membership, and the members who stay. */
export type EndedMembership = Membership & { stayingIds: string[] }

/** The caller's family group, or null. */
export async function ownGroup(context: Context): Promise<Group | null> {
  const { id, group } = callerOf(context)
  if (!group) return null
  const { owner_id, period_rules } = await context.db
    .selectFrom('groups')
    .innerJoin('profiles', 'profiles.id', 'groups.owner_id')
    .select(['owner_id', 'period_rules'])
    .where('groups.id', '=', group.id)
    .executeTakeFirstOrThrow()
  const members = await context.db
    .selectFrom('group_members')
    .innerJoin('profiles', 'profiles.id', 'group_members.profile_id')
    .select(['profiles.id', 'first_name', 'last_name', 'email', 'picture', 'joined_at'])
    .select(['shares_earlier', 'zone'])
    .where('group_id', '=', group.id)
    .orderBy('joined_at')
    .orderBy('profiles.id')
    .execute()
  const { receivers, givers } = await findChangeRights(context)
  return {
    id: group.id,
    ownerId: owner_id,
    ...(owner_id !== id && period_rules && (await monthsOfOwner(context, owner_id))),
    members: members.map((row) => ({
      profileId: row.id,
      firstName: row.first_name ?? undefined,
      lastName: row.last_name ?? undefined,
      email: row.email,
      picture: row.picture ?? undefined,
      isOwner: row.id === owner_id,
      joinedAt: row.joined_at,
      sharesEarlier: row.shares_earlier === 1,
      ...(row.id !== id && {
        mayChange: receivers.has(row.id),
        letsChange: givers.has(row.id),
        zone: givers.has(row.id) ? (row.zone ?? 'UTC') : undefined,
      }),
    })),
  }
}

/** The months of a group's owner, who has rules. */
async function monthsOfOwner(
  context: Context,
  ownerId: string,
): Promise<Pick<Group, 'ownerMonths'>> {
  const owner = await callerOfProfile(context, ownerId)
  return { ownerMonths: listedMonths(owner, dayIn(owner.zone, context.now)) }
}

/** The group that the caller owns. @throws Refusal not-found, not-yours */
export async function ownedGroup(context: Context): Promise<Membership> {
  const { id } = callerOf(context)
  const membership = await membershipOf(context, id)
  if (!membership) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  refuseNoOwner(membership, id)
  return membership
}

/** @throws Refusal not-yours */
export function refuseNoOwner({ ownerId }: Membership, profileId: string): void {
  if (ownerId !== profileId) throw new Refusal('not-yours', 'refusals.ONLY_GROUP_OWNER')
}

/** Refuses everybody but another member of the owned group. @throws Refusal not-found */
export async function refuseNoMember(
  context: Context,
  { groupId, ownerId }: Membership,
  profileId: string,
): Promise<void> {
  const membership = await membershipOf(context, profileId)
  if (membership?.groupId === groupId && profileId !== ownerId) return
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}

/** Makes another member the owner; waiting invitations end. @throws Refusal not-found, not-yours */
export async function handOverGroup(
  context: Context,
  { profileId }: { profileId: string },
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const group = await ownedGroup(inside)
    await refuseNoMember(inside, group, profileId)
    await refuseWhileAddressChanges(inside)
    await setOwner(inside, group.groupId, profileId)
  })
}

/**
 * Ends a membership; entries stay as they are. The oldest other member becomes
 * the owner. Waiting invitations end with their owner's membership.
 */
export async function endMembership(
  context: Context,
  profileId: string,
): Promise<EndedMembership | null> {
  const membership = await membershipOf(context, profileId)
  if (!membership) return null
  const { groupId, ownerId, joinedAt } = membership
  const name = endNames.membership(profileId, groupId, joinedAt)
  await recordEnds(context, 'membership', [name])
  await endChangeRights(context, profileId)
  await context.db.deleteFrom('group_members').where('profile_id', '=', profileId).execute()
  const staying = await context.db
    .selectFrom('group_members')
    .select('profile_id')
    .where('group_id', '=', groupId)
    .orderBy('joined_at')
    .orderBy('profile_id')
    .execute()
  const stayingIds = staying.map((row) => row.profile_id)
  const [heir] = stayingIds
  if (heir === undefined) await endGroup(context, groupId)
  else if (ownerId === profileId) await setOwner(context, groupId, heir)
  return { ...membership, stayingIds }
}

/** Changes the owner; waiting invitations are the former one's and end. */
async function setOwner(
  context: Context,
  groupId: string,
  owner_id: string,
): Promise<void> {
  await context.db
    .updateTable('groups')
    .set({ owner_id })
    .where('id', '=', groupId)
    .execute()
  await endInvites(context, (invites) =>
    invites.where('group_id', '=', groupId).where('status', '=', 'waiting'),
  )
}

/** Keeps the invitations back into the group, which then say that it ended. */
async function endGroup(context: Context, groupId: string): Promise<void> {
  await endInvites(context, (invites) =>
    invites.where('group_id', '=', groupId).where('returner_id', 'is', null),
  )
  await context.db.deleteFrom('groups').where('id', '=', groupId).execute()
}
