import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#lib/domain/durations.ts'
import type { Context } from '../core/context.ts'
import type { Tables } from '../db/tables.ts'
import { queueJob } from '../jobs.ts'
import type { Attempt } from '../jobs/runner.ts'
import { inTransaction } from '../core/transaction.ts'

const MAX_KEYS_OF_A_JOB = 100
const HOURS_OF_A_WEEK = 168

/** Removes pictures' files; retries while the storage is unavailable. */
export async function removePictures(
  context: Context,
  { keys }: { keys: string[] },
  { isLast }: Attempt,
): Promise<void> {
  try {
    for (const key of keys) await context.app.pictures.remove(key)
  } catch (error) {
    const again = { runAt: context.app.clock() + HOUR_MILLISECONDS }
    if (isLast) await queueJob(context, 'remove-pictures', { keys }, again)
    throw error
  }
}

/** Removes all pictures of a profile, inside the transaction that deletes it. */
export async function removePicturesOf(context: Context, ownerId: string): Promise<void> {
  const rows = await context.db
    .deleteFrom('images')
    .where('owner_id', '=', ownerId)
    .returning(['storage_key', 'is_stored'])
    .execute()
  const keysOf = (isStored: 0 | 1) =>
    rows.filter((row) => row.is_stored === isStored).map((row) => row.storage_key)
  await queueRemoval(context, keysOf(1))
  // Uploads in progress have finished by then.
  await queueRemoval(context, keysOf(0), context.now + HOUR_MILLISECONDS)
}

/**
 * Removes unfinished uploads after an hour, unused pictures after a week or some, by owner.
 * Each picture is looked at once a week, in the hour of the week that it was stored in.
 */
export async function removeUnusedPictures(context: Context): Promise<void> {
  // Reads before the transaction, to keep it short.
  const found = await context.db
    .selectFrom('images')
    .select('owner_id')
    .where(isUnused(context))
    .execute()
  for (const owner_id of new Set(found.map((image) => image.owner_id)))
    await inTransaction(context, async (inside) => {
      const removed = await inside.db
        .deleteFrom('images')
        .where('owner_id', '=', owner_id)
        .where(isUnused(inside))
        .returning('storage_key')
        .execute()
      await queueRemoval(
        inside,
        removed.map((row) => row.storage_key),
      )
    })
}

/** The expression must equal that of the index of pictures by hour. */
function isOfThisHour(now: number) {
  const hour = Math.floor(now / HOUR_MILLISECONDS)
  // The last hour's, too, where a sweep was late.
  const hours = [hour, hour - 1].map((one) => sql.lit(one % HOURS_OF_A_WEEK))
  return sql<boolean>`created_at / 3600000 % 168 in (${sql.join(hours)})`
}

function isUnused({ now }: Context) {
  return (where: ExpressionBuilder<Tables, 'images'>) => {
    const shownIn = (table: 'transactions' | 'series' | 'bills') =>
      where
        .selectFrom(table)
        .select(`${table}.id`)
        .whereRef(`${table}.owner_id`, '=', 'images.owner_id')
        .whereRef(`${table}.image`, '=', 'images.name')
    const shownAsProfile = where
      .selectFrom('profiles')
      .select('profiles.id')
      .whereRef('profiles.id', '=', 'images.owner_id')
      .whereRef('profiles.picture', '=', 'images.name')
    return where.or([
      where.and([
        where('is_stored', '=', sql.lit(0)),
        where('created_at', '<', now - HOUR_MILLISECONDS),
      ]),
      where.and([
        isOfThisHour(now),
        where('created_at', '<', now - 7 * DAY_MILLISECONDS),
        where.not(where.exists(shownIn('transactions'))),
        where.not(where.exists(shownIn('series'))),
        where.not(where.exists(shownIn('bills'))),
        where.not(where.exists(shownAsProfile)),
      ]),
    ])
  }
}

/** Queues the removal of the files of keys. */
export async function queueRemoval(
  context: Context,
  keys: string[],
  runAt?: number,
): Promise<void> {
  for (let first = 0; first < keys.length; first += MAX_KEYS_OF_A_JOB) {
    const some = keys.slice(first, first + MAX_KEYS_OF_A_JOB)
    await queueJob(context, 'remove-pictures', { keys: some }, { runAt })
  }
}
