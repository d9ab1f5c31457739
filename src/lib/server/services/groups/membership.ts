import type { Context } from '../../core/context.ts'
import type { Flag } from '../../db/tables/values.ts'

/** A profile's membership of a group. */
export type Membership = {
  groupId: string
  ownerId: string
  joinedAt: number
  sharesEarlier: Flag
}

/** A profile's membership at this moment, in a transaction too. */
export async function membershipOf(
  context: Context,
  profileId: string,
): Promise<Membership | undefined> {
  const row = await context.db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['groups.id', 'owner_id', 'joined_at', 'shares_earlier'])
    .where('group_members.profile_id', '=', profileId)
    .executeTakeFirst()
  if (!row) return undefined
  const { id: groupId, owner_id: ownerId, joined_at: joinedAt } = row
  return { groupId, ownerId, joinedAt, sharesEarlier: row.shares_earlier }
}
