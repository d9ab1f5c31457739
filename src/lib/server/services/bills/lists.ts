import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type { Bill } from '#lib/domain/bill.ts'
import type { Day } from '#lib/domain/day.ts'
import type { SoonDue } from '#lib/domain/billList.ts'
import { PAGE_OF } from '#lib/domain/limits.ts'
import type { Money } from '#lib/domain/money.ts'
import { withAccountNames } from '../accounts.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { sumColumn, wholeSumOf } from '../../db/sums.ts'
import { inOwnersZones } from '../../core/profileContext.ts'
import { firstUnmade, nextDayOf, parentOf } from '../series.ts'
import type { BillTable } from '../../db/tables/bills.ts'
import type { Tables } from '../../db/tables.ts'
import { visibleTo } from '../../core/visibility.ts'
import { dueDays } from './dueDays.ts'
import { billsFrom } from './billRows.ts'
import { BILL_SERIES } from './series.ts'

/** A page of a list; only the first page may have another size, also 0. */
export type PageOfBills = { page: number; size?: number }

export type PageOfList = {
  bills: Bill[]
  /** Over all pages, in hundredths of the viewer's currency; other currencies apart. */
  totalMinor: number
  otherCurrencies: Money[]
  count: number
  soon?: SoonDue
}

/** A page of unpaid bills due today or later, first due first, with sum and soon due. */
export async function getUpcomingBills(
  context: Context,
  page: PageOfBills,
): Promise<PageOfList> {
  return { ...(await listOpen(context, page, 'isUpcoming')), soon: await soonDue(context) }
}

/**
 * The first unpaid bills by due day, late ones first and one of each series, and the sum of
 * those due soon.
 */
export async function getNextBills(
  context: Context,
  count: number,
): Promise<{ bills: Bill[]; soon: SoonDue }> {
  const placed = visibleBills(context)
    .where('is_paid', '=', 0)
    .select(['id', 'due_day', 'at'])
    .select(
      sql<number>`row_number() over (
        partition by coalesce(series_id, id) order by due_day, at, id
      )`.as('place'),
    )
  const first = context.db
    .selectFrom(placed.as('placed'))
    .select('id')
    .where('place', '=', 1)
    .orderBy('due_day')
    .orderBy('at')
    .orderBy('id')
    .limit(count)
  const rows = await context.db
    .selectFrom('bills')
    .selectAll()
    .where('id', 'in', first)
    .orderBy('due_day')
    .orderBy('at')
    .orderBy('id')
    .execute()
  const bills = await billsFrom(await inOwnersZones(context), rows)
  return {
    bills: await withAccountNames(context, bills),
    soon: await soonDue(context),
  }
}

async function soonDue(context: Context): Promise<SoonDue> {
  const { isUpcoming, isBeforeLater } = await dueDays(context)
  const open = visibleBills(context).where('is_paid', '=', 0)
  const { count, totalMinor } = await sumOfOpen(
    context,
    open.where(isUpcoming).where(isBeforeLater),
  )
  return { minor: totalMinor, count }
}

/** A page of unpaid bills due before today, first due first, with the sum. */
export function getOverdueBills(context: Context, page: PageOfBills): Promise<PageOfList> {
  return listOpen(context, page, 'isOverdue')
}

/** A page of bills with payments, last paid first, with the sum; partly paid ones too. */
export async function getPaidBills(
  context: Context,
  page: PageOfBills,
): Promise<PageOfList> {
  const paid = visibleBills(context).where('paid_at', 'is not', null)
  const rows = await readPage(
    paid.selectAll().orderBy('paid_at', 'desc').orderBy('id', 'desc'),
    page,
  )
  const { count } = await paid
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const sums = await visibleBills(context)
    .where('paid_minor', '>', 0)
    .select(['currency', sumColumn('paid_minor').as('minor')])
    .groupBy('currency')
    .execute()
  return {
    bills: await withAccountNames(context, await billsFrom(() => context, rows)),
    count,
    ...convertTotal(context, sums),
  }
}

/**
 * The parents of visible bill series, each on its next unpaid day and ordered by it. Ended
 * series are listed until their last bill.
 */
export async function getRecurringBills(context: Context): Promise<Bill[]> {
  const rows = await context.db
    .selectFrom('series')
    .selectAll()
    .where('type', '=', BILL_SERIES.type)
    .where(visibleTo(callerOf(context)))
    .execute()
  const asOwner = await inOwnersZones(context)
  const listed = rows.filter(
    (row) => row.ended_at === null || !nextDayOf(asOwner(row.owner_id), row).isOver,
  )
  const unpaid = await nextUnpaidDays(context)
  const parents = await Promise.all(
    listed.map((row) => {
      const inside = asOwner(row.owner_id)
      const day = unpaid.get(row.id) ?? firstUnmade(row)
      const next = { day: day ?? nextDayOf(inside, row).day, isOver: day === undefined }
      return parentOf(inside, BILL_SERIES, row, next) as Promise<Bill>
    }),
  )
  const last = Number.MAX_SAFE_INTEGER
  const named = await withAccountNames(context, parents)
  return named.toSorted((one, other) => (one.nextAt ?? last) - (other.nextAt ?? last))
}

/** The next day of each series on which a bill is due that is not paid yet. */
async function nextUnpaidDays(context: Context): Promise<Map<string, Day>> {
  const { isUpcoming } = await dueDays(context)
  const rows = await visibleBills(context)
    .where('is_paid', '=', 0)
    .where(isUpcoming)
    .where('series_id', 'is not', null)
    .select((select) => ['series_id', select.fn.min<Day>('due_day').as('day')])
    .groupBy('series_id')
    .execute()
  return new Map(rows.map(({ series_id, day }) => [series_id!, day]))
}

async function listOpen(
  context: Context,
  page: PageOfBills,
  side: 'isUpcoming' | 'isOverdue',
): Promise<PageOfList> {
  const asOwner = await inOwnersZones(context)
  const days = await dueDays(context)
  const open = visibleBills(context).where('is_paid', '=', 0).where(days[side])
  const rows = await readPage(
    open.selectAll().orderBy('due_day').orderBy('at').orderBy('id'),
    page,
  )
  const bills = await withAccountNames(context, await billsFrom(asOwner, rows))
  return { bills, ...(await sumOfOpen(context, open)) }
}

async function sumOfOpen(context: Context, open: ReturnType<typeof visibleBills>) {
  const sums = await open
    .select((select) => [
      'currency',
      select.fn.countAll<number>().as('count'),
      wholeSumOf(sql`case when minor > paid_minor then minor - paid_minor else 0 end`).as(
        'minor',
      ),
    ])
    .groupBy('currency')
    .execute()
  const count = sums.reduce((all, sum) => all + sum.count, 0)
  return { count, ...convertTotal(context, sums) }
}

type OrderedBills = SelectQueryBuilder<Tables, 'bills', BillTable>

async function readPage(
  ordered: OrderedBills,
  { page, size = PAGE_OF.bills }: PageOfBills,
) {
  if (size === 0) return []
  return ordered
    .limit(size)
    .offset(page * PAGE_OF.bills)
    .execute()
}

function visibleBills(context: Context) {
  return context.db
    .selectFrom('bills')
    .where(visibleTo(callerOf(context)))
    .where('deleted_at', 'is', null)
}

function convertTotal(context: Context, sums: Money[]) {
  const { currency } = callerOf(context)
  const others = sums.filter((sum) => sum.currency !== currency && sum.minor > 0)
  return {
    totalMinor: sums.find((sum) => sum.currency === currency)?.minor ?? 0,
    otherCurrencies: others
      .map(({ minor, currency: other }) => ({ minor, currency: other }))
      .toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
  }
}
