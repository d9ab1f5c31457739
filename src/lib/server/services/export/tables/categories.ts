import * as z from 'zod/mini'
import { LONGEST } from '#lib/domain/limits.ts'
import type { CustomCategoryTable } from '../../../db/tables/books.ts'
import { A_FEW, ownRows } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import * as field from '../fields.ts'

export const BOOK_CATEGORIES: BookTable<CustomCategoryTable> = {
  name: 'categories',
  table: 'custom_categories',
  fields: {
    owner_id: field.OWNER,
    category_id: ['id', { schema: z.int().check(z.minimum(5000), z.maximum(19_999)) }],
    type: ['type', field.oneOf('expense', 'income')],
    group_id: ['parentId', field.maybe(field.whole)],
    name: ['name', field.cutAt(LONGEST.categoryName)],
    description: ['description', field.maybe(field.text)],
    icon: ['icon', { schema: z.string().check(z.regex(/^(?!\/\/)[\w./#-]{1,200}$/)) }],
    color: ['color', { schema: z.string().check(z.regex(/^#[\da-fA-F]{3,8}$/)) }],
    is_hidden: ['isHidden', field.flag],
    is_deleted: ['isDeleted', field.flag],
    import_id: ['importId', field.maybe(field.id)],
    ...field.modified,
  },
  rows: ownRows('custom_categories', ['category_id']),
  unique: [['id']],
  most: A_FEW,
  when: 'in-steps',
}
