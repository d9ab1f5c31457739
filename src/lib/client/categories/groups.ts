import type { CategoryType } from '#lib/domain/category.ts'
import type { KnownCategory } from '../categories.ts'

export type CategoryGroup = { group: KnownCategory; members: KnownCategory[] }

/** Groups of a type with their members, in picker order, deleted ones left out. */
export function groupsOf(categories: KnownCategory[], type: CategoryType): CategoryGroup[] {
  const living = categories.filter((one) => one.type === type && !one.isDeleted)
  const ids = new Set(living.map(({ id }) => id))
  const isGroup = ({ groupId }: KnownCategory) => groupId === undefined || !ids.has(groupId)
  const members = Map.groupBy(living, ({ groupId }) => groupId)
  return living
    .filter(isGroup)
    .map((group) => ({ group, members: members.get(group.id) ?? [] }))
}

/** Groups that an own category may join; none for a category that is a group itself. */
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
