import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { unpaidSums } from '../bills.ts'
import type { Context } from '../../core/context.ts'
import { categoryNumbers, counter } from './spending.ts'
import type { Spending, SumRange, SumRow } from './spending.ts'

/**
 * Sums unpaid bills by month, as budgets will count them. Bills of earlier months count in
 * the first month.
 */
export async function sumUnpaid(
  context: Context,
  { budgets, periods, first, last }: SumRange,
): Promise<Spending> {
  const sums = await unpaidSums(context, periods.at(last + 1).from)
  const due = sums.map(({ day, count, ...sum }) => ({
    ...sum,
    type: TYPE_NUMBERS.expense,
    month_index: Math.max(first, periods.indexOf(day)),
    entries: count,
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
