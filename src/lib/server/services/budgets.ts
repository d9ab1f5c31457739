import { isRolloverPending, rolloverOf, spendable } from '#lib/domain/budget.ts'
import type { BudgetMonth } from '#lib/domain/budget.ts'
import { BUILT_IN_CATEGORIES, withDescendants } from '#lib/domain/category.ts'
import { indexOfMonth, monthAt } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { customCategoriesOf } from './categories.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { sumOf } from '../db/sums.ts'
import type { BudgetTable } from '../db/tables/books.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { visibleTo } from '../core/visibility.ts'
import { dayIn } from '../core/zone.ts'

const MONTHLY_TOTAL = 1
const EXPENSE = 1

type SpentRow = { month_index: number; category_id: number; minor: number }

/**
 * The month's budget of expenses, in the caller's currency (contract, 3 Dashboard).
 * A monthly total rolls over; without one the category budgets are summed.
 */
export async function spendableIn(context: Context, month: Month): Promise<number> {
  const rows = await budgetsOf(context)
  const index = indexOfMonth(month)
  const now = rows.filter((row) => holdsIn(row, index) && row.minor > 0)
  const totals = now.filter((row) => row.type === MONTHLY_TOTAL)
  const counted = totals.length > 0 ? totals : now
  if (counted.length === 0) return 0
  const series = rows.filter((row) =>
    counted.some((one) => one.series_id === row.series_id),
  )
  const spent = await spentSince(context, series, index)
  const parents = await categoriesOf(context)
  return counted.reduce((sum, row) => {
    const ids = row.category_id === null ? null : withDescendants(row.category_id, parents)
    return sum + spendableOf(context, row, { series, spent, index, ids })
  }, 0)
}

/** Groups use their owner's shared budgets, never a member's own. */
async function budgetsOf(context: Context): Promise<BudgetTable[]> {
  const caller = callerOf(context)
  const owner = await groupOwner(context)
  const isMember = owner !== undefined && owner !== caller.id
  return context.db
    .selectFrom('budgets')
    .selectAll()
    .where('owner_id', '=', owner ?? caller.id)
    .where('kind', '=', EXPENSE)
    .where('currency', '=', caller.currency)
    .$if(isMember, (query) => query.where('is_shared', '=', 1))
    .execute()
}

async function groupOwner(context: Context): Promise<string | undefined> {
  const { group } = callerOf(context)
  if (!group) return undefined
  const row = await context.db
    .selectFrom('groups')
    .select('owner_id')
    .where('id', '=', group.id)
    .executeTakeFirst()
  return row?.owner_id
}

function holdsIn(row: BudgetTable, index: number): boolean {
  return row.first_month <= index && (row.last_month === null || row.last_month >= index)
}

type Ledger = {
  series: BudgetTable[]
  spent: SpentRow[]
  index: number
  ids: number[] | null
}

function spendableOf(context: Context, row: BudgetTable, ledger: Ledger): number {
  const today = dayIn(callerOf(context).zone, context.now)
  const isPending = isRolloverPending(monthAt(ledger.index), today)
  const carriedMinor = isPending ? null : carriedInto(row, ledger)
  return spendable({
    minor: row.minor,
    carriesForward: row.carries_forward === 1,
    carriedMinor,
  })
}

function carriedInto(row: BudgetTable, { series, spent, index, ids }: Ledger): number {
  const ofSeries = series.filter((one) => one.series_id === row.series_id)
  const start = Math.min(...ofSeries.map((one) => one.first_month))
  const months: BudgetMonth[] = []
  for (let month = start; month < index; month += 1) {
    const holds = ofSeries.find((one) => holdsIn(one, month))
    const spentMinor = spent
      .filter((one) => one.month_index === month)
      .filter((one) => ids === null || ids.includes(one.category_id))
      .reduce((sum, one) => sum + one.minor, 0)
    months.push({
      ...monthAt(month),
      minor: holds?.minor ?? 0,
      carriesForward: holds?.carries_forward === 1,
      spentMinor,
    })
  }
  return rolloverOf(months).at(-1)?.leftMinor ?? 0
}

/** Expenses by month and category; queried only when a budget rolls over. */
async function spentSince(
  context: Context,
  series: BudgetTable[],
  until: number,
): Promise<SpentRow[]> {
  if (!series.some((row) => row.carries_forward === 1)) return []
  const caller = callerOf(context)
  return context.db
    .selectFrom('month_sums')
    .select(['month_index', 'category_id', sumOf('minor').as('minor')])
    .where(visibleTo(caller))
    .where('type', '=', TYPE_NUMBERS.expense)
    .where('month_index', '>=', Math.min(...series.map((row) => row.first_month)))
    .where('month_index', '<', until)
    .where('currency', '=', caller.currency)
    .groupBy(['month_index', 'category_id'])
    .execute()
}

async function categoriesOf(context: Context) {
  const custom = await customCategoriesOf(context, [callerOf(context).id])
  const own = custom.map((row) => ({ id: row.category_id, groupId: row.group_id }))
  return [...BUILT_IN_CATEGORIES, ...own]
}
