import { Refusal } from '#lib/domain/refusal.ts'
import type { EarlierCounts } from '#lib/domain/group.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { keptFrom } from '../../core/visibility.ts'
import { queueJob } from '../../jobs.ts'
import { membershipOf } from '../groups.ts'

/**
 * Shares what the caller made outside of the membership with the group, or ends that; gives
 * its counts. A preview changes nothing.
 * @throws Refusal not-found
 */
export async function shareEarlier(
  context: Context,
  { share, preview = false }: { share: boolean; preview?: boolean },
): Promise<EarlierCounts> {
  const { id } = callerOf(context)
  return inTransaction(context, async (inside) => {
    const membership = await membershipOf(inside, id)
    if (!membership) throw new Refusal('not-found', 'refusals.NOT_FOUND')
    const { groupId, ownerId } = membership
    if (!preview) {
      await inside.db
        .updateTable('group_members')
        .set({ shares_earlier: share ? 1 : 0 })
        .where('profile_id', '=', id)
        .execute()
      // Budgets now count the shared entries.
      if (share) await queueJob(inside, 'tell-overspending', { profileId: ownerId })
    }
    return {
      entries: await countEarlier(inside, 'transactions', groupId),
      bills: await countEarlier(inside, 'bills', groupId),
    }
  })
}

async function countEarlier(
  context: Context,
  table: 'transactions' | 'bills',
  groupId: string,
): Promise<number> {
  const { count } = await context.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', callerOf(context).id)
    .whereRef('creator_id', '=', 'owner_id')
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('group_id', 'is', null),
        where('group_id', 'not in', [groupId, keptFrom(groupId)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}
