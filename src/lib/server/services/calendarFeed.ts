import { randomBytes } from 'node:crypto'
import { HOUR_MILLISECONDS } from '#lib/domain/durations.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { countHits, refuseTooMany, scopeOf } from '../core/limits.ts'
import { contextOfProfile } from '../core/profileContext.ts'
import { publicAddress } from '../core/publicAddress.ts'
import { inTransaction } from '../core/transaction.ts'
import { getCalendarBills } from './bills.ts'
import { recordEnds } from './ends.ts'
import { writeCalendar } from './calendarFeed/calendar.ts'

/** A profile's feed; the address is known only when it is made. */
export type CalendarFeed = { hasFeed: boolean; createdAt?: number; url?: string }

const TOKEN_BYTES = 16
const MAX_FETCHES = 60
const MAX_UNKNOWN = 50

/**
 * Makes the caller's feed, which replaces the earlier one, or ends it. Without either it
 * only says whether there is one.
 */
export async function calendarFeed(
  context: Context,
  { make, end }: { make: boolean; end: boolean },
): Promise<CalendarFeed> {
  const { id } = callerOf(context)
  if (make) return makeFeed(context, id)
  if (end) await inTransaction(context, (inside) => endFeed(inside, id))
  const feed = await context.db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('profile_id', '=', id)
    .executeTakeFirst()
  return { hasFeed: feed !== undefined, createdAt: feed?.created_at }
}

async function makeFeed(context: Context, profileId: string): Promise<CalendarFeed> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const createdAt = context.now
  await inTransaction(context, async (inside) => {
    await endFeed(inside, profileId)
    await inside.db
      .insertInto('calendar_feeds')
      .values({
        profile_id: profileId,
        hash: hashFeedToken(inside, token),
        created_at: createdAt,
      })
      .execute()
  })
  const url = publicAddress(context.app, `/calendar/${token}.ics`)
  return { hasFeed: true, createdAt, url }
}

export async function endFeed(context: Context, profileId: string): Promise<void> {
  const ended = await context.db
    .deleteFrom('calendar_feeds')
    .where('profile_id', '=', profileId)
    .returning('hash')
    .execute()
  await recordEnds(
    context,
    'feed',
    ended.map(({ hash }) => hash),
  )
}

/**
 * The calendar of a feed's owner, in their language; null for an unknown token. Without
 * Pro it is empty. @throws Refusal too-often
 */
export async function getCalendar(context: Context, token: string): Promise<string | null> {
  const hash = hashFeedToken(context, token)
  const feed = await context.db
    .selectFrom('calendar_feeds')
    .select('profile_id')
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!feed) {
    await countUnknown(context)
    return null
  }
  await countFetch(context, hash)
  const owner = await contextOfProfile(context.app, feed.profile_id)
  return writeCalendar(owner, owner.caller.isPro ? await getCalendarBills(owner) : [])
}

/** Counts wrong tokens by address; a right one is never refused. */
async function countUnknown(context: Context): Promise<void> {
  const scope = scopeOf(context, 'unknown-feed', context.address)
  const limits = [{ scope, most: MAX_UNKNOWN }]
  await inTransaction(context, async (inside) => {
    await refuseTooMany(inside, limits)
    await countHits(inside, limits)
  })
}

async function countFetch(context: Context, hash: string): Promise<void> {
  const scope = scopeOf(context, 'feed', hash)
  const limits = [{ scope, most: MAX_FETCHES, milliseconds: HOUR_MILLISECONDS }]
  await inTransaction(context, async (inside) => {
    await refuseTooMany(inside, limits)
    await countHits(inside, limits)
  })
}

function hashFeedToken({ app }: Context, token: string): string {
  return app.secrets.hash('calendar-feed', token)
}
