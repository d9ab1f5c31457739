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
import { monthOfIndex } from '#lib/domain/periods.ts'
import type { Month } from '#lib/domain/period.ts'
import { dueDays } from './bills.ts'
import { spendableIn } from './budgets.ts'
import { categoryResolver } from './categories.ts'
import { entriesToCome, isIn, rangeOfMonth, rangeOfYear, selectSums } from './months.ts'
import type { MonthRange, YearRequest } from './months.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { dayIn } from '../core/zone.ts'
import { countedSum, sumColumn, wholeSumOf } from '../db/sums.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { visibleTo } from '../core/visibility.ts'

export { getFirstSteps } from './dashboard/firstSteps.ts'

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
    .where(isIn(rangeOfMonth(context, month), 'due_day'))
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
  const range = rangeOfMonth(context, month)
  const rows = await sums(context, range)
  const toCome = await sumsToCome(context, range, rows)
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
async function sumsToCome(
  context: Context,
  { periods }: MonthRange,
  whole: SumRow[],
): Promise<SumRow[]> {
  const today = dayIn(callerOf(context).zone, context.now)
  const present = periods.indexOf(today)
  const later = whole.filter((row) => row.month_index > present)
  if (!whole.some((row) => row.month_index === present)) return later
  const now = await entriesToCome(context, { types: COUNTED, periods, today })
    .select(['type', 'currency', countedSum().as('minor')])
    .groupBy(['type', 'currency'])
    .execute()
  return [...now.map((row) => ({ ...row, month_index: present })), ...later]
}

const COUNTED = [TYPE_NUMBERS.expense, TYPE_NUMBERS.income]

/** Expenses of a month by category, largest first; custom ones count within each owner. */
export async function getExpenseByCategory(
  context: Context,
  month: Month,
): Promise<{ spends: CategorySpend[]; otherCurrencies: Money[] }> {
  const caller = callerOf(context)
  const rows = await selectSums(context, rangeOfMonth(context, month))
    .select(['owner_id', 'category_id', 'currency', sumColumn('minor').as('minor')])
    .where(visibleTo(caller))
    .where('type', '=', TYPE_NUMBERS.expense)
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
  request: YearRequest,
): Promise<{ months: TrendMonth[]; otherCurrencies: OtherSum[] }> {
  const { currency } = callerOf(context)
  const range = rangeOfYear(context, request)
  const rows = await sums(context, range)
  const toCome = await sumsToCome(context, range, rows)
  const own = (of: SumRow[], type: number, index: number) =>
    of.find(
      (row) => row.type === type && row.month_index === index && row.currency === currency,
    )?.minor ?? 0
  const months = indexesOf(range).map((index) => {
    const income = own(rows, TYPE_NUMBERS.income, index)
    const expense = own(rows, TYPE_NUMBERS.expense, index)
    const { month, period } = monthOfIndex(index, range.periods)
    return {
      month,
      period,
      income,
      incomeToCome: own(toCome, TYPE_NUMBERS.income, index),
      expense,
      expenseToCome: own(toCome, TYPE_NUMBERS.expense, index),
      savings: income - expense,
    }
  })
  return { months, otherCurrencies: othersOfTypes(rows, currency) }
}

function indexesOf({ first, last }: MonthRange): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step)
}

function sums(context: Context, range: MonthRange): Promise<SumRow[]> {
  return selectSums(context, range)
    .select(['type', 'month_index', 'currency', sumColumn('minor').as('minor')])
    .where(visibleTo(callerOf(context)))
    .where('type', 'in', COUNTED)
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
