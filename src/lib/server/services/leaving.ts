import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../core/transaction.ts'
import { queueMail } from '../mail.ts'
import { endMembership, membershipOf, ownedGroup, refuseNoMember } from './groups.ts'
import { removalLetter } from './leaving/letters.ts'
import { changeBook } from './bookChanges.ts'
import { separateInSteps } from './leaving/steps.ts'
import { linksUntil } from './transactions.ts'

export { forgetNameIn, separateBooks } from './leaving/books.ts'
export { previewMembershipChange } from './leaving/preview.ts'
export { hideEntriesMadeAway } from './leaving/returning.ts'
export { rejoinInSteps, separateInSteps } from './leaving/steps.ts'

/**
 * Ends the caller's membership and takes own entries along. The browser does not offer it
 * beside a mobile app (contract, 4).
 * @throws Refusal not-found, rule
 */
export async function leaveGroup(context: Context): Promise<void> {
  const { id } = callerOf(context)
  await inTransaction(context, async (inside) => {
    const { app, asker } = inside
    const membership = await membershipOf(inside, id)
    if (!membership) throw new Refusal('not-found', 'refusals.NOT_FOUND')
    if (app.config.companion && asker.isByCookie) {
      throw new Refusal('rule', 'refusals.LEAVE_IN_APP')
    }
    await removeFromGroup(inside, id)
  })
}

/**
 * Ends another member's membership, by the owner, and mails them.
 * @throws Refusal not-found, not-yours
 */
export async function removeMember(
  context: Context,
  { profileId }: { profileId: string },
): Promise<void> {
  await refuseNoMember(context, await ownedGroup(context), profileId)
  const letter = await removalLetter(context, profileId)
  await inTransaction(context, async (inside) => {
    await refuseNoMember(inside, await ownedGroup(inside), profileId)
    await removeFromGroup(inside, profileId)
    await queueMail(inside, letter)
  })
}

/** Ends a profile's membership if it began at an instant or later. */
export async function leaveSince(
  context: Context,
  profileId: string,
  since: number,
): Promise<void> {
  const membership = await membershipOf(context, profileId)
  if (membership && membership.joinedAt >= since) await removeFromGroup(context, profileId)
}

/** Ends a membership that had ended before its copy was restored. */
export function leaveAgain(context: Context, profileId: string): Promise<void> {
  return removeFromGroup(context, profileId)
}

/** Ends a membership, and stores it for a return unless the group is empty then. */
async function removeFromGroup(context: Context, leaverId: string): Promise<void> {
  const ended = await endMembership(context, leaverId)
  if (!ended || ended.stayingIds.length === 0) return
  const leaving = {
    joined_at: ended.joinedAt,
    left_at: context.now,
    until: linksUntil(context),
    shares_earlier: ended.sharesEarlier,
  }
  await context.db
    .insertInto('group_leavings')
    .values({ profile_id: leaverId, group_id: ended.groupId, ...leaving })
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'group_id']).doUpdateSet(leaving),
    )
    .execute()
  const { stayingIds } = ended
  const separation = { kind: 'part' as const, leaverId, stayingIds }
  await changeBook(context, leaverId, separation, separateInSteps)
}
