import type { BookProgress, ImportedDays } from '#lib/domain/firstSteps.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { isThere, visibleTo } from '../../core/visibility.ts'

/** How far the caller's book is, counting what the family shares. */
export async function readFirstSteps(context: Context): Promise<BookProgress> {
  const caller = callerOf(context)
  const { db } = context
  const marks = await db
    .selectFrom('profiles')
    .select(['steps_dismissed', 'steps_confirmed', 'steps_reminders'])
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('owner_id', '=', caller.id)
    .where('is_open', '=', 1)
    .limit(1)
    .executeTakeFirst()
  const entry = await db
    .selectFrom('month_sums')
    .select('owner_id')
    .where(visibleTo(caller))
    .where('entries', '>', 0)
    .limit(1)
    .executeTakeFirst()
  const bill = await db
    .selectFrom('bills')
    .select('remind_day')
    .where(visibleTo(caller))
    .where(isThere())
    .orderBy((from) => from.case().when('remind_day', 'is', null).then(1).else(0).end())
    .limit(1)
    .executeTakeFirst()
  return {
    isDismissed: marks.steps_dismissed === 1,
    isConfirmed: marks.steps_confirmed === 1,
    hasAccounts: account !== undefined,
    hasEntries: entry !== undefined,
    hasBills: bill !== undefined,
    hasReminders: marks.steps_reminders === 1 || Boolean(bill?.remind_day),
    imported: await newestImport(context),
  }
}

/** Days of the caller's newest import, as far as its transactions are still there. */
async function newestImport(context: Context): Promise<ImportedDays | null> {
  const newest = await context.db
    .selectFrom('imports')
    .select('id')
    .where('owner_id', '=', callerOf(context).id)
    .where('status', '=', 'success')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return null
  const { count, firstDay, lastDay } = await context.db
    .selectFrom('transactions')
    .select((from) => [
      from.fn.countAll<number>().as('count'),
      from.fn.min('day').as('firstDay'),
      from.fn.max('day').as('lastDay'),
    ])
    .where('import_id', '=', newest.id)
    .where(isThere())
    .executeTakeFirstOrThrow()
  return Number(count) > 0 ? { count: Number(count), firstDay, lastDay } : null
}
