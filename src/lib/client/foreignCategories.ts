import { map } from 'nanostores'
import { isCustom } from '#lib/domain/category.ts'
import { ask } from './core/ask.ts'

/** Category as a row shows it. */
export type ShownCategory = { id: number; name: string; icon: string; color: string }

/** Category id with its owner: from 5000 on, each owner has numbers of their own. */
export type CategoryOfTransaction = { categoryId: number; ownerId: string }

/** Categories made by other members, as far as they were fetched. */
export const $foreignCategories = map<Record<string, ShownCategory | undefined>>({})

const asked = new Set<string>()

/** Key of another member's category; undefined for built-in and own ones. */
export function foreignKey(
  { categoryId, ownerId }: CategoryOfTransaction,
  viewerId: string,
): string | undefined {
  return isCustom(categoryId) && ownerId !== viewerId
    ? `${ownerId} ${categoryId}`
    : undefined
}

/** Fetches another member's category once; after a failure it stays unknown. */
export async function askForCategory(of: CategoryOfTransaction, viewerId: string) {
  const key = foreignKey(of, viewerId)
  if (key === undefined || asked.has(key)) return
  asked.add(key)
  const { categoryId: id, ownerId } = of
  const found = await ask('getCustomCategoryById', { id, ownerId }).catch(() => undefined)
  if (!found) return
  const { name, icon, color } = found.result
  $foreignCategories.setKey(key, { id, name, icon, color })
}
