import type { Category } from '#lib/domain/category.ts'
import { withoutGaps } from './_gaps.ts'

/** The categories that forms offer and rows name, in the viewer's language alone. */
export function offeredCategories(categories: readonly Category[]) {
  return categories.map(({ id, name, icon, color, type, groupId, isHidden, isDeleted }) =>
    withoutGaps({
      id,
      name,
      icon,
      color,
      type,
      groupId,
      isHidden: isHidden || undefined,
      isDeleted: isDeleted || undefined,
    }),
  )
}
