import type { MembershipChange } from '#lib/domain/group.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { findSharing } from '../../core/callers.ts'
import { callerOf } from '../../core/context.ts'
import type { Context, Sharing } from '../../core/context.ts'
import { inSnapshot } from '../../core/transaction.ts'
import { sharedIn } from '../../core/visibility.ts'
import { sumColumn } from '../../db/sums.ts'
import { countShared, membershipOf, ownedGroup, refuseNoMember } from '../groups.ts'
import type { Membership } from '../groups.ts'

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
    const sharing = await findSharing(inside, group.groupId)
    const others = sharing.memberIds.filter((memberId) => memberId !== leaverId)
    return {
      carried: await countShared(inside, sharing, [leaverId]),
      staying: await countShared(inside, sharing, others),
      accounts: [
        ...(await linkedTo(inside, sharing, { ownerIds: [leaverId], writerIds: others })),
        ...(await linkedTo(inside, sharing, { ownerIds: others, writerIds: [leaverId] })),
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

type Sides = { ownerIds: readonly string[]; writerIds: readonly string[] }

/** Shared accounts with entries of the other side, which will keep only their names. */
async function linkedTo(
  context: Context,
  sharing: Sharing,
  { ownerIds, writerIds }: Sides,
): Promise<MembershipChange['accounts']> {
  if (ownerIds.length === 0 || writerIds.length === 0) return []
  const { compare } = new Intl.Collator(context.language)
  const rows = await context.db
    .selectFrom('accounts')
    .innerJoin(
      context.db
        .selectFrom('account_sums')
        .select(['account_id', sumColumn('entries').as('entries')])
        .where('owner_id', 'in', writerIds)
        .where(sharedIn(sharing))
        .where('entries', '>', 0)
        .groupBy('account_id')
        .as('written'),
      'written.account_id',
      'accounts.id',
    )
    .select(['accounts.id', 'accounts.name', 'written.entries'])
    .where('accounts.owner_id', 'in', ownerIds)
    .where('accounts.is_shared', '=', 1)
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
