import {
  BUILT_IN_CATEGORIES,
  builtInCategory,
  INCOME_GROUP,
  isOffered,
  nextCustomId,
} from '#lib/domain/category.ts'
import type { Category, CategoryType } from '#lib/domain/category.ts'
import { MAX_OWN_CATEGORIES } from '#lib/domain/limits.ts'
import { matchingName } from '#lib/domain/folding.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { CustomCategoryTable } from '../../db/tables/books.ts'
import { modifiedAt, modifiedInPlace } from '../../core/versions.ts'
import { inTransaction } from '../../core/transaction.ts'
import { categoriesWithGroups, hide, unhide } from './hidden.ts'
import {
  builtIn,
  categoryName,
  countOwn,
  customCategoriesOf,
  ownCategory,
} from './categoryRows.ts'

/** An own category as typed; missing fields of a change stay. */
export type CategoryChange = {
  id?: number
  type?: CategoryType
  groupId?: number
  name?: string
  description?: string
  icon?: string
  /** "#rrggbb". */
  color?: string
}

const NEW_ICON = 'tag'
const NEW_COLOR = '#7c8a80'

/** Adds or changes an own category. @throws Refusal malformed, not-found, rule */
export async function saveCategory(
  context: Context,
  input: CategoryChange,
): Promise<Category> {
  refuseNameless(input)
  return inTransaction(context, async (inside) => {
    const own = await ownOf(inside)
    const present = input.id === undefined ? undefined : findOwn(own, input.id)
    const row = rowAfter(inside, own, input, present)
    const isRenamed = row.name !== present?.name
    if (isRenamed) refuseTakenName(inside, own, row)
    refuseGroup(own, row)
    await write(inside, row)
    return ownCategory(row)
  })
}

/** Hides or shows a category, a group with its members. @throws Refusal not-found, rule */
export async function hideCategory(
  context: Context,
  { id, isHidden }: { id: number; isHidden: boolean },
): Promise<Category> {
  if (id === INCOME_GROUP) throw new Refusal('rule', 'refusals.CATEGORY_NEEDED')
  return inTransaction(context, async (inside) => {
    const own = await ownOf(inside)
    const known = builtInCategory(id)
    const isBuiltIn = known !== undefined && isOffered(id)
    const row = isBuiltIn ? undefined : findOwn(own, id)
    await (isHidden ? hide(inside, id) : unhide(inside, own, id))
    return row
      ? ownCategory({ ...row, is_hidden: isHidden ? 1 : 0 })
      : builtIn(inside.t, known!, isHidden) // found above as one or the other
  })
}

/** Ids of a group's members, built-in and own ones of the caller. */
export async function membersOfCategory(context: Context, id: number): Promise<number[]> {
  const places = categoriesWithGroups(await ownOf(context))
  return places.filter(({ groupId }) => groupId === id).map((member) => member.id)
}

/** Deletes an own category, which its entries still show. @throws Refusal not-found */
export async function deleteCategory(context: Context, id: number): Promise<void> {
  await inTransaction(context, async (inside) => {
    findOwn(await ownOf(inside), id)
    const mine = inside.db
      .updateTable('custom_categories')
      .where('owner_id', '=', callerOf(inside).id)
    const modified_at = modifiedInPlace(inside)
    await mine.set({ is_deleted: 1, modified_at }).where('category_id', '=', id).execute()
    await mine.set({ group_id: null, modified_at }).where('group_id', '=', id).execute()
  })
}

function ownOf(context: Context): Promise<CustomCategoryTable[]> {
  return customCategoriesOf(context, [callerOf(context).id])
}

/** Built-in categories cannot be changed. @throws Refusal not-found, rule */
function findOwn(own: CustomCategoryTable[], id: number): CustomCategoryTable {
  const row = own.find((one) => one.category_id === id && one.is_deleted === 0)
  if (row) return row
  if (builtInCategory(id)) throw new Refusal('rule', 'refusals.CATEGORY_BUILT_IN')
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}

/** @throws Refusal malformed */
function refuseNameless({ id, name }: CategoryChange): void {
  const isUnchanged = id !== undefined && name === undefined
  if (isUnchanged || name?.trim()) return
  throw new Refusal('malformed', 'refusals.MALFORMED', {
    fields: [{ path: 'name', key: 'refusals.fields.short' }],
  })
}

function rowAfter(
  context: Context,
  own: CustomCategoryTable[],
  input: CategoryChange,
  present: CustomCategoryTable | undefined,
): CustomCategoryTable {
  const base = present ?? emptyRow(context, own)
  if (present && input.type && input.type !== present.type) {
    throw new Refusal('rule', 'refusals.CATEGORY_TYPE_FIXED')
  }
  const type = input.type ?? base.type
  const name = input.name === undefined ? base.name : input.name.trim()
  return {
    ...base,
    type,
    // Income has a single group (spec A, 5).
    group_id: type === 'income' ? INCOME_GROUP : (input.groupId ?? base.group_id),
    name,
    description:
      input.description === undefined ? base.description : input.description.trim() || null,
    icon: input.icon ?? base.icon,
    color: input.color ?? base.color,
    modified_at: modifiedAt(context, present?.modified_at),
  }
}

function emptyRow(context: Context, own: CustomCategoryTable[]): CustomCategoryTable {
  const id = nextCustomId(countOwn(own))
  if (id === null) {
    const values = { most: MAX_OWN_CATEGORIES }
    throw new Refusal('rule', 'refusals.TOO_MANY_CATEGORIES', { values })
  }
  return {
    owner_id: callerOf(context).id,
    category_id: id,
    type: 'expense',
    group_id: null,
    name: '',
    description: null,
    icon: NEW_ICON,
    color: NEW_COLOR,
    is_hidden: 0,
    is_deleted: 0,
    import_id: null,
    created_at: context.now,
    modified_at: context.now,
  }
}

/** Refuses equal names, which neither people nor imports can distinguish. */
function refuseTakenName(
  { t }: Context,
  own: CustomCategoryTable[],
  row: CustomCategoryTable,
): void {
  const builtInNames = BUILT_IN_CATEGORIES.filter(({ type }) => type === row.type).map(
    ({ id }) => categoryName(t, id),
  )
  const ownNames = own
    .filter((one) => one.type === row.type && one.is_deleted === 0)
    .filter((one) => one.category_id !== row.category_id)
    .map(({ name }) => name)
  const wanted = matchingName(row.name)
  const isTaken = [...builtInNames, ...ownNames].some(
    (name) => matchingName(name) === wanted,
  )
  if (isTaken) throw new Refusal('rule', 'refusals.CATEGORY_NAME_TAKEN')
}

/** Groups do not nest. */
function refuseGroup(own: CustomCategoryTable[], row: CustomCategoryTable): void {
  if (row.group_id === null) return
  const builtInGroup = builtInCategory(row.group_id)
  const ownGroup = own.find((one) => one.category_id === row.group_id)
  const isGroup = builtInGroup
    ? builtInGroup.groupId === null && builtInGroup.type === row.type
    : ownGroup?.group_id === null && ownGroup.type === row.type && !ownGroup.is_deleted
  const isGroupItself = own.some((one) => one.group_id === row.category_id)
  if (!isGroup || isGroupItself || row.group_id === row.category_id) {
    throw new Refusal('rule', 'refusals.CATEGORY_GROUP')
  }
}

async function write(context: Context, row: CustomCategoryTable): Promise<void> {
  const { owner_id: _owner, category_id: _category, created_at: _created, ...change } = row
  await context.db
    .insertInto('custom_categories')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'category_id']).doUpdateSet(change),
    )
    .execute()
}
