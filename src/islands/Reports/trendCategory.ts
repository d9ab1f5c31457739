import type { ShownCategory } from '#lib/client/foreignCategories.ts'
import { UNKNOWN_CATEGORY } from '#lib/domain/category.ts'
import type { Translate } from '#lib/i18n.ts'

/** Category of a trend as it is shown; a substitute for an unknown number. */
export function trendCategory(
  categories: readonly ShownCategory[],
  id: number,
  t: Translate,
): ShownCategory {
  const found = categories.find((category) => category.id === id)
  if (found) return found
  const { icon, color } = UNKNOWN_CATEGORY
  return { id, name: t('categories.60000.name'), icon: `/icons.svg#${icon}`, color }
}
