import { INCOME_GROUP, UNKNOWN, UNKNOWN_CATEGORY } from '#lib/domain/category.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { getAllUserCategories } from '../categories.ts'
import { eachRow, fieldsOf, filled, firstText } from './fields.ts'
import type { Completion, CompletionInput, Wire } from './fields.ts'
import { tidied } from './tidy.ts'

/** Language of a category's `name` (spec A, 3 Category). */
const USUAL_LANGUAGE = 'en'

/** Look of a category that a backend draws without icon or colour. */
const LOOK = {
  iconUrl: `/icons.svg#${UNKNOWN_CATEGORY.icon}`,
  iconColor: UNKNOWN_CATEGORY.color,
}

/** Fills the household's categories. */
export const ofHousehold: Completion = (answer, given) => {
  const results = fieldsOf(answer['results'])
  const categories = eachRow(results['categories'], (row) => categoryOf(row, given))
  return { ...answer, results: { ...results, categories } }
}

/** Fills a single category. */
export const ofCategory: Completion = (answer, given) => ({
  ...answer,
  result: categoryOf(fieldsOf(answer['result']), given),
})

/** The household's categories, for answers that name them incompletely. */
export async function askCategories(given: CompletionInput): Promise<Wire[]> {
  const answer = tidied((await given.ask(getAllUserCategories, {})) as Wire)
  return eachRow(fieldsOf(answer['results'])['categories'], (row) => categoryOf(row, given))
}

/** A category by its id; an unknown one looks as 60000 does. */
export function categoryAmong(known: Wire[], id: unknown): Wire {
  const find = (wanted: unknown) => known.find(({ categoryId }) => categoryId === wanted)
  return find(id) ?? filled(fieldsOf(find(UNKNOWN)), { name: '', ...LOOK })
}

/** Fills an entry's category: name, icon and colour, and its id from the name. */
export function shownCategoryOf(wire: Wire, known: Wire[]): Wire {
  const id =
    wire['categoryId'] ?? known.find(({ name }) => name === wire['name'])?.['categoryId']
  const { name, iconUrl, iconColor } = categoryAmong(known, id)
  const named = { ...wire, name: nameAmong(known, id) ?? wire['name'] }
  return filled(named, { categoryId: id ?? UNKNOWN, name, iconUrl, iconColor })
}

/** Whether answers name categories in the viewer's language by themselves. */
export function isInTheirLanguage({ facts }: CompletionInput): boolean {
  return !facts || facts.language === USUAL_LANGUAGE
}

/** A category's name in the viewer's language, where the household's categories have it. */
export function nameAmong(known: Wire[], id: unknown): string | undefined {
  const found = known.find(({ categoryId }) => categoryId === id)
  return firstText(found?.['name'])
}

/** Whether a shown category has all its fields. */
export function isWholeCategory(wire: Wire): boolean {
  return ['categoryId', 'name', 'iconColor', 'iconUrl'].every(
    (name) => wire[name] !== undefined && wire[name] !== null,
  )
}

function categoryOf(wire: Wire, { facts }: CompletionInput): Wire {
  const id = Number(wire['categoryId'])
  const isIncome = id === INCOME_GROUP || wire['groupId'] === INCOME_GROUP
  const translated = facts && firstText(wire[`${facts.language}_name`])
  const described = facts && firstText(wire[`${facts.language}_description`])
  const named = {
    ...wire,
    ...(translated && { name: translated }),
    ...(described && { description: described }),
  }
  return filled(named, {
    name: firstText(wire['en_name']) ?? '',
    type: isIncome ? TYPE_NUMBERS.income : TYPE_NUMBERS.expense,
    ...LOOK,
    isHidden: false,
    isDeleted: false,
  })
}
