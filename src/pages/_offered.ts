import type { Account } from '#lib/domain/account.ts'
import type { Category } from '#lib/domain/category.ts'

/** The accounts and categories that the forms of transactions offer. */
export function offeredTo(accounts: Account[], categories: Category[]) {
  return {
    accounts: accounts.map(({ id, name, currency, ownerId }) => ({
      id,
      name,
      currency,
      ownerId,
    })),
    categories: categories.map(categoryOf),
  }
}

/** Every language's names are in the answer: the page needs one. */
function categoryOf(category: Category) {
  const { id, name, icon, color, type, groupId, isHidden, isDeleted } = category
  return { id, name, icon, color, type, groupId, isHidden, isDeleted }
}
