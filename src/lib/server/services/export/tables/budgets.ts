import type { BudgetTable } from '../../../db/tables/books.ts'
import { ownRows } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import * as field from '../fields.ts'

/** The caller's own budgets, each run of months by itself. */
export const budgetRows = ownRows('budgets', ['first_month', 'id'])

export const BOOK_BUDGETS: BookTable<BudgetTable> = {
  name: 'budgets',
  table: 'budgets',
  fields: {
    id: ['id', field.id],
    series_id: [
      'seriesId',
      field.about(field.id, 'Common to the runs of months of one budget.'),
    ],
    owner_id: field.OWNER,
    type: ['type', field.named({ 1: 'total', 2: 'category' })],
    kind: ['kind', field.named({ 1: 'expense', 2: 'income' })],
    category_id: ['categoryId', field.maybe(field.categoryId)],
    first_month: ['firstMonth', field.month],
    last_month: [
      'lastMonth',
      field.about(field.maybe(field.month), 'Included; absent while open.'),
    ],
    currency: ['currency', field.currency],
    minor: ['amount', field.unsignedAmount],
    carries_forward: ['carriesForward', field.flag],
    is_shared: ['isShared', field.flag],
    alert_percentage: ['alertPercentage', field.wholeUpTo(100)],
    ...field.modified,
  },
  rows: budgetRows,
  unique: [['id']],
  most: 20_000,
  when: 'last',
}
