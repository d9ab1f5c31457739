import type { Invitation } from '#lib/domain/group.ts'
import { wholeName } from '#lib/domain/profile.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { NOBODY } from '#lib/domain/transaction.ts'
import type { Context } from '../../core/context.ts'
import { inSnapshot } from '../../core/transaction.ts'
import type { GroupInviteTable, ProfileTable } from '../../db/tables/people.ts'
import { wasDeleted } from '../deletion.ts'
import { findFamilyBook, findMembers } from '../groups.ts'
import { profileByEmail } from '../profile.ts'
import { openInvite } from './stored.ts'

/**
 * An invitation by its token. Without the invited profile the refusal has the same fields.
 * @throws Refusal invitee-without-profile, invite-accepted, invite-rejected,
 * invite-unknown, rule, too-often
 */
export async function getInvitation(
  context: Context,
  { token }: { token: string },
): Promise<Invitation> {
  const invite = await openInvite(context, token)
  return inSnapshot(context, async (inside) => {
    const profile = await profileByEmail(inside, invite.email)
    const stored = await describeInvitation(inside, invite, profile)
    if (profile) return stored
    throw withoutProfile(stored)
  })
}

/**
 * Like `getInvitation`, with the counts of entries on both sides.
 * @throws Refusal also already-deleted
 */
export async function getInvitedUser(
  context: Context,
  { token }: { token: string },
): Promise<Invitation> {
  const invite = await openInvite(context, token)
  return inSnapshot(context, async (inside) => {
    const profile = await profileByEmail(inside, invite.email)
    const stored = await describeInvitation(inside, invite, profile)
    if (!profile) {
      const isDeleted = await wasDeleted(inside, invite.email)
      throw isDeleted ? deleted(stored) : withoutProfile(stored)
    }
    const book = await findFamilyBook(inside, { groupId: invite.group_id })
    return {
      ...stored,
      entryCount: await countEntries(inside, profile.id),
      familyEntryCount: book.people.reduce((sum, { entries }) => sum + entries, 0),
      book,
    }
  })
}

function withoutProfile(stored: Invitation): Refusal {
  return new Refusal('invitee-without-profile', 'refusals.INVITEE_WITHOUT_PROFILE', {
    stored,
  })
}

function deleted(stored: Invitation): Refusal {
  return new Refusal('already-deleted', 'refusals.USER_ALREADY_DELETED', { stored })
}

async function describeInvitation(
  context: Context,
  invite: GroupInviteTable,
  profile: ProfileTable | undefined,
): Promise<Invitation> {
  const [owner, ...others] = await findMembers(context, invite.group_id)
  if (!owner) throw new Refusal('rule', 'refusals.GROUP_ENDED')
  return {
    ownerFirstName: owner.firstName,
    ownerLastName: owner.lastName,
    ownerEmail: owner.email,
    inviteeFirstName: profile?.first_name ?? invite.first_name ?? undefined,
    inviteeEmail: invite.email,
    inviteePicture: profile?.picture ?? undefined,
    inviteeId: profile?.id,
    familyCurrency: owner.currency,
    inviteeCurrency: profile?.currency,
    isOwnSession: profile !== undefined && context.caller?.id === profile.id,
    // Invited people do not see members' e-mails.
    memberNames: others.map(wholeName).filter(Boolean),
    isReturn: invite.returner_id !== null,
  }
}

/** The transactions and bills that a profile made. */
async function countEntries(context: Context, ownerId: string): Promise<number> {
  const counts = await Promise.all(
    (['transactions', 'bills'] as const).map((table) =>
      context.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .where('creator_id', '<>', NOBODY)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.reduce((sum, { count }) => sum + count, 0)
}
