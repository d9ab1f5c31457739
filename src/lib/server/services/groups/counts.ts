import { NOBODY } from '#lib/domain/transaction.ts'
import type { Context, Sharing } from '../../core/context.ts'
import { sharedIn } from '../../core/visibility.ts'

/** The transactions and bills that all or some members of a group share. */
export async function countShared(
  context: Context,
  group: Sharing,
  ownerIds: readonly string[] = group.memberIds,
): Promise<number> {
  if (ownerIds.length === 0) return 0
  const counts = await Promise.all(
    (['transactions', 'bills'] as const).map((table) =>
      context.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner_id', 'in', ownerIds)
        .where(sharedIn(group))
        .where('creator_id', '<>', NOBODY)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.reduce((sum, { count }) => sum + count, 0)
}
