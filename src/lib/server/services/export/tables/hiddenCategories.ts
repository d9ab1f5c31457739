import type { HiddenCategoryTable } from '../../../db/tables/books.ts'
import { A_FEW, ownRows } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import * as field from '../fields.ts'

export const BOOK_HIDDEN_CATEGORIES: BookTable<HiddenCategoryTable> = {
  name: 'hiddenCategories',
  table: 'hidden_categories',
  fields: {
    owner_id: field.OWNER,
    category_id: ['categoryId', field.about(field.whole, 'Built in.')],
  },
  rows: ownRows('hidden_categories', ['category_id']),
  unique: [['categoryId']],
  most: A_FEW,
  when: 'last',
  isMerged: true,
}
