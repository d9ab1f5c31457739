import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import type {
  BillStats,
  CategorySpend,
  ExpenseStats,
  OtherSum,
  TrendMonth,
} from '#lib/domain/dashboard.ts'
import type { Money } from '#lib/domain/money.ts'
import { indexOfMonth, monthAt, monthOf } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { dueDays } from './bills.ts'
import { spendableIn } from './budgets.ts'
import { categoryResolver } from './categories.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { dayIn } from '../core/zone.ts'
import { countedSum, sumColumn, wholeSumOf } from '../db/sums.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { entriesToCome } from '../core/toCome.ts'
import { visibleTo } from '../core/visibility.ts'

export { getFirstSteps } from './dashboard/firstSteps.ts'

type Span = { first: number; last: number }
type SumRow = { type: number; month_index: number; currency: string; minor: number }

/** The sums of bills due in a month; `paid` sums their payments. */
export async function getBillingStats(context: Context, month: Month): Promise<BillStats> {
  const caller = callerOf(context)
  const { isOverdue, isUpcoming } = await dueDays(context)
  const open = (isMeant: Expression<SqlBool>) =>
    wholeSumOf(
      sql`case when is_paid = 0 and minor > paid_minor and ${isMeant}
        then minor - paid_minor else 0 end`,
    )
  const rows = await context.db
    .selectFrom('bills')
    .select((where) => [
      'currency',
      open(isUpcoming(where)).as('upcoming'),
      open(isOverdue(where)).as('overdue'),
      sumColumn('paid_minor').as('paid'),
      sumColumn('minor').as('minor'),
    ])
    .where(visibleTo(caller))
    .where('month_index', '=', indexOfMonth(month))
    .where('deleted_at', 'is', null)
    .groupBy('currency')
    .execute()
  const own = rows.find((row) => row.currency === caller.currency)
  return {
    upcoming: own?.upcoming ?? 0,
    overdue: own?.overdue ?? 0,
    paid: own?.paid ?? 0,
    otherCurrencies: others(rows, caller.currency),
  }
}

/** Budget, expenses and income of a month. */
export async function getExpenseStats(
  context: Context,
  month: Month,
): Promise<ExpenseStats> {
  const { currency } = callerOf(context)
  const index = indexOfMonth(month)
  const rows = await sums(context, { first: index, last: index })
  const toCome = await sumsToCome(context, rows)
  const budget = await spendableIn(context, month)
  const own = (of: SumRow[], type: number) =>
    of.find((row) => row.type === type && row.currency === currency)?.minor ?? 0
  return {
    budget,
    expense: own(rows, TYPE_NUMBERS.expense),
    expenseToCome: own(toCome, TYPE_NUMBERS.expense),
    income: own(rows, TYPE_NUMBERS.income),
    incomeToCome: own(toCome, TYPE_NUMBERS.income),
    otherCurrencies: othersOfTypes(rows, currency),
  }
}

/** The sums of entries after today: nothing of past months, everything of later ones. */
async function sumsToCome(context: Context, whole: SumRow[]): Promise<SumRow[]> {
  const today = dayIn(callerOf(context).zone, context.now)
  const present = indexOfMonth(monthOf(today))
  const later = whole.filter((row) => row.month_index > present)
  if (!whole.some((row) => row.month_index === present)) return later
  const range = { types: COUNTED, month: present, today }
  const now = await entriesToCome(context, range)
    .select(['type', 'month_index', 'currency', countedSum().as('minor')])
    .groupBy(['type', 'month_index', 'currency'])
    .execute()
  return [...now, ...later]
}

const COUNTED = [TYPE_NUMBERS.expense, TYPE_NUMBERS.income]

/** Expenses of a month by category, largest first; custom ones count within each owner. */
export async function getExpenseByCategory(
  context: Context,
  month: Month,
): Promise<{ spends: CategorySpend[]; otherCurrencies: Money[] }> {
  const caller = callerOf(context)
  const rows = await context.db
    .selectFrom('month_sums')
    .select(['owner_id', 'category_id', 'currency', sumColumn('minor').as('minor')])
    .where(visibleTo(caller))
    .where('type', '=', TYPE_NUMBERS.expense)
    .where('month_index', '=', indexOfMonth(month))
    .where('entries', '>', 0)
    .groupBy(['owner_id', 'category_id', 'currency'])
    .execute()
  const resolve = await categoryResolver(context, [
    ...new Set(rows.map((row) => row.owner_id)),
  ])
  const spends = new Map<string, CategorySpend>()
  for (const row of rows.filter(({ currency }) => currency === caller.currency)) {
    const { id, name, color, icon, ownerId } = resolve(row.owner_id, row.category_id)
    const key = `${ownerId ?? ''}/${id}`
    const minor = (spends.get(key)?.minor ?? 0) + row.minor
    spends.set(key, { category: { id, name, color, icon, ownerId }, minor })
  }
  return {
    spends: [...spends.values()].toSorted(
      (one, other) => other.minor - one.minor || one.category.id - other.category.id,
    ),
    otherCurrencies: others(rows, caller.currency),
  }
}

/** Income and expense of a year's months, or of one month. */
export async function getIncomeExpenseTrend(
  context: Context,
  { year, month }: { year: number; month?: number },
): Promise<{ months: TrendMonth[]; otherCurrencies: OtherSum[] }> {
  const { currency } = callerOf(context)
  const span = {
    first: indexOfMonth({ year, month: month ?? 0 }),
    last: indexOfMonth({ year, month: month ?? 11 }),
  }
  const rows = await sums(context, span)
  const toCome = await sumsToCome(context, rows)
  const own = (of: SumRow[], type: number, index: number) =>
    of.find(
      (row) => row.type === type && row.month_index === index && row.currency === currency,
    )?.minor ?? 0
  const months = indexesOf(span).map((index) => {
    const income = own(rows, TYPE_NUMBERS.income, index)
    const expense = own(rows, TYPE_NUMBERS.expense, index)
    return {
      month: monthAt(index).month,
      income,
      incomeToCome: own(toCome, TYPE_NUMBERS.income, index),
      expense,
      expenseToCome: own(toCome, TYPE_NUMBERS.expense, index),
      savings: income - expense,
    }
  })
  return { months, otherCurrencies: othersOfTypes(rows, currency) }
}

function indexesOf({ first, last }: Span): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step)
}

function sums(context: Context, { first, last }: Span): Promise<SumRow[]> {
  return context.db
    .selectFrom('month_sums')
    .select(['type', 'month_index', 'currency', sumColumn('minor').as('minor')])
    .where(visibleTo(callerOf(context)))
    .where('type', 'in', COUNTED)
    .where('month_index', '>=', first)
    .where('month_index', '<=', last)
    .where('entries', '>', 0)
    .groupBy(['type', 'month_index', 'currency'])
    .execute()
}

function othersOfTypes(rows: SumRow[], viewers: string): OtherSum[] {
  return (['income', 'expense'] as const).flatMap((type) => {
    const its = rows.filter((row) => row.type === TYPE_NUMBERS[type])
    return others(its, viewers).map((amount) => ({ ...amount, type }))
  })
}

function others(rows: { currency: string; minor: number }[], viewers: string): Money[] {
  const amounts = new Map<string, number>()
  for (const { currency, minor } of rows) {
    if (currency === viewers) continue
    amounts.set(currency, (amounts.get(currency) ?? 0) + minor)
  }
  return [...amounts]
    .map(([currency, minor]) => ({ currency, minor }))
    .toSorted((one, other) => one.currency.localeCompare(other.currency))
}
