import { map } from 'nanostores'
import { getCustomCategoryById } from '#lib/contract/categories.ts'
import { isCustom } from '#lib/domain/category.ts'
import { ask } from '../core/ask.ts'

/** What a row shows of a category. */
export type ShownCategory = { id: number; name: string; icon: string; color: string }

/** Whose category it is: numbers from 5000 on count for each owner. */
export type CategoryOfEntry = { categoryId: number; ownerId: string }

/** Categories that others of the family made, as far as they were asked for. */
export const $foreignCategories = map<Record<string, ShownCategory | undefined>>({})

const asked = new Set<string>()

/** The place of a category that somebody else made; undefined for everybody's and one's own. */
export function foreignKey(
  { categoryId, ownerId }: CategoryOfEntry,
  viewerId: string,
): string | undefined {
  return isCustom(categoryId) && ownerId !== viewerId
    ? `${ownerId} ${categoryId}`
    : undefined
}

/** Asks once for a category that somebody else made; one that cannot be had stays unknown. */
export async function askForCategory(of: CategoryOfEntry, viewerId: string) {
  const key = foreignKey(of, viewerId)
  if (key === undefined || asked.has(key)) return
  asked.add(key)
  const { categoryId: id, ownerId } = of
  const found = await ask(getCustomCategoryById, { id, ownerId }).catch(() => undefined)
  if (!found) return
  const { name, icon, color } = found.result
  $foreignCategories.setKey(key, { id, name, icon, color })
}
