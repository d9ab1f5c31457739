import { addDays, addMonths, dayOf } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import type { LedgerRange } from '#lib/domain/ledger.ts'
import { PAGE_OF } from '#lib/domain/limits.ts'
import { indexOfMonth, monthAt, monthOf } from '#lib/domain/period.ts'
import { firstOfMonth } from '../accounts.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { sumColumn } from '../../db/sums.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { visibleTo } from '../../core/visibility.ts'

/** Numbers of visible transactions of a month: all, until today, and after today. */
type MonthCounts = { monthIndex: number } & Record<LedgerRange, number>

/** Visible transactions of an account by month, the latest month first. */
export async function countMonths(
  context: Context,
  accountId: string,
  today: Day,
): Promise<MonthCounts[]> {
  const months = await context.db
    .selectFrom('account_sums')
    .select(['month_index', sumColumn('entries').as('count')])
    .where('account_id', '=', accountId)
    .where(visibleTo(callerOf(context)))
    .groupBy('month_index')
    .orderBy('month_index', 'desc')
    .execute()
  const present = indexOfMonth(monthOf(today))
  const isPresent = months.some(({ month_index: index }) => index === present)
  const pastOfPresent = isPresent ? await countUntil(context, accountId, today) : 0
  return months.map(({ month_index: monthIndex, count: all }) => {
    const isOver = monthIndex < present
    const past = isOver ? all : monthIndex === present ? pastOfPresent : 0
    return { monthIndex, all, past, future: all - past }
  })
}

/** Counts the visible transactions of today's month until today. */
async function countUntil(context: Context, accountId: string, today: Day) {
  const side = (account: Side) =>
    sideOf(context, accountId, account)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('day', '>=', firstOfMonth(today))
      .where('day', '<=', today)
  const counts = await side('account_id').unionAll(side('to_account_id')).execute()
  return counts.reduce((sum, { count }) => sum + count, 0)
}

type LedgerQuery = { accountId: string; page: number; range: LedgerRange; today: Day }

/** Transactions of a page: latest first, after today the nearest first. */
export async function rowsOfPage(
  context: Context,
  months: MonthCounts[],
  query: LedgerQuery,
): Promise<TransactionTable[]> {
  const place = findPlace(months, query)
  if (!place) return []
  const { accountId, range } = query
  const order = range === 'future' ? 'asc' : 'desc'
  const side = (account: Side) =>
    sideOf(context, accountId, account)
      .select(['id', 'day', 'at'])
      .where('day', range === 'future' ? '>=' : '<=', place.bound)
  const places = await side('account_id')
    .unionAll(side('to_account_id'))
    .orderBy('day', order)
    .orderBy('at', order)
    .orderBy('id', order)
    .limit(PAGE_OF.ledger)
    .offset(place.skip)
    .execute()
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const rows = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id)!) // the query names these ids
}

/** The first possible day of a page, and the rows from there on earlier pages. */
type Place = { bound: Day; skip: number }

function findPlace(
  months: MonthCounts[],
  { page, range, today }: LedgerQuery,
): Place | null {
  let skip = page * PAGE_OF.ledger
  for (const month of range === 'future' ? months.toReversed() : months) {
    if (skip < month[range]) return { bound: boundOf(month.monthIndex, range, today), skip }
    skip -= month[range]
  }
  return null
}

function boundOf(monthIndex: number, range: LedgerRange, today: Day): Day {
  const { year, month } = monthAt(monthIndex)
  const first = dayOf(year, month, 1)
  const last = addDays(addMonths(first, 1), -1)
  if (range === 'future') return first > today ? first : addDays(today, 1)
  return range === 'past' && last > today ? today : last
}

type Side = 'account_id' | 'to_account_id'

function sideOf(context: Context, accountId: string, account: Side) {
  return context.db
    .selectFrom('transactions')
    .where(account, '=', accountId)
    .where('deleted_at', 'is', null)
    .where(visibleTo(callerOf(context)))
}
