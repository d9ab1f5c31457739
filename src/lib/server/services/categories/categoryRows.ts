import { UNKNOWN_CATEGORY } from '#lib/domain/category.ts'
import type { BuiltInCategory, Category, OwnCategories } from '#lib/domain/category.ts'
import type { Key, Translate } from '#lib/i18n.ts'
import type { Context } from '../../core/context.ts'
import { readOnce } from '../../core/transaction.ts'
import type { CustomCategoryTable } from '../../db/tables/books.ts'

/** The name of a built-in category in the language of `t`. */
export function categoryName(t: Translate, id: number): string {
  return t(`categories.${id}.name` as Key)
}

/** The rows of owners' custom categories. */
export function customCategoriesOf(context: Context, ownerIds: string[]) {
  return readOnce(context, `custom categories of ${ownerIds.join(' ')}`, () =>
    context.db
      .selectFrom('custom_categories')
      .selectAll()
      .where('owner_id', 'in', ownerIds)
      .orderBy('category_id')
      .execute(),
  )
}

/** Counts a profile's rows, which are ordered by id. */
export function countOwn(rows: readonly CustomCategoryTable[]): OwnCategories {
  return {
    present: rows.filter(({ is_deleted }) => is_deleted === 0).length,
    withDeleted: rows.length,
    highest: rows.at(-1)?.category_id,
  }
}

/** The address of an icon in the sprite. */
export function iconAddress(name: string): string {
  return name.includes('/') ? name : `/icons.svg#${name}`
}

/** A built-in category in the language of `t`. */
export function builtIn(
  t: Translate,
  category: BuiltInCategory,
  isHidden: boolean,
): Category {
  return {
    id: category.id,
    type: category.type,
    groupId: category.groupId ?? undefined,
    name: categoryName(t, category.id),
    description: t(`categories.${category.id}.description` as Key),
    icon: iconAddress(category.icon),
    color: category.color,
    isHidden,
    isDeleted: false,
  }
}

/** The substitute for an unknown id. */
export function unknownCategory(t: Translate): Category {
  return { ...builtIn(t, UNKNOWN_CATEGORY, true), type: 'both' }
}

/** A stored custom category. */
export function ownCategory(row: CustomCategoryTable): Category {
  return {
    id: row.category_id,
    type: row.type as Category['type'],
    groupId: row.group_id ?? undefined,
    name: row.name,
    description: row.description || undefined,
    icon: iconAddress(row.icon),
    color: row.color,
    isHidden: row.is_hidden === 1,
    isDeleted: row.is_deleted === 1,
    ownerId: row.owner_id,
  }
}
