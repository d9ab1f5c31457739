import { sql } from 'kysely'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { firstDayOf, monthAt } from '#lib/domain/period.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { visibleTo } from '../../core/visibility.ts'
import { wholeSumOf } from '../../db/sums.ts'
import { categoryNumbers, counter } from './spending.ts'
import type { Spending, SumRange, SumRow } from './spending.ts'

/**
 * Reads the unpaid bills of months, which budgets count as soon as they are paid. Those of
 * earlier months count in the first one.
 */
export async function unpaidOf(
  context: Context,
  { budgets, first, last }: SumRange,
): Promise<Spending> {
  const rows = await context.db
    .selectFrom('bills')
    .select(['owner_id', 'month_index', 'currency', 'category_id'])
    .select(({ fn }) => [
      wholeSumOf(sql`minor - paid_minor`).as('minor'),
      fn.countAll<number>().as('entries'),
    ])
    .where(visibleTo(callerOf(context)))
    .where('is_paid', '=', 0)
    .where('due_day', '<', firstDayOf(monthAt(last + 1)))
    .where('deleted_at', 'is', null)
    .where(({ eb, ref }) => eb('minor', '>', ref('paid_minor')))
    .groupBy(['owner_id', 'month_index', 'currency', 'category_id'])
    .execute()
  const due = rows.map((row) => ({
    ...row,
    type: TYPE_NUMBERS.expense,
    month_index: Math.max(first, row.month_index),
    entries: Number(row.entries),
  }))
  return counter(joined(due), await categoryNumbers(context, budgets))
}

/** Joins rows of the same owner, month, currency and category. */
function joined(rows: SumRow[]): SumRow[] {
  const keyOf = (row: SumRow) =>
    `${row.owner_id}/${row.month_index}/${row.currency}/${row.category_id}`
  return [...Map.groupBy(rows, keyOf).values()].map((alike) => ({
    ...alike[0]!, // a group has a row
    minor: alike.reduce((sum, { minor }) => sum + minor, 0),
    entries: alike.reduce((sum, { entries }) => sum + entries, 0),
  }))
}
