import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Money } from '#lib/domain/money.ts'
import { CALENDAR, monthOfIndex } from '#lib/domain/periods.ts'
import type { Month } from '#lib/domain/period.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type {
  IncomeOrExpense,
  MonthOfTransactions,
  Transaction,
} from '#lib/domain/transaction.ts'
import { withAccountNames } from '../accounts.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { dayIn } from '../../core/zone.ts'
import {
  entriesToCome,
  isIn,
  rangeOfYear,
  requestedPeriods,
  selectSums,
} from '../months.ts'
import type { MonthRange, YearRequest } from '../months.ts'
import { inBatches } from '../../db/batches.ts'
import { countedSum, sumColumn } from '../../db/sums.ts'
import type { Tables } from '../../db/tables.ts'
import { inSnapshot } from '../../core/transaction.ts'
import { visibleTo } from '../../core/visibility.ts'
import { ofCategory } from './ofCategory.ts'
import type { CategoryFilter } from './ofCategory.ts'
import { withSeenPurchases } from './purchases.ts'
import { shownTransaction } from './transactionRows.ts'
import { PAGE_OF, TYPE_NUMBERS } from '#lib/domain/limits.ts'

/** `summary` means sums without transactions. */
type MonthsFilter = YearRequest & {
  type: IncomeOrExpense
  summary?: boolean
  category?: CategoryFilter
  /** Leaves out other members' transactions. */
  isOwn?: boolean
  page?: number
}

type Where = (
  where: ExpressionBuilder<Tables, 'transactions' | 'month_sums'>,
) => Expression<SqlBool>

type Summed = { range: MonthRange; wanted: Where; type: IncomeOrExpense }

/** Longer months have sums and pages. */
const MAX_AT_ONCE = 5000

/**
 * A type's transactions by month, January first, latest transaction first; sums are of
 * whole months.
 * @throws Refusal rule for too many transactions without a page
 */
export function listTransactions(
  context: Context,
  filter: MonthsFilter,
): Promise<MonthOfTransactions[]> {
  return inSnapshot(context, async (inside) => {
    const range = rangeOfYear(inside, filter)
    const wanted = await makeFilter(inside, filter)
    const months = await sumMonths(inside, { range, wanted, type: filter.type })
    const sums = months.map(({ sum }) => sum)
    if (filter.summary) return sums
    refuseMany(sums, filter)
    const transactions = await findEntries(inside, { range, wanted, page: filter.page })
    const inMonths = Map.groupBy(transactions, ({ day }) => range.periods.indexOf(day))
    return months.map(({ index, sum }) => ({
      ...sum,
      transactions: inMonths.get(index) ?? [],
    }))
  })
}

/**
 * The earliest month with transactions of a type; undefined without any. With a category,
 * only those in the caller's currency count.
 */
export async function findFirstMonth(
  context: Context,
  { type, category, period }: Pick<MonthsFilter, 'type' | 'category' | 'period'>,
): Promise<Month | undefined> {
  const caller = callerOf(context)
  const isVisible = visibleTo(caller)
  const isOfCategory = category && (await ofCategory(context, category))
  const first = await context.db
    .selectFrom('month_sums')
    .select('month_index')
    .where((where) => isVisible(where))
    .where('type', '=', TYPE_NUMBERS[type])
    .where('entries', '>', 0)
    .$if(isOfCategory !== undefined, (query) =>
      query.where('currency', '=', caller.currency).where(isOfCategory!),
    )
    .orderBy('month_index')
    .limit(1)
    .executeTakeFirst()
  if (!first) return undefined
  const periods = requestedPeriods(context, { period })
  const { from } = CALENDAR.at(first.month_index)
  return monthOfIndex(periods.indexOf(from), periods)
}

async function makeFilter(context: Context, filter: MonthsFilter): Promise<Where> {
  const { type, category, isOwn } = filter
  const caller = callerOf(context)
  const isVisible = visibleTo(caller)
  const isOfCategory = category && (await ofCategory(context, category))
  return (where) =>
    where.and([
      isVisible(where),
      where('type', '=', TYPE_NUMBERS[type]),
      ...(isOwn ? [where('owner_id', '=', caller.id)] : []),
      ...(isOfCategory ? [isOfCategory(where)] : []),
    ])
}

function refuseMany(months: MonthOfTransactions[], { month, page }: MonthsFilter): void {
  const count = months.reduce((sum, one) => sum + one.count, 0)
  const isPaged = month !== undefined && page !== undefined
  if (count <= MAX_AT_ONCE || isPaged) return
  const [key, paths] =
    month === undefined
      ? ['refusals.TOO_MANY_OF_YEAR', ['month', 'summary']]
      : ['refusals.TOO_MANY_OF_MONTH', ['page']]
  const fields = (paths as string[]).map((path) => ({ path, key: key as string }))
  throw new Refusal('rule', key as string, { fields })
}

/** Sorts ids only, as rows may be long. */
async function findEntries(
  context: Context,
  { range, wanted, page }: { range: MonthRange; wanted: Where; page: number | undefined },
): Promise<Transaction[]> {
  const order = await context.db
    .selectFrom('transactions')
    .where(wanted)
    .where(isIn(range, 'day'))
    .where('deleted_at', 'is', null)
    .select('id')
    .$if(range.periods === CALENDAR, (query) => query.orderBy('month_index'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page === undefined ? MAX_AT_ONCE : PAGE_OF.month)
    .offset((page ?? 0) * PAGE_OF.month)
    .execute()
  const shown = await inBatches(order, async (some) => {
    const ids = some.map(({ id }) => id)
    const rows = context.db.selectFrom('transactions').selectAll().where('id', 'in', ids)
    return (await rows.execute()).map((row) => shownTransaction(context, row))
  })
  const found = new Map(shown.map((one) => [one.id, one]))
  const read = order.map(({ id }) => found.get(id)!) // of the same snapshot
  return withAccountNames(context, await withSeenPurchases(context, read))
}

async function sumMonths(context: Context, { range, wanted, type }: Summed) {
  const { currency } = callerOf(context)
  const sums = await selectSums(context, range)
    .where(wanted)
    .select([
      'month_index',
      'currency',
      sumColumn('minor').as('minor'),
      sumColumn('entries').as('count'),
    ])
    .groupBy(['month_index', 'currency'])
    .orderBy('month_index')
    .orderBy('currency')
    .execute()
  const indexes = [...new Set(sums.map((sum) => sum.month_index))]
  const toCome = await presentToCome(context, { range, wanted, type })
  return indexes.map((index) => {
    const inMonth = sums.filter((sum) => sum.month_index === index)
    const others: Money[] = inMonth.filter((sum) => sum.currency !== currency)
    const minor = inMonth.find((sum) => sum.currency === currency)?.minor ?? 0
    const { month, period } = monthOfIndex(index, range.periods)
    const sum: MonthOfTransactions = {
      month,
      period,
      minor,
      toComeMinor: toCome(index, minor),
      count: inMonth.reduce((count, sum) => count + sum.count, 0),
      otherCurrencies: others.map(({ minor, currency }) => ({ minor, currency })),
    }
    return { index, sum }
  })
}

/**
 * The sum of a month's entries after today: nothing of a past month, everything of a later
 * one.
 */
async function presentToCome(
  context: Context,
  { range, wanted, type }: Summed,
): Promise<(index: number, minor: number) => number> {
  const { zone, currency } = callerOf(context)
  const { periods, first, last } = range
  const today = dayIn(zone, context.now)
  const present = periods.indexOf(today)
  const row =
    first <= present && present <= last
      ? await entriesToCome(context, { types: [TYPE_NUMBERS[type]], periods, today })
          .where(wanted)
          .where('currency', '=', currency)
          .select(countedSum().as('minor'))
          .executeTakeFirst()
      : undefined
  return (of, minor) => {
    if (of === present) return row?.minor ?? 0
    return of > present ? minor : 0
  }
}
