import type { Context } from '../../core/context.ts'
import { endFeed } from '../calendarFeed.ts'
import { endNames } from '../ends.ts'
import type { KnownEnds } from '../ends.ts'
import { endInvites } from '../groups.ts'
import { leaveAgain } from '../leaving.ts'
import { profileByEmail } from '../profile.ts'

/** Numbers of restored accesses that had ended after the copy, by kind. */
export type EndCounts = {
  feeds: number
  invites: number
  emails: number
  memberships: number
  shares: number
}

/** A chain of e-mails is not longer; a circle would be endless. */
const MOST_EMAILS = 100

/**
 * Ends again what ended after a copy was made, inside the transaction. Without a list of
 * it all links and feeds end. A change of an e-mail that waits for its end is undone.
 */
export async function endAgain(
  context: Context,
  ends: KnownEnds | null,
): Promise<EndCounts> {
  await undoEmailChanges(context)
  return {
    feeds: await endFeeds(context, ends),
    invites: await endLinks(context, ends),
    emails: ends ? await moveEmails(context, ends) : 0,
    memberships: ends ? await endMemberships(context, ends) : 0,
    shares: await endShares(context, ends),
  }
}

async function undoEmailChanges(context: Context): Promise<void> {
  const pending = await context.db
    .selectFrom('profiles')
    .select(['id', 'earlier_email'])
    .where('earlier_email', 'is not', null)
    .execute()
  for (const { id, earlier_email: email } of pending) await setEmail(context, id, email!) // selected
}

/** A profile whose e-mail another one has gets an address that nobody can use. */
async function setEmail(context: Context, id: string, email: string): Promise<void> {
  const holder = await profileByEmail(context, email)
  const isFree = holder === undefined || holder.id === id
  await context.db
    .updateTable('profiles')
    .set({
      email: isFree ? email : `${id}@ended.invalid`,
      earlier_email: null,
      email_changed_at: null,
    })
    .where('id', '=', id)
    .execute()
}

async function endFeeds(context: Context, ends: KnownEnds | null): Promise<number> {
  const feeds = await context.db
    .selectFrom('calendar_feeds')
    .select(['profile_id', 'hash'])
    .execute()
  const ended = feeds.filter(({ hash }) => ends?.has('feed', hash) ?? true)
  for (const { profile_id } of ended) await endFeed(context, profile_id)
  return ended.length
}

async function endLinks(context: Context, ends: KnownEnds | null): Promise<number> {
  const invites = await context.db
    .selectFrom('group_invites')
    .select(['id', 'hash'])
    .where('status', '=', 'waiting')
    .execute()
  const ended = invites.filter(({ hash }) => ends?.has('link', hash) ?? true)
  for (const { id } of ended) await endInvites(context, (all) => all.where('id', '=', id))
  return ended.length
}

/** Gives profiles the e-mails that they took since. */
async function moveEmails(context: Context, ends: KnownEnds): Promise<number> {
  const profiles = await context.db.selectFrom('profiles').select(['id', 'email']).execute()
  const moved = profiles
    .map(({ id, email }) => ({ id, email, last: lastEmail(ends, id, email) }))
    .filter(({ email, last }) => email !== last)
  for (const { id, last } of moved) await setEmail(context, id, last)
  return moved.length
}

function lastEmail(ends: KnownEnds, profileId: string, email: string): string {
  let last = email
  for (let count = 0; count < MOST_EMAILS; count += 1) {
    const name = endNames.email(profileId, last)
    if (!ends.has('email', name)) return last
    last = ends.emailAfter(name)
  }
  return last
}

async function endMemberships(context: Context, ends: KnownEnds): Promise<number> {
  const members = await context.db.selectFrom('group_members').selectAll().execute()
  const ended = members.filter(({ profile_id, group_id, joined_at }) =>
    ends.has('membership', endNames.membership(profile_id, group_id, joined_at)),
  )
  for (const { profile_id } of ended) await leaveAgain(context, profile_id)
  return ended.length
}

/** Without a list shares stay, but nobody may change what others share. */
async function endShares({ db }: Context, ends: KnownEnds | null): Promise<number> {
  const rights = await db.selectFrom('change_rights').selectAll().execute()
  const endedRights = rights.filter(
    ({ giver_id, receiver_id }) =>
      ends?.has('share', endNames.changeRight(giver_id, receiver_id)) ?? true,
  )
  for (const { giver_id, receiver_id } of endedRights) {
    await db
      .deleteFrom('change_rights')
      .where('giver_id', '=', giver_id)
      .where('receiver_id', '=', receiver_id)
      .execute()
  }
  return endedRights.length + (ends ? await endSharesOf(db, ends) : 0)
}

async function endSharesOf(db: Context['db'], ends: KnownEnds): Promise<number> {
  const isEnded = (name: string) => ends.has('share', name)
  const accounts = await db
    .selectFrom('accounts')
    .select('id')
    .where('is_shared', '=', 1)
    .execute()
  const budgets = await db
    .selectFrom('budgets')
    .select('series_id')
    .distinct()
    .where('is_shared', '=', 1)
    .execute()
  const members = await db
    .selectFrom('group_members')
    .select(['profile_id', 'group_id'])
    .where('shares_earlier', '=', 1)
    .execute()
  const ended = {
    accounts: accounts.filter(({ id }) => isEnded(endNames.account(id))),
    budgets: budgets.filter(({ series_id }) => isEnded(endNames.budget(series_id))),
    members: members.filter(({ profile_id, group_id }) =>
      isEnded(endNames.earlier(profile_id, group_id)),
    ),
  }
  for (const { id } of ended.accounts)
    await db.updateTable('accounts').set({ is_shared: 0 }).where('id', '=', id).execute()
  for (const { series_id } of ended.budgets) {
    await db
      .updateTable('budgets')
      .set({ is_shared: 0 })
      .where('series_id', '=', series_id)
      .execute()
  }
  for (const { profile_id } of ended.members) {
    await db
      .updateTable('group_members')
      .set({ shares_earlier: 0 })
      .where('profile_id', '=', profile_id)
      .execute()
  }
  return Object.values(ended).reduce((sum, { length }) => sum + length, 0)
}
