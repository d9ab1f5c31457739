import {
  addUpdateCategory,
  deleteCategory,
  getAllUserCategories,
  getCustomCategoryById,
  hideCategory,
} from '#lib/contract/reference.ts'
import { BOTH_TYPES, builtInCategory } from '#lib/domain/category.ts'
import { getT } from '#lib/i18n.ts'
import type { Key, Translate } from '#lib/i18n.ts'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import type { Language } from '#lib/i18n/languages.ts'
import {
  deleteCategory as removeCategory,
  findCategory,
  hideCategory as markHidden,
  listCategories,
  saveCategory,
} from '../../services/categories.ts'
import type { Category } from '../../services/categories.ts'
import { answer } from '../answers.ts'

answer(getAllUserCategories, async (context) => ({
  results: { categories: (await listCategories(context)).map(wireCategory) },
}))
answer(getCustomCategoryById, async (context, { categoryId, userId }) => ({
  result: wireCategory(await findCategory(context, { id: categoryId, ownerId: userId })),
}))
answer(addUpdateCategory, async (context, fields) => {
  const { categoryId: id, type, iconUrl: icon, iconColor: color, ...input } = fields
  return {
    result: wireCategory(
      await saveCategory(context, { ...input, id, type: typeOf(type), icon, color }),
    ),
  }
})
answer(hideCategory, async (context, { categoryId: id, hidden }) => ({
  result: wireCategory(await markHidden(context, { id, isHidden: hidden })),
}))
answer(deleteCategory, async (context, { categoryId }) => {
  await removeCategory(context, categoryId)
  return {}
})

const TYPE_NUMBERS = { expense: 1, income: 2, both: BOTH_TYPES } as const

function wireCategory(category: Category) {
  return {
    categoryId: category.id,
    type: TYPE_NUMBERS[category.type],
    groupId: category.groupId ?? undefined,
    name: category.name,
    description: category.description,
    iconUrl: category.icon,
    iconColor: category.color,
    isHidden: category.isHidden,
    isDeleted: category.isDeleted,
    userId: category.ownerId,
    ...namesInEveryLanguage(category),
  }
}

function typeOf(type: 1 | 2 | undefined) {
  if (type === undefined) return undefined
  return type === 1 ? ('expense' as const) : ('income' as const)
}

const speakers: [Language, Translate][] = []

function namesInEveryLanguage({ id }: Category): Record<string, string> {
  if (!builtInCategory(id)) return {}
  if (speakers.length === 0) {
    speakers.push(...LANGUAGES.map((code): [Language, Translate] => [code, getT(code)]))
  }
  return Object.fromEntries(
    speakers.flatMap(([code, t]) => [
      [`${code}_name`, t(`categories.${id}.name` as Key)],
      [`${code}_description`, t(`categories.${id}.description` as Key)],
    ]),
  )
}
