import type { Day } from '#lib/domain/day.ts'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import { dayIn } from '../../../core/zone.ts'
import { membershipOf } from '../../groups.ts'

/**
 * Fails when the owner left or joined a family meanwhile, so that the job's next try plans
 * again.
 * @throws Error
 */
export async function requireSameFamily(context: Context): Promise<void> {
  const { id, group } = callerOf(context)
  const membership = await membershipOf(context, id)
  if (membership?.groupId !== group?.id)
    throw new Error('import: the family changed meanwhile')
}

/**
 * The group of an imported entry. Days before the joining belong to none: the group sees
 * them where the member shares earlier entries.
 */
export function groupOfDay(context: Context, day: Day): string | null {
  const { group, zone } = callerOf(context)
  return group && day >= dayIn(zone, group.joinedAt) ? group.id : null
}

/** Whether the group sees an entry of a day. */
export function isSeenByGroup(context: Context, { day }: { day: Day }): boolean {
  const { id, group } = callerOf(context)
  return groupOfDay(context, day) !== null || (group?.sharingIds.includes(id) ?? false)
}
