import { map } from 'nanostores'
import { categoryTypeOf, isCustom } from '#lib/domain/category.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { ask } from './core/ask.ts'

/** Category as a row shows it. */
export type ShownCategory = { id: number; name: string; icon: string; color: string }

/** Category of a transaction: from 5000 on, each owner has numbers of their own. */
export type CategoryOfTransaction = Pick<Transaction, 'categoryId' | 'ownerId' | 'type'>

/** Categories made by other members, as far as they were fetched. */
export const $foreignCategories = map<Record<string, ShownCategory | undefined>>({})

const asked = new Set<string>()

/** Key of another member's category; undefined for built-in and own ones. */
export function foreignKey(
  { categoryId, ownerId }: Omit<CategoryOfTransaction, 'type'>,
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
  const payload = { id, type: categoryTypeOf(of.type), ownerId }
  const found = await ask('getCustomCategoryById', payload).catch(() => undefined)
  if (!found) return
  const { name, icon, color } = found.result
  $foreignCategories.setKey(key, { id, name, icon, color })
}
