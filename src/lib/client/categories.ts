import { INCOME_GROUP, isCustom, UNKNOWN } from '#lib/domain/category.ts'
import { COLOR_CHOICES } from '#lib/domain/colorChoices.ts'
import type { Category as StoredCategory, CategoryType } from '#lib/domain/category.ts'
import { ask } from './core/ask.ts'
import { unlessGone } from './core/failures.ts'
import { keepingAnswers } from './core/ask/keeping.ts'
import { $madeCategories } from './madeCategories.ts'

/** Category as its owner sees it. */
export type KnownCategory = {
  id: number
  type: CategoryType
  groupId?: number
  /** In the viewer's language; own names as typed. */
  name: string
  icon: string
  color: string
  isHidden: boolean
  isDeleted: boolean
  isOwn: boolean
}

/** Category of the viewer as typed; without an id a new one. */
export type CategoryInput = {
  id?: number
  type: CategoryType
  groupId?: number
  name: string
  icon: string
  color: string
}

const KEY = 'categories'
const { fetcher, keep } = keepingAnswers()

/** Built-in and own categories, hidden and deleted ones included. */
export const $categories = fetcher<KnownCategory[]>([KEY], {
  fetcher: async () => {
    const { results } = await ask('getAllUserCategories', {})
    return results.categories.filter(({ id }) => id !== UNKNOWN).map(categoryFrom)
  },
})

/** Categories, loaded if necessary. @throws CallError, NetworkError */
export async function loadCategories(): Promise<KnownCategory[]> {
  // A stored failure would be returned again.
  if ($categories.get().error !== undefined) $categories.revalidate()
  const fetched = await $categories.fetch()
  if ('data' in fetched) return fetched.data
  throw fetched.error
}

/** Adds or changes an own category. @throws CallError, NetworkError */
export async function saveCategory(input: CategoryInput): Promise<KnownCategory> {
  const { result } = await ask('addUpdateCategory', { ...input, name: input.name.trim() })
  const saved = categoryFrom(result)
  if (input.id === undefined) $madeCategories.set([...$madeCategories.get(), saved])
  follow((known) => {
    const isKnown = known.some(({ id }) => id === saved.id)
    if (!isKnown) return [...known, saved]
    return known.map((one) => (one.id === saved.id ? saved : one))
  })
  return saved
}

/** Adds a category of a typed name; income has a single group. @throws CallError, NetworkError */
export function addNamedCategory(name: string, type: CategoryType): Promise<KnownCategory> {
  const groupId = type === 'income' ? INCOME_GROUP : undefined
  return saveCategory({ type, groupId, name, icon: 'tag', color: COLOR_CHOICES[0].color })
}

/** Hides or shows a category, or a group with all its members. */
export async function hideCategory(id: number, isHidden: boolean): Promise<void> {
  await ask('hideCategory', { id, isHidden })
  follow((known) =>
    known.map((one) => (one.id === id || one.groupId === id ? { ...one, isHidden } : one)),
  )
}

/** Deletes an own category; entries keep its name. @throws CallError, NetworkError */
export async function deleteCategory(id: number): Promise<void> {
  await ask('deleteCategory', { id }).catch(unlessGone)
  follow((known) =>
    known.map((one) => {
      if (one.id === id) return { ...one, isDeleted: true }
      return one.groupId === id ? { ...one, groupId: undefined } : one
    }),
  )
}

function follow(after: (known: KnownCategory[]) => KnownCategory[]) {
  const known = $categories.value?.data
  if (known) keep(KEY, after(known))
  $categories.revalidate()
}

function categoryFrom({ type, ...category }: StoredCategory): KnownCategory {
  const { id, groupId, name, icon, color, isHidden, isDeleted } = category
  const fields = { id, groupId, name, icon, color, isHidden, isDeleted }
  return { ...fields, type: type === 'income' ? type : 'expense', isOwn: isCustom(id) }
}
