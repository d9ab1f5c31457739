import type { AnswerOf } from '#lib/contract/call.ts'
import type { getAllUserCategories } from '#lib/contract/reference.ts'
import { TYPE_NUMBERS } from '#lib/contract/transactions.ts'
import type { Account } from '#lib/domain/account.ts'
import { BOTH_TYPES } from '#lib/domain/category.ts'
import type { CategoryType } from '#lib/domain/category.ts'

type WireCategory = AnswerOf<typeof getAllUserCategories>['results']['categories'][number]

/** The accounts and categories that the forms of entries offer. */
export function offeredTo(accounts: Account[], categories: WireCategory[]) {
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
function categoryOf(category: WireCategory) {
  const isBoth = category.type === BOTH_TYPES
  const type: CategoryType = category.type === TYPE_NUMBERS.income ? 'income' : 'expense'
  return {
    id: category.categoryId,
    name: category.name,
    icon: category.iconUrl,
    color: category.iconColor,
    type: isBoth ? ('both' as const) : type,
    groupId: category.groupId,
    isHidden: category.isHidden,
    isDeleted: category.isDeleted,
  }
}
