import { BUILT_IN_CATEGORIES, nextCustomId } from '#lib/domain/category.ts'
import { addName, matchCategory } from '#lib/domain/importRows.ts'
import type { CategoryNames } from '#lib/domain/importRows.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { getT } from '#lib/i18n.ts'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import { categoryName, countOwn, customCategoriesOf } from '../categories.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { IMPORT_CATEGORY } from '../transactions.ts'

export type CategoryFinder = {
  /** New names get a new id, or null when the limit is reached; empty names the default. */
  idOf(name: string, type: IncomeOrExpense): number | null
  /** Whether it has no category of this id until `saveNew`. */
  isNew(id: number): boolean
  saveNew(context: Context, importId: string): Promise<void>
}

type NewCategory = { id: number; type: IncomeOrExpense; name: string }

const NEW_ICON = 'tag'
const NEW_COLOR = '#7c8a80'

/** Finds categories by name: own ones, then the profile's language, English, the others. */
export async function categoryFinder(context: Context): Promise<CategoryFinder> {
  const { id: ownerId, language } = callerOf(context)
  const custom = await customCategoriesOf(context, [ownerId])
  const own: CategoryNames = { expense: new Map(), income: new Map() }
  for (const row of custom.filter((one) => one.is_deleted === 0)) {
    addName(own[row.type as IncomeOrExpense], row.name, row.category_id)
  }
  const lists = [own, ...[...new Set([language, 'en', ...LANGUAGES])].map(namesIn)]
  const made: NewCategory[] = []
  const { present, withDeleted, highest } = countOwn(custom)
  return {
    idOf(name, type) {
      if (name === '') return IMPORT_CATEGORY[type]
      const known = matchCategory(name, type, lists)
      if (known !== null) return known
      const id = nextCustomId({
        present: present + made.length,
        withDeleted: withDeleted + made.length,
        highest: made.at(-1)?.id ?? highest,
      })
      if (id === null) return null
      made.push({ id, type, name: name.trim() })
      addName(own[type], name, id)
      return id
    },
    isNew: (id) => made.some((one) => one.id === id),
    saveNew: (inside, importId) => save(inside, { ownerId, importId }, made),
  }
}

const namesOfLanguage = new Map<string, CategoryNames>()

/** Built-in names never change, so each language is read once. */
function namesIn(language: string): CategoryNames {
  const known = namesOfLanguage.get(language)
  if (known) return known
  const t = getT(language)
  const names: CategoryNames = { expense: new Map(), income: new Map() }
  for (const { id, type } of BUILT_IN_CATEGORIES) {
    addName(names[type], categoryName(t, id), id)
  }
  namesOfLanguage.set(language, names)
  return names
}

async function save(
  context: Context,
  { ownerId, importId }: { ownerId: string; importId: string },
  made: NewCategory[],
): Promise<void> {
  if (made.length === 0) return
  await context.db
    .insertInto('custom_categories')
    .values(
      made.map(({ id, type, name }) => ({
        owner_id: ownerId,
        category_id: id,
        type,
        group_id: null,
        name,
        description: null,
        icon: NEW_ICON,
        color: NEW_COLOR,
        is_hidden: 0 as const,
        is_deleted: 0 as const,
        import_id: importId,
        created_at: context.now,
        modified_at: context.now,
      })),
    )
    .execute()
}
