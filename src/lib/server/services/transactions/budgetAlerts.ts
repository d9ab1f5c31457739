import { addDays } from '#lib/domain/day.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import type { Context } from '../../core/context.ts'
import { dayIn } from '../../core/zone.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { queueJob } from '../../jobs.ts'

/**
 * Queues a job for everybody whose budgets an added expense may take past their alert.
 * Earlier months count too: they change the rollover.
 */
export async function queueBudgetAlerts(
  context: Context,
  { added = [] }: { added?: TransactionTable[] },
): Promise<void> {
  const today = dayIn('UTC', context.now)
  // A month begins earlier in the east, and lasts longer in the west.
  // A month that begins with a payday may hold days of the next.
  const latest = indexOfMonth(monthOf(addDays(today, 1))) + 1
  const earliest = indexOfMonth(monthOf(addDays(today, -1)))
  const spenders = added
    .filter(({ type }) => type === TYPE_NUMBERS.expense)
    .filter(({ month_index }) => month_index <= latest)
  const ownerIds = [...new Set(spenders.map(({ owner_id }) => owner_id))]
  if (ownerIds.length === 0) return
  for (const profileId of await findWatchers(context, { ownerIds, earliest })) {
    await queueJob(context, 'tell-overspending', { profileId })
  }
}

/** Owners of expenses, and owners of their groups, who have budgets and want mails. */
async function findWatchers(
  { db }: Context,
  { ownerIds, earliest }: { ownerIds: string[]; earliest: number },
): Promise<string[]> {
  const groupOwners = db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select('groups.owner_id as id')
    .where('group_members.profile_id', 'in', ownerIds)
  // One list: PostgreSQL would read all profiles to find those of either.
  const people = db
    .selectFrom('profiles as spender')
    .select('spender.id')
    .where('spender.id', 'in', ownerIds)
    .union(groupOwners)
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', people)
    .where('notify_budgets', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('budgets')
          .select('budgets.id')
          .whereRef('budgets.owner_id', '=', 'profiles.id')
          .where('kind', '=', TYPE_NUMBERS.expense)
          .where('minor', '>', 0)
          .where((where) =>
            where.or([
              where('last_month', 'is', null),
              where('last_month', '>=', earliest),
            ]),
          ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}
