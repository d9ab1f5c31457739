import type { MembershipChange } from '#lib/domain/group.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inSnapshot } from '../../core/transaction.ts'
import { sumOf } from '../../db/sums.ts'
import { membershipOf, ownedGroup, refuseNoMember } from '../groups.ts'
import type { Membership } from '../groups.ts'
import { countShared } from './counts.ts'

/**
 * Counts what changes in the books when the caller leaves, or another is removed. Counts
 * only what the other side can see now.
 * @throws Refusal not-found, not-yours
 */
export async function previewMembershipChange(
  context: Context,
  { profileId }: { profileId?: string },
): Promise<MembershipChange> {
  const { id } = callerOf(context)
  return inSnapshot(context, async (inside) => {
    const leaverId = profileId ?? id
    const group = await groupLeftBy(inside, leaverId)
    const others = await othersOf(inside, group, leaverId)
    return {
      carried: await countShared(inside, group.groupId, [leaverId]),
      staying: others.length > 0 ? await countShared(inside, group.groupId, others) : 0,
      accounts: [
        ...(await linkedTo(inside, group, { ownerIds: [leaverId], writerIds: others })),
        ...(await linkedTo(inside, group, { ownerIds: others, writerIds: [leaverId] })),
      ],
      budgets: await budgetsLost(inside, group, leaverId),
      nextOwnerId: group.ownerId === leaverId ? others[0] : undefined,
    }
  })
}

async function groupLeftBy(context: Context, leaverId: string): Promise<Membership> {
  if (leaverId !== callerOf(context).id) {
    const owned = await ownedGroup(context)
    await refuseNoMember(context, owned, leaverId)
    return owned
  }
  const own = await membershipOf(context, leaverId)
  if (own) return own
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}

/** The other members, the longest membership first. */
async function othersOf(
  context: Context,
  { groupId }: Membership,
  leaverId: string,
): Promise<string[]> {
  const rows = await context.db
    .selectFrom('group_members')
    .select('profile_id')
    .where('group_id', '=', groupId)
    .where('profile_id', '!=', leaverId)
    .orderBy('joined_at')
    .orderBy('profile_id')
    .execute()
  return rows.map((row) => row.profile_id)
}

type Sides = { ownerIds: readonly string[]; writerIds: readonly string[] }

/** Shared accounts with entries of the other side, which will keep only their names. */
async function linkedTo(
  context: Context,
  { groupId }: Membership,
  { ownerIds, writerIds }: Sides,
): Promise<MembershipChange['accounts']> {
  if (ownerIds.length === 0 || writerIds.length === 0) return []
  const { compare } = new Intl.Collator(context.language)
  const rows = await context.db
    .selectFrom('accounts')
    .innerJoin('account_sums', 'account_sums.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.name', sumOf('account_sums.entries').as('entries')])
    .where('accounts.owner_id', 'in', ownerIds)
    .where('accounts.is_shared', '=', 1)
    .where('account_sums.owner_id', 'in', writerIds)
    .where('account_sums.group_id', '=', groupId)
    .where('account_sums.entries', '>', 0)
    .groupBy(['accounts.id', 'accounts.name'])
    .orderBy('accounts.id')
    .execute()
  return rows.toSorted((one, other) => compare(one.name, other.name))
}

/** The owner's shared budgets that a member no longer sees. */
async function budgetsLost(
  context: Context,
  { ownerId }: Membership,
  leaverId: string,
): Promise<number> {
  if (ownerId === leaverId) return 0
  const { count } = await context.db
    .selectFrom('budgets')
    .select(({ fn }) => fn.count<number>('series_id').distinct().as('count'))
    .where('owner_id', '=', ownerId)
    .where('is_shared', '=', 1)
    .where('minor', '>', 0)
    .executeTakeFirstOrThrow()
  return count
}
