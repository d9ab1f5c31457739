import type { Context } from '../../core/context.ts'

/** The currency of the group that invited an e-mail last, while the invitation waits. */
export async function currencyOfInviter(
  { db, now }: Context,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('group_invites')
    .innerJoin('groups', 'groups.id', 'group_invites.group_id')
    .innerJoin('profiles', 'profiles.id', 'groups.owner_id')
    .select('profiles.currency')
    .where('group_invites.email', '=', email)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now)
    .orderBy('group_invites.created_at', 'desc')
    .executeTakeFirst()
  return row?.currency
}
