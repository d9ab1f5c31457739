import type { FamilyBook } from '#lib/domain/group.ts'
import { addDays } from '#lib/domain/day.ts'
import { SOON_DAYS } from '#lib/domain/limits.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { findSharing } from '../../core/callers.ts'
import type { Context, Sharing } from '../../core/context.ts'
import { sharedIn } from '../../core/visibility.ts'
import { dayIn } from '../../core/zone.ts'
import { countShared } from './counts.ts'
import { findMembers } from './members.ts'
import type { NamedProfile } from './members.ts'

/** The counts that a group shares with a person; months and days are its owner's. */
export async function findFamilyBook(
  context: Context,
  { groupId, viewerId }: { groupId: string; viewerId?: string },
): Promise<FamilyBook> {
  const group = await findSharing(context, groupId)
  const members = await findMembers(context, groupId)
  const others = members.filter(({ id }) => id !== viewerId)
  const shared = { ...group, memberIds: others.map(({ id }) => id) }
  const [owner] = members
  if (!owner) return { people: [], accounts: 0, budgets: 0, bills: 0 }
  const people: FamilyBook['people'] = []
  for (const { id, firstName: name = '' } of others) {
    people.push({ name, entries: await countShared(context, group, [id]) })
  }
  return {
    people,
    accounts: await countAccounts(context, shared),
    budgets: await countBudgets(context, owner),
    bills: await countBills(context, shared, owner),
  }
}

async function countAccounts({ db }: Context, { memberIds }: Sharing): Promise<number> {
  if (memberIds.length === 0) return 0
  const { count } = await db
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', 'in', memberIds)
    .where('is_shared', '=', 1)
    .where('is_open', '=', 1)
    .executeTakeFirstOrThrow()
  return count
}

/** Budgets of the owner that the present month holds. */
async function countBudgets(
  { db, now }: Context,
  { id, zone }: NamedProfile,
): Promise<number> {
  const month = indexOfMonth(monthOf(dayIn(zone, now)))
  const { count } = await db
    .selectFrom('budgets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', id)
    .where('is_shared', '=', 1)
    .where('minor', '>', 0)
    .where('first_month', '<=', month)
    .where((where) =>
      where.or([where('last_month', 'is', null), where('last_month', '>=', month)]),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Unpaid bills of the coming days, overdue ones included. */
async function countBills(
  { db, now }: Context,
  shared: Sharing,
  { zone }: NamedProfile,
): Promise<number> {
  if (shared.memberIds.length === 0) return 0
  const { count } = await db
    .selectFrom('bills')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', 'in', shared.memberIds)
    .where(sharedIn(shared))
    .where('is_paid', '=', 0)
    .where('due_day', '<', addDays(dayIn(zone, now), SOON_DAYS))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
