import type { AnswerOf, PayloadOf } from '#lib/contract/call.ts'
import {
  addUpdateCategory,
  deleteCategory,
  getAllUserCategories,
  hideCategory,
} from '#lib/contract/reference.ts'
import { isCustom, UNKNOWN } from '#lib/domain/category.ts'
import type { CategoryType } from '#lib/domain/category.ts'
import { ask } from './core/ask.ts'
import { unlessGone } from './core/gone.ts'
import { keepingAnswers } from './core/ask/keeping.ts'

/** A category as its owner sees it. */
export type Category = {
  id: number
  type: CategoryType
  /** Undefined for a group. */
  groupId?: number
  /** In the reader's language; one's own as it was written. */
  name: string
  /** An address of the sprite. */
  icon: string
  color: string
  isHidden: boolean
  isDeleted: boolean
  isOwn: boolean
}

/** A category of one's own as it is written; without an id a new one. */
export type CategoryInput = {
  id?: number
  type: CategoryType
  groupId?: number
  name: string
  /** One of the sprite's names. */
  icon: string
  color: string
}

const KEY = 'categories'
const { fetcher, keep } = keepingAnswers()

/** Built-in categories and one's own, hidden and deleted ones too. */
export const $categories = fetcher<Category[]>([KEY], {
  fetcher: async () => {
    const { results } = await ask(getAllUserCategories, {})
    return results.categories
      .filter(({ categoryId }) => categoryId !== UNKNOWN)
      .map(categoryFrom)
  },
})

/** Adds a category or changes one of one's own. @throws CallError, NetworkError */
export async function saveCategory(draft: CategoryInput): Promise<void> {
  const { result } = await ask(addUpdateCategory, fieldsOf(draft))
  follow((known) => {
    const saved = categoryFrom(result)
    const isKnown = known.some(({ id }) => id === saved.id)
    if (!isKnown) return [...known, saved]
    return known.map((one) => (one.id === saved.id ? saved : one))
  })
}

/** Takes a category out of all choices or puts it back, a group with all in it. */
export async function setHidden(id: number, isHidden: boolean): Promise<void> {
  await ask(hideCategory, { categoryId: id, hidden: isHidden })
  follow((known) =>
    known.map((one) => (one.id === id || one.groupId === id ? { ...one, isHidden } : one)),
  )
}

/** Deletes one's own category; its entries keep its name. @throws CallError, NetworkError */
export async function removeCategory(id: number): Promise<void> {
  await ask(deleteCategory, { categoryId: id }).catch(unlessGone)
  follow((known) =>
    known.map((one) => {
      if (one.id === id) return { ...one, isDeleted: true }
      return one.groupId === id ? { ...one, groupId: undefined } : one
    }),
  )
}

/** What is known follows at once, and is then asked for anew. */
function follow(after: (known: Category[]) => Category[]) {
  const known = $categories.value?.data
  if (known) keep(KEY, after(known))
  $categories.revalidate()
}

type Wire = AnswerOf<typeof getAllUserCategories>['results']['categories'][number]

function categoryFrom(wire: Wire): Category {
  return {
    id: wire.categoryId,
    type: wire.type === 2 ? 'income' : 'expense',
    groupId: wire.groupId,
    name: wire.name,
    icon: wire.iconUrl,
    color: wire.iconColor,
    isHidden: wire.isHidden,
    isDeleted: wire.isDeleted,
    isOwn: isCustom(wire.categoryId),
  }
}

function fieldsOf(draft: CategoryInput): PayloadOf<typeof addUpdateCategory> {
  return {
    categoryId: draft.id,
    type: draft.type === 'income' ? 2 : 1,
    groupId: draft.groupId,
    name: draft.name.trim(),
    iconUrl: draft.icon,
    iconColor: draft.color,
  }
}
