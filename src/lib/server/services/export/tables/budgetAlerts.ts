import type { BudgetAlertTable } from '../../../db/tables/books.ts'
import { ownRows, SOME } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import * as field from '../fields.ts'

/** Months for which an alert about a budget was mailed to the caller. */
export const BOOK_BUDGET_ALERTS: BookTable<BudgetAlertTable> = {
  name: 'budgetAlerts',
  table: 'budget_alerts',
  fields: {
    series_id: ['seriesId', field.about(field.id, 'The seriesId of a budget.')],
    month_index: ['month', field.month],
    owner_id: field.OWNER,
    told_at: ['mailedAt', field.instant],
  },
  rows: ownRows('budget_alerts', ['series_id', 'month_index']),
  unique: [['seriesId', 'month']],
  most: SOME,
  when: 'last',
}
