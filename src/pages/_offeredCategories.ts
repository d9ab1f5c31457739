import type { Category } from '#lib/domain/category.ts'
import { withoutGaps } from './_gaps.ts'

/** Categories of forms and rows, in the viewer's language only. */
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
