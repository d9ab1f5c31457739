import type { Caller, Context } from './context.ts'

/** The caller of background work for a profile. */
export async function callerOfProfile(
  context: Context,
  profileId: string,
): Promise<Caller> {
  const row = await callers(context)
    .where('profiles.id', '=', profileId)
    .executeTakeFirstOrThrow()
  return callerFrom(context, row, '')
}

/** A query of profiles with all fields of a caller. */
export function callers(context: Context) {
  return context.db
    .selectFrom('profiles')
    .leftJoin('group_members', 'group_members.profile_id', 'profiles.id')
    .select([
      'profiles.id',
      'profiles.email',
      'profiles.currency',
      'profiles.language',
      'profiles.zone',
      'profiles.is_pro',
      'group_members.group_id',
      'group_members.joined_at',
    ])
}

type CallerRow = Awaited<ReturnType<ReturnType<typeof callers>['executeTakeFirstOrThrow']>>

/** The caller of a row of `callers`. */
export async function callerFrom(
  context: Context,
  row: CallerRow,
  sessionId: string,
): Promise<Caller> {
  return {
    id: row.id,
    sessionId,
    email: row.email,
    currency: row.currency,
    language: row.language,
    zone: row.zone ?? 'UTC',
    isPro: row.is_pro === 1,
    group: row.group_id ? await groupOf(context, row.group_id, row.joined_at!) : null,
  }
}

async function groupOf(
  context: Context,
  id: string,
  joinedAt: number,
): Promise<Caller['group']> {
  const members = await context.db
    .selectFrom('group_members')
    .select('profile_id')
    .where('group_id', '=', id)
    .orderBy('joined_at')
    .execute()
  return { id, joinedAt, memberIds: members.map((member) => member.profile_id) }
}
