import type { BookProgress, ImportedDays } from '#lib/domain/firstSteps.ts'
import type { FamilyBook } from '#lib/domain/group.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { notDeleted, visibleTo } from '../../core/visibility.ts'
import { askedEarlier, findFamilyBook, membershipOf } from '../groups.ts'

/**
 * The progress of the caller's book, shared entries included. Adds the family's counts for
 * a new member. Adds counts of earlier entries for an owner who has not chosen yet.
 */
export async function getFirstSteps(context: Context): Promise<BookProgress> {
  const caller = callerOf(context)
  const { db } = context
  const bills = db
    .selectFrom('bills')
    .select('id')
    .where(visibleTo(caller))
    .where(notDeleted())
  const accounts = db
    .selectFrom('accounts')
    .select('id')
    .where('owner_id', '=', caller.id)
    .where('is_open', '=', 1)
  const entries = db
    .selectFrom('month_sums')
    .select('owner_id')
    .where(visibleTo(caller))
    .where('entries', '>', 0)
  const row = await db
    .selectFrom('profiles')
    .select((from) => [
      'steps_dismissed',
      'steps_confirmed',
      'steps_reminders',
      'period_rules',
      from.exists(accounts).as('hasAccounts'),
      from.exists(entries).as('hasEntries'),
      from.exists(bills).as('hasBills'),
      from.exists(bills.where('remind_day', 'is not', null)).as('reminds'),
    ])
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()
  return {
    isDismissed: row.steps_dismissed === 1,
    isConfirmed: row.steps_confirmed === 1,
    hasAccounts: Boolean(row.hasAccounts),
    hasEntries: Boolean(row.hasEntries),
    hasBills: Boolean(row.hasBills),
    hasReminders: row.steps_reminders === 1 || Boolean(row.reminds),
    hasPaydays: row.period_rules !== null,
    imported: await newestImport(context),
    family: row.steps_dismissed === 1 ? undefined : await familyOfMember(context),
    earlier: await askedEarlier(context),
  }
}

/** The book of a family that another owns. */
async function familyOfMember(context: Context): Promise<FamilyBook | undefined> {
  const { id } = callerOf(context)
  const membership = await membershipOf(context, id)
  if (!membership || membership.ownerId === id) return undefined
  return findFamilyBook(context, { groupId: membership.groupId, viewerId: id })
}

/**
 * First and last day of the caller's newest import; null once its transactions are deleted.
 */
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
    .where(notDeleted())
    .executeTakeFirstOrThrow()
  return Number(count) > 0 ? { count: Number(count), firstDay, lastDay } : null
}
