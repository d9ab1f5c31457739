import type { Context } from '../../core/context.ts'

/** The transactions and bills that all or some members of a group share. */
export async function countShared(
  context: Context,
  groupId: string,
  ownerIds?: readonly string[],
): Promise<number> {
  const members = context.db
    .selectFrom('group_members')
    .select('profile_id')
    .where('group_id', '=', groupId)
  const counts = await Promise.all(
    (['transactions', 'bills'] as const).map((table) =>
      context.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner_id', 'in', ownerIds ?? members)
        .where('group_id', '=', groupId)
        .whereRef('creator_id', '=', 'owner_id')
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.reduce((sum, { count }) => sum + count, 0)
}
