import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { countHits, refuseTooMany } from '../../core/limits.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { GroupLeavingTable } from '../../db/tables/people.ts'
import { queueMail } from '../../mail.ts'
import { endInvites, ownedGroup } from '../groups.ts'
import { returnLetter } from './letters.ts'
import { mailLimitsOf } from './limits.ts'
import { newToken } from './stored.ts'

/**
 * Mails a former member the link back, in place of an earlier one.
 * @throws Refusal not-found, not-yours, too-often
 */
export async function undoLeave(
  context: Context,
  { profileId }: { profileId: string },
): Promise<void> {
  const { email, group_id, until } = await ownLeaving(context, profileId)
  const limits = mailLimitsOf(context, email, group_id)
  await refuseTooMany(context, limits)
  const { token, hash } = newToken(context)
  const letter = await returnLetter(context, { to: email, token, wipeAt: until })
  await inTransaction(context, async (inside) => {
    await ownLeaving(inside, profileId)
    await refuseTooMany(inside, limits)
    await countHits(inside, limits)
    await endInvites(inside, (invites) =>
      invites.where('returner_id', '=', profileId).where('group_id', '=', group_id),
    )
    await inside.db
      .insertInto('group_invites')
      .values({
        id: newId(),
        group_id,
        email,
        first_name: null,
        hash,
        status: 'waiting',
        returner_id: profileId,
        gives_change_right: 0,
        created_at: inside.now,
        expires_at: until,
      })
      .execute()
    await queueMail(inside, letter)
  })
}

/** The leaving of a profile that can still be undone. */
export function leavingOf(
  context: Context,
  profileId: string,
  groupId: string,
): Promise<GroupLeavingTable | undefined> {
  return context.db
    .selectFrom('group_leavings')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('group_id', '=', groupId)
    .where('until', '>', context.now)
    .executeTakeFirst()
}

/** A leaving from the owned group. @throws Refusal not-found, not-yours */
async function ownLeaving(context: Context, profileId: string) {
  const { groupId } = await ownedGroup(context)
  const leaving = await leavingOf(context, profileId, groupId)
  if (!leaving) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  const { email } = await context.db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  return { ...leaving, email }
}
