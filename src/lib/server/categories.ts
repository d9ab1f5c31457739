import {
  BUILT_IN_CATEGORIES,
  builtInCategory,
  isCustom,
  UNKNOWN_CATEGORY,
} from '#lib/domain/category.ts'
import type { BuiltInCategory, CategoryType } from '#lib/domain/category.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Key, Words } from '#lib/i18n.ts'
import { callerOf } from './context.ts'
import type { Context } from './context.ts'
import type { CustomCategoryTable } from './db/tables.ts'

/** A category as its owner sees it. */
export type Category = {
  id: number
  type: CategoryType | 'both'
  groupId: number | null
  /** In the reader's language; a custom one as its owner wrote it. */
  name: string
  description?: string
  icon: string
  color: string
  isHidden: boolean
  isDeleted: boolean
  /** Only of a custom one. */
  ownerId?: string
}

/** Built-in categories and the caller's own, hidden and deleted ones too. */
export async function listCategories(context: Context): Promise<Category[]> {
  const { id: ownerId } = callerOf(context)
  const hidden = await context.db
    .selectFrom('hidden_categories')
    .select('category_id')
    .where('owner_id', '=', ownerId)
    .execute()
  const isHidden = new Set(hidden.map((row) => row.category_id))
  const custom = await customCategoriesOf(context, [ownerId])
  return [
    ...BUILT_IN_CATEGORIES.map((category) =>
      builtIn(context.words, category, isHidden.has(category.id)),
    ),
    unknownCategory(context.words),
    ...custom.map(fromRow),
  ]
}

/** One category of the caller's, or of a member of their group. @throws Refusal not-found */
export async function findCategory(
  context: Context,
  { id, ownerId }: { id: number; ownerId?: string },
): Promise<Category> {
  const caller = callerOf(context)
  const owner = ownerId ?? caller.id
  const mayLook = owner === caller.id || caller.group?.memberIds.includes(owner)
  const resolve = await categoryResolver(context, mayLook ? [owner] : [])
  const category = resolve(owner, id)
  if (category.id !== id) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  return category
}

/** Resolves (owner, id) to a category; one that is not known reads Unknown. */
export async function categoryResolver(
  context: Context,
  ownerIds: string[],
): Promise<(ownerId: string, id: number) => Category> {
  const custom = ownerIds.length > 0 ? await customCategoriesOf(context, ownerIds) : []
  const byKey = new Map(custom.map((row) => [`${row.owner_id}/${row.category_id}`, row]))
  return (ownerId, id) => {
    const row = byKey.get(`${ownerId}/${id}`)
    if (row) return fromRow(row)
    const known = builtInCategory(id)
    return known ? builtIn(context.words, known, false) : unknownCategory(context.words)
  }
}

/** The name of a built-in category in the words' language. */
export function categoryName(words: Words, id: number): string {
  return words(`categories.${id}.name` as Key)
}

/**
 * Refuses a category that an entry may not be given: of the other type, hidden, deleted or not
 * known. One that it has already stays allowed. @throws Refusal rule
 */
export async function refuseCategory(
  context: Context,
  { id, type, present }: { id: number; type: CategoryType; present?: number },
): Promise<void> {
  if (id === present) return
  const resolve = await categoryResolver(
    context,
    isCustom(id) ? [callerOf(context).id] : [],
  )
  const category = resolve(callerOf(context).id, id)
  if (category.id !== id) throw new Refusal('rule', 'refusals.CATEGORY_UNKNOWN')
  if (category.type !== type && category.type !== 'both') {
    throw new Refusal('rule', 'refusals.CATEGORY_TYPE')
  }
  if (category.isDeleted) throw new Refusal('rule', 'refusals.THIS_CATEGORY_IS_DELETED')
  if (category.isHidden || (await isHiddenByCaller(context, id))) {
    throw new Refusal('rule', 'refusals.THIS_CATEGORY_IS_HIDDEN')
  }
}

async function isHiddenByCaller(context: Context, id: number): Promise<boolean> {
  const row = await context.db
    .selectFrom('hidden_categories')
    .select('category_id')
    .where('owner_id', '=', callerOf(context).id)
    .where('category_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** The rows of custom categories of some owners. */
export function customCategoriesOf(context: Context, ownerIds: string[]) {
  return context.db
    .selectFrom('custom_categories')
    .selectAll()
    .where('owner_id', 'in', ownerIds)
    .orderBy('category_id')
    .execute()
}

/** Where the sprite holds an icon. */
export function iconUrl(name: string): string {
  return name.includes('/') ? name : `/icons.svg#${name}`
}

function builtIn(words: Words, category: BuiltInCategory, isHidden: boolean): Category {
  return {
    id: category.id,
    type: category.type,
    groupId: category.groupId,
    name: categoryName(words, category.id),
    description: words(`categories.${category.id}.description` as Key),
    icon: iconUrl(category.icon),
    color: category.color,
    isHidden,
    isDeleted: false,
  }
}

function unknownCategory(words: Words): Category {
  return { ...builtIn(words, UNKNOWN_CATEGORY, true), type: 'both' }
}

function fromRow(row: CustomCategoryTable): Category {
  return {
    id: row.category_id,
    type: row.type as Category['type'],
    groupId: row.group_id,
    name: row.name,
    description: row.description ?? undefined,
    icon: iconUrl(row.icon),
    color: row.color,
    isHidden: row.is_hidden === 1,
    isDeleted: row.is_deleted === 1,
    ownerId: row.owner_id,
  }
}
