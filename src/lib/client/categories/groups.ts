import type { CategoryType } from '#lib/domain/category.ts'
import type { KnownCategory } from '../categories.ts'

/** A group and what is in it. */
export type CategoryGroup = { group: KnownCategory; members: KnownCategory[] }

/** The groups of a type with their members, deleted ones left out, in the order of the pickers. */
export function groupsOf(categories: KnownCategory[], type: CategoryType): CategoryGroup[] {
  const living = categories.filter((one) => one.type === type && !one.isDeleted)
  const isGroup = ({ groupId }: KnownCategory) => !living.some(({ id }) => id === groupId)
  return living.filter(isGroup).map((group) => ({
    group,
    members: living.filter(({ groupId }) => groupId === group.id),
  }))
}

/** The groups that a category of one's own may stand in: one that is a group itself may not. */
export function groupsFor(
  categories: KnownCategory[],
  type: CategoryType,
  id?: number,
): KnownCategory[] {
  const groups = groupsOf(categories, type)
  const isGroupItself = groups.some(
    ({ group, members }) => group.id === id && members.length > 0,
  )
  if (isGroupItself) return []
  return groups.map(({ group }) => group).filter((group) => group.id !== id)
}
