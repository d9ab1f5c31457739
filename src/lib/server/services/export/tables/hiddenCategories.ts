import type { HiddenCategoryTable } from '../../../db/tables/books.ts'
import { A_FEW, ownRows } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import { about, OWNER, whole } from '../fields.ts'

export const BOOK_HIDDEN_CATEGORIES: BookTable<HiddenCategoryTable> = {
  name: 'hiddenCategories',
  table: 'hidden_categories',
  fields: {
    owner_id: OWNER,
    category_id: ['categoryId', about(whole, 'Built in.')],
  },
  rows: ownRows('hidden_categories', ['category_id']),
  unique: [['categoryId']],
  most: A_FEW,
  when: 'last',
  isMerged: true,
}
