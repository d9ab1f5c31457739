import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'

/** A family group with its members, longest membership first. */
export type Group = {
  id: string
  ownerId: string
  members: {
    profileId: string
    firstName?: string
    lastName?: string
    email: string
    picture?: string
    isOwner: boolean
  }[]
}

/** The caller's family group, or null. */
export async function ownGroup(context: Context): Promise<Group | null> {
  const { group } = callerOf(context)
  if (!group) return null
  const { owner_id } = await context.db
    .selectFrom('groups')
    .select('owner_id')
    .where('id', '=', group.id)
    .executeTakeFirstOrThrow()
  const members = await context.db
    .selectFrom('group_members')
    .innerJoin('profiles', 'profiles.id', 'group_members.profile_id')
    .select(['profiles.id', 'first_name', 'last_name', 'email', 'picture'])
    .where('group_id', '=', group.id)
    .orderBy('joined_at')
    .execute()
  return {
    id: group.id,
    ownerId: owner_id,
    members: members.map((row) => ({
      profileId: row.id,
      firstName: row.first_name ?? undefined,
      lastName: row.last_name ?? undefined,
      email: row.email,
      picture: row.picture ?? undefined,
      isOwner: row.id === owner_id,
    })),
  }
}
