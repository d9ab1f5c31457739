import type { Category } from '#lib/domain/category.ts'

/** The categories that forms offer, in the viewer's language alone. */
export function offeredCategories(categories: readonly Category[]) {
  return categories.map(
    ({ id, name, icon, color, type, groupId, isHidden, isDeleted }) => ({
      id,
      name,
      icon,
      color,
      type,
      groupId,
      isHidden,
      isDeleted,
    }),
  )
}
