import { HOUR_MILLISECONDS } from '#lib/domain/durations.ts'
import { MAX_GROUP_MAILS_AN_HOUR } from '#lib/domain/group.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { countHits, refuseTooMany, scopeOf } from '../../core/limits.ts'
import { inTransaction } from '../../core/transaction.ts'
import { queueMail } from '../../mail.ts'
import { endNames, recordEnds } from '../ends.ts'
import { changeRightLetters } from './changeRightLetters.ts'
import { membershipOf } from './membership.ts'

type ChangeRightChoice = { profileId: string; mayChange: boolean }

/**
 * Lets a member change what the caller shares, or ends that. Both are mailed about a new
 * right. @throws Refusal not-found, too-often
 */
export async function allowChanges(
  context: Context,
  { profileId, mayChange }: ChangeRightChoice,
): Promise<void> {
  await refuseStranger(context, profileId)
  const letters = mayChange ? await changeRightLetters(context, profileId) : []
  await inTransaction(context, async (inside) => {
    await refuseStranger(inside, profileId)
    if (!mayChange) return endChangeRights(inside, profileId, callerOf(inside).id)
    const isNew = await giveChangeRight(inside, callerOf(inside).id, profileId)
    if (!isNew) return
    const scope = scopeOf(inside, 'change-right', callerOf(inside).id)
    const limits = [
      { scope, most: MAX_GROUP_MAILS_AN_HOUR, milliseconds: HOUR_MILLISECONDS },
    ]
    await refuseTooMany(inside, limits)
    await countHits(inside, limits)
    for (const letter of letters) await queueMail(inside, letter)
  })
}

/** Stores that a member may change what another shares; whether it is new. */
export async function giveChangeRight(
  context: Context,
  giver_id: string,
  receiver_id: string,
): Promise<boolean> {
  const added = await context.db
    .insertInto('change_rights')
    .values({ giver_id, receiver_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('giver_id')
    .execute()
  const name = endNames.changeRight(giver_id, receiver_id)
  await recordEnds(context, 'share', [name], { isBack: true })
  return added.length > 0
}

/** Ends the right that `giverId` gave; without it, all that the member has or gave. */
export async function endChangeRights(
  context: Context,
  receiverId: string,
  giverId?: string,
): Promise<void> {
  const ended = await context.db
    .deleteFrom('change_rights')
    .where((where) =>
      giverId === undefined
        ? where.or([
            where('receiver_id', '=', receiverId),
            where('giver_id', '=', receiverId),
          ])
        : where.and([
            where('receiver_id', '=', receiverId),
            where('giver_id', '=', giverId),
          ]),
    )
    .returningAll()
    .execute()
  const names = ended.map((row) => endNames.changeRight(row.giver_id, row.receiver_id))
  await recordEnds(context, 'share', names)
}

/** The members whom the caller lets change, and those who let the caller change. */
export async function findChangeRights(
  context: Context,
): Promise<{ receivers: Set<string>; givers: Set<string> }> {
  const { id } = callerOf(context)
  const rows = await context.db
    .selectFrom('change_rights')
    .selectAll()
    .where((where) => where.or([where('giver_id', '=', id), where('receiver_id', '=', id)]))
    .execute()
  return {
    receivers: new Set(rows.map(({ receiver_id }) => receiver_id)),
    givers: new Set(rows.map(({ giver_id }) => giver_id)),
  }
}

/** Refuses everybody but another member of the caller's group. @throws Refusal not-found */
async function refuseStranger(context: Context, profileId: string): Promise<void> {
  const { id } = callerOf(context)
  const own = await membershipOf(context, id)
  const theirs = await membershipOf(context, profileId)
  if (own && profileId !== id && theirs?.groupId === own.groupId) return
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}
