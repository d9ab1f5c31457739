import { randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'

/** What a mailed link is good for. */
export type LinkPurpose = 'activation' | 'reset'

export const LINK_LIFE: Record<LinkPurpose, number> = {
  activation: 24 * 3_600_000,
  reset: 30 * 60_000,
}

/** A new token for a link; it is kept as a hash by `storeLink`. */
export function newLinkToken(): string {
  return randomBytes(24).toString('base64url')
}

/** Keeps a link's hash; an earlier one of the same purpose is void from then on. */
export async function storeLink(
  context: Context,
  purpose: LinkPurpose,
  profileId: string,
  token: string,
): Promise<void> {
  await context.db
    .deleteFrom('one_time_links')
    .where('profile_id', '=', profileId)
    .where('purpose', '=', purpose)
    .execute()
  await context.db
    .insertInto('one_time_links')
    .values({
      hash: hashOf(context, purpose, token),
      purpose,
      profile_id: profileId,
      expires_at: context.now + LINK_LIFE[purpose],
    })
    .execute()
}

/** Whose link it is, or undefined when it is wrong, used or expired. */
export async function ownerOfLink(context: Context, purpose: LinkPurpose, token: string) {
  const link = await context.db
    .selectFrom('one_time_links')
    .innerJoin('profiles', 'profiles.id', 'one_time_links.profile_id')
    .select(['profiles.id', 'profiles.email'])
    .where('hash', '=', hashOf(context, purpose, token))
    .where('expires_at', '>', context.now)
    .executeTakeFirst()
  return link
}

/** Uses a link up. */
export async function dropLink(context: Context, purpose: LinkPurpose, token: string) {
  await context.db
    .deleteFrom('one_time_links')
    .where('hash', '=', hashOf(context, purpose, token))
    .execute()
}

function hashOf(context: Context, purpose: LinkPurpose, token: string): string {
  return context.house.secrets.hash(`link-${purpose}`, token)
}
