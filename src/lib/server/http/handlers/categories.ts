import {
  addUpdateCategory,
  deleteCategory,
  getAllUserCategories,
  getCustomCategoryById,
  hideCategory,
} from '#lib/contract/categories.ts'
import { builtInCategory } from '#lib/domain/category.ts'
import type { Category } from '#lib/domain/category.ts'
import { getT } from '#lib/i18n.ts'
import type { Key } from '#lib/i18n.ts'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import { deleteBudgetedCategory, hideBudgetedCategory } from '../../services/budgets.ts'
import * as categories from '../../services/categories.ts'
import { handle } from '../handlers.ts'

handle(getAllUserCategories, async (context) => ({
  results: { categories: (await categories.getAllUserCategories(context)).map(translated) },
}))
handle(getCustomCategoryById, async (context, category) => ({
  result: translated(await categories.getCustomCategoryById(context, category)),
}))
handle(addUpdateCategory, async (context, input) => ({
  result: translated(await categories.saveCategory(context, input)),
}))
handle(hideCategory, async (context, change) => ({
  result: translated(await hideBudgetedCategory(context, change)),
}))
handle(deleteCategory, async (context, { id }) => {
  await deleteBudgetedCategory(context, id)
  return {}
})

/** Texts of built-in categories in every language, by id. */
const known = new Map<number, Record<string, string>>()

function translated(category: Category) {
  const { id } = category
  if (!builtInCategory(id)) return category
  const translations = known.get(id) ?? translationsOf(id)
  known.set(id, translations)
  return { ...category, translations }
}

function translationsOf(id: number): Record<string, string> {
  const texts = LANGUAGES.flatMap((code) => {
    const t = getT(code)
    return [
      [`${code}_name`, t(`categories.${id}.name` as Key)],
      [`${code}_description`, t(`categories.${id}.description` as Key)],
    ]
  })
  return Object.fromEntries(texts) as Record<string, string>
}
