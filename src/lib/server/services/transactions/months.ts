import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Money } from '#lib/domain/money.ts'
import { indexOfMonth, monthAt, monthOf } from '#lib/domain/period.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Month } from '#lib/domain/period.ts'
import type {
  IncomeOrExpense,
  MonthOfTransactions,
  Transaction,
} from '#lib/domain/transaction.ts'
import { withAccountNames } from '../accounts.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { entriesToCome } from '../../core/toCome.ts'
import { dayIn } from '../../core/zone.ts'
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
type MonthsFilter = {
  type: IncomeOrExpense
  year: number
  month?: number
  summary?: boolean
  category?: CategoryFilter
  /** Leaves out other members' transactions. */
  isOwn?: boolean
  page?: number
}

type Where = (
  where: ExpressionBuilder<Tables, 'transactions' | 'month_sums'>,
) => Expression<SqlBool>

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
    const wanted = await makeFilter(inside, filter)
    const months = await sumMonths(inside, wanted, filter)
    if (filter.summary) return months
    refuseMany(months, filter)
    const transactions = await findEntries(inside, wanted, filter.page)
    const inMonths = Map.groupBy(transactions, ({ day }) => monthOf(day).month)
    return months.map((one) => ({
      ...one,
      transactions: inMonths.get(one.month) ?? [],
    }))
  })
}

/**
 * The earliest month with transactions of a type; undefined without any. With a category,
 * only those in the caller's currency count.
 */
export async function findFirstMonth(
  context: Context,
  { type, category }: Pick<MonthsFilter, 'type' | 'category'>,
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
  return first && monthAt(first.month_index)
}

async function makeFilter(context: Context, filter: MonthsFilter): Promise<Where> {
  const { type, year, month, category, isOwn } = filter
  const caller = callerOf(context)
  const isVisible = visibleTo(caller)
  const isOfCategory = category && (await ofCategory(context, category))
  const first = indexOfMonth({ year, month: month ?? 0 })
  const last = indexOfMonth({ year, month: month ?? 11 })
  return (where) =>
    where.and([
      isVisible(where),
      where('type', '=', TYPE_NUMBERS[type]),
      where('month_index', '>=', first),
      where('month_index', '<=', last),
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
  wanted: Where,
  page: number | undefined,
): Promise<Transaction[]> {
  const order = await context.db
    .selectFrom('transactions')
    .where(wanted)
    .where('deleted_at', 'is', null)
    .select('id')
    .orderBy('month_index')
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

async function sumMonths(
  context: Context,
  wanted: Where,
  filter: MonthsFilter,
): Promise<MonthOfTransactions[]> {
  const { currency } = callerOf(context)
  const sums = await context.db
    .selectFrom('month_sums')
    .where(wanted)
    .where('entries', '>', 0)
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
  const toCome = await presentToCome(context, wanted, filter)
  return indexes.map((index) => {
    const inMonth = sums.filter((sum) => sum.month_index === index)
    const others: Money[] = inMonth.filter((sum) => sum.currency !== currency)
    const minor = inMonth.find((sum) => sum.currency === currency)?.minor ?? 0
    return {
      month: monthAt(index).month,
      minor,
      toComeMinor: toCome(index, minor),
      count: inMonth.reduce((count, sum) => count + sum.count, 0),
      otherCurrencies: others.map(({ minor, currency }) => ({ minor, currency })),
    }
  })
}

/**
 * The sum of a month's entries after today: nothing of a past month, everything of a later
 * one.
 */
async function presentToCome(
  context: Context,
  wanted: Where,
  { type, year, month }: MonthsFilter,
): Promise<(index: number, minor: number) => number> {
  const { zone, currency } = callerOf(context)
  const today = dayIn(zone, context.now)
  const present = monthOf(today)
  const index = indexOfMonth(present)
  const isAsked = year === present.year && (month === undefined || month === present.month)
  const row = isAsked
    ? await entriesToCome(context, { types: [TYPE_NUMBERS[type]], month: index, today })
        .where(wanted)
        .where('currency', '=', currency)
        .select(countedSum().as('minor'))
        .executeTakeFirst()
    : undefined
  return (of, minor) => {
    if (of === index) return row?.minor ?? 0
    return of > index ? minor : 0
  }
}
