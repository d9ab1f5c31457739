import type { Context } from '../../core/context.ts'

/** A member of a group, by name. */
export type NamedProfile = {
  id: string
  firstName?: string
  lastName?: string
  email: string
  currency: string
  /** An IANA zone; UTC while none is set. */
  zone: string
}

/** The members of a group, its owner first; none when it has ended. */
export async function findMembers(
  context: Context,
  groupId: string,
): Promise<NamedProfile[]> {
  const rows = await context.db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .innerJoin('profiles', 'profiles.id', 'group_members.profile_id')
    .select(['profiles.id', 'first_name', 'last_name', 'email', 'currency', 'zone'])
    .select('groups.owner_id')
    .where('group_members.group_id', '=', groupId)
    .orderBy('joined_at')
    .orderBy('profiles.id')
    .execute()
  const isOwner = (row: (typeof rows)[number]) => row.id === row.owner_id
  const ordered = [...rows.filter(isOwner), ...rows.filter((row) => !isOwner(row))]
  return ordered.map(({ id, first_name, last_name, email, currency, zone }) => ({
    id,
    firstName: first_name ?? undefined,
    lastName: last_name ?? undefined,
    email,
    currency,
    zone: zone ?? 'UTC',
  }))
}
