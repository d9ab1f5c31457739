import type { PeriodRule } from '#lib/domain/payPeriod.ts'
import type { Caller, Context, Sharing } from './context.ts'

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
    .leftJoin('export_imports', 'export_imports.owner_id', 'profiles.id')
    .select([
      'profiles.id',
      'profiles.email',
      'profiles.currency',
      'profiles.language',
      'profiles.zone',
      'profiles.is_pro',
      'profiles.period_rules',
      'group_members.group_id',
      'group_members.joined_at',
      'export_imports.is_writing',
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
    periodRules: JSON.parse(row.period_rules ?? '[]') as PeriodRule[],
    isBookClosed: row.is_writing === 1,
    group: row.group_id
      ? { ...(await findSharing(context, row.group_id)), joinedAt: row.joined_at! }
      : null,
  }
}

/** A group's members, and those who share earlier entries. */
export async function findSharing(context: Context, id: string): Promise<Sharing> {
  const members = await context.db
    .selectFrom('group_members')
    .select(['profile_id', 'shares_earlier'])
    .where('group_id', '=', id)
    .orderBy('joined_at')
    .orderBy('profile_id')
    .execute()
  const sharing = members.filter(({ shares_earlier }) => shares_earlier === 1)
  return {
    id,
    memberIds: members.map(({ profile_id }) => profile_id),
    sharingIds: sharing.map(({ profile_id }) => profile_id),
  }
}
