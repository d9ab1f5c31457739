import type { BudgetTable } from '../../../db/tables/books.ts'
import { ownRows } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import { about, categoryId, currency, flag, id, maybe, modified, month } from '../fields.ts'
import { named, OWNER, unsignedAmount, wholeUpTo } from '../fields.ts'

/** The caller's own budgets, each run of months by itself. */
export const budgetRows = ownRows('budgets', ['first_month', 'id'])

export const BOOK_BUDGETS: BookTable<BudgetTable> = {
  name: 'budgets',
  table: 'budgets',
  fields: {
    id: ['id', id],
    series_id: ['seriesId', about(id, 'Common to the runs of months of one budget.')],
    owner_id: OWNER,
    type: ['type', named({ 1: 'total', 2: 'category' })],
    kind: ['kind', named({ 1: 'expense', 2: 'income' })],
    category_id: ['categoryId', maybe(categoryId)],
    first_month: ['firstMonth', month],
    last_month: ['lastMonth', about(maybe(month), 'Included; absent while open.')],
    currency: ['currency', currency],
    minor: ['amount', unsignedAmount],
    carries_forward: ['carriesForward', flag],
    is_shared: ['isShared', flag],
    alert_percentage: ['alertPercentage', wholeUpTo(100)],
    ...modified,
  },
  rows: budgetRows,
  unique: [['id']],
  most: 20_000,
  when: 'last',
}
