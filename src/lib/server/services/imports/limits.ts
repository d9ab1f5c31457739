import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'

/** Window of imports and tries (contract, 3 Import). */
const COUNTED_MILLISECONDS = 86_400_000

/** The most characters of a stored file name. */
export const LONGEST_FILE_NAME = 200

const MIN_TRIES = 60
const TRIES_AN_IMPORT = 6

/** Refuses more accepted files than a day may have. @throws Refusal file-refused */
export async function refuseDailyLimit(context: Context): Promise<void> {
  const limit = context.app.config.importDailyLimit
  const accepted = await context.db
    .selectFrom('imports')
    .select('id')
    .where('owner_id', '=', callerOf(context).id)
    .where('created_at', '>', context.now - COUNTED_MILLISECONDS)
    .limit(limit)
    .execute()
  if (accepted.length < limit) return
  throw new Refusal('file-refused', 'imports.DAILY_LIMIT', { values: { limit } })
}

/** Counts a try, refused files included: they are work too. @throws Refusal file-refused */
export async function countTry(context: Context): Promise<void> {
  const limit = context.app.config.importDailyLimit
  const most = Math.max(MIN_TRIES, TRIES_AN_IMPORT * limit)
  await inTransaction(context, async (inside) => {
    const { id: owner_id } = callerOf(inside)
    const counted = await inside.db
      .selectFrom('import_tries')
      .select('at')
      .where('owner_id', '=', owner_id)
      .where('at', '>', inside.now - COUNTED_MILLISECONDS)
      .limit(most)
      .execute()
    if (counted.length >= most) {
      throw new Refusal('file-refused', 'imports.TRIES_LIMIT', { values: { most } })
    }
    await inside.db
      .insertInto('import_tries')
      .values({ owner_id, at: inside.now })
      .execute()
  })
}
