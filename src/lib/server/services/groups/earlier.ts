import type { ExpressionBuilder } from 'kysely'
import { Refusal } from '#lib/domain/refusal.ts'
import { sumOfEarlier } from '#lib/domain/group.ts'
import type { EarlierCounts } from '#lib/domain/group.ts'
import { NOBODY } from '#lib/domain/transaction.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { Tables } from '../../db/tables.ts'
import { keptFrom } from '../../core/visibility.ts'
import { queueJob } from '../../jobs.ts'
import { endNames, recordEnds } from '../ends.ts'
import { membershipOf } from './membership.ts'
import type { Membership } from './membership.ts'

/**
 * Shares what the caller made outside of the membership with the group, or ends that; gives
 * its counts. A preview changes nothing; before there is a group it counts everything.
 * @throws Refusal not-found
 */
export async function shareEarlier(
  context: Context,
  { share, preview = false }: { share: boolean; preview?: boolean },
): Promise<EarlierCounts> {
  const { id } = callerOf(context)
  return inTransaction(context, async (inside) => {
    const membership = await membershipOf(inside, id)
    if (preview) return countEarlier(inside, membership?.groupId)
    if (!membership) throw new Refusal('not-found', 'refusals.NOT_FOUND')
    await storeChoice(inside, membership, share)
    return countEarlier(inside, membership.groupId)
  })
}

/**
 * The counts of earlier entries, for an owner who has not chosen yet whether to share them;
 * undefined without any.
 */
export async function askedEarlier(context: Context): Promise<EarlierCounts | undefined> {
  const { id, group } = callerOf(context)
  if (!group) return undefined
  const asking = await context.db
    .selectFrom('groups')
    .select('id')
    .where('id', '=', group.id)
    .where('owner_id', '=', id)
    .where('asks_earlier', '=', 1)
    .executeTakeFirst()
  if (!asking || group.sharingIds.includes(id)) return undefined
  const counts = await countEarlier(context, group.id)
  return sumOfEarlier(counts) > 0 ? counts : undefined
}

async function storeChoice(
  context: Context,
  { groupId, ownerId }: Membership,
  share: boolean,
): Promise<void> {
  const { id } = callerOf(context)
  await context.db
    .updateTable('group_members')
    .set({ shares_earlier: share ? 1 : 0 })
    .where('profile_id', '=', id)
    .execute()
  await recordEnds(context, 'share', [endNames.earlier(id, groupId)], { isBack: share })
  await context.db
    .updateTable('groups')
    .set({ asks_earlier: 0 })
    .where('id', '=', groupId)
    .where('owner_id', '=', id)
    .execute()
  // Budgets now count the shared entries.
  if (share) await queueJob(context, 'tell-overspending', { profileId: ownerId })
}

async function countEarlier(context: Context, groupId?: string): Promise<EarlierCounts> {
  return {
    entries: await countIn(context, 'transactions', groupId),
    bills: await countIn(context, 'bills', groupId),
  }
}

async function countIn(
  context: Context,
  table: 'transactions' | 'bills',
  groupId: string | undefined,
): Promise<number> {
  const { count } = await context.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', callerOf(context).id)
    .where('creator_id', '<>', NOBODY)
    .where('deleted_at', 'is', null)
    .$if(groupId !== undefined, (query) => query.where(isOutside(groupId!))) // checked before
    .executeTakeFirstOrThrow()
  return count
}

/** Entries that were made outside of the membership, and can be shared. */
function isOutside(groupId: string) {
  return (where: ExpressionBuilder<Tables, 'transactions' | 'bills'>) =>
    where.or([
      where('group_id', 'is', null),
      where('group_id', 'not in', [groupId, keptFrom(groupId)]),
    ])
}
