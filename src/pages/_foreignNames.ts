import { getCustomCategoryById } from '#lib/contract/categories.ts'
import { categoryTypeOf, isCustom } from '#lib/domain/category.ts'
import { isRefusal } from '#lib/domain/refusal.ts'
import type { Transaction } from '#lib/domain/transaction.ts'

type CategoryOf = Pick<Transaction, 'categoryId' | 'ownerId' | 'type'>

/** Names of other members' own categories, by owner and number; each is loaded once. */
export async function findForeignNames(
  { ask }: Pick<App.Locals, 'ask'>,
  transactions: readonly CategoryOf[],
  profileId: string,
): Promise<Record<string, string | undefined>> {
  const foreign = transactions.filter(
    ({ categoryId, ownerId }) => isCustom(categoryId) && ownerId !== profileId,
  )
  const byKey = new Map(
    foreign.map((one) => [`${one.ownerId} ${one.categoryId}`, one] as const),
  )
  const askName = async ({ ownerId, categoryId: id, type: kind }: CategoryOf) => {
    const type = categoryTypeOf(kind)
    try {
      return (await ask(getCustomCategoryById, { id, type, ownerId })).result.name
    } catch (thrown) {
      // A category that is no longer shared stays unknown.
      if (isRefusal(thrown)) return undefined
      throw thrown
    }
  }
  return Object.fromEntries(
    await Promise.all([...byKey].map(async ([key, one]) => [key, await askName(one)])),
  )
}
