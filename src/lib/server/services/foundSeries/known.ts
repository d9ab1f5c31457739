import { daysBetween } from '#lib/domain/day.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { payeeKey } from '#lib/domain/recurring.ts'
import type { FoundSeries } from '#lib/domain/recurring.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { visibleTo } from '../../core/visibility.ts'
import type { BillTable } from '../../db/tables/bills.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import { nextDayOf } from '../series.ts'

/** Ratio of two amounts of one payee that are the same series. */
const WIDEST_STEP = 1.35
/** Days between two payments of one amount that are the same series. */
const NEAR_DAYS = 3

type KnownSeries = { series: SeriesTable; payee: string; minor: number; currency: string }

/** Found series without those that the caller or a member has made already. */
export async function withoutKnown(
  context: Context,
  found: readonly FoundSeries[],
): Promise<FoundSeries[]> {
  if (found.length === 0) return []
  const rows = await context.db
    .selectFrom('series')
    .selectAll()
    .where(visibleTo(callerOf(context)))
    .where('ended_at', 'is', null)
    .execute()
  const known = rows.map(knownSeriesOf)
  return found.filter((one) => !known.some((other) => isSame(context, one, other)))
}

function knownSeriesOf(series: SeriesTable): KnownSeries {
  const template = JSON.parse(series.template) as Partial<BillTable & TransactionTable>
  const { merchant_name, title, minor = 0, currency = '' } = template
  return { series, payee: payeeKey(merchant_name || title || ''), minor, currency }
}

function isSame(context: Context, found: FoundSeries, known: KnownSeries): boolean {
  const { series, payee, minor, currency } = known
  const isBill = series.type === TYPE_NUMBERS.bill
  if (isBill !== (found.type === 'expense') || currency !== found.currency) return false
  const { from, to } = found.amounts
  if (payee === payeeKey(found.payee) && isBetween(minor, from, to)) return true
  if (minor !== to || from !== to) return false
  const { day, isOver } = nextDayOf(context, series)
  return !isOver && Math.abs(daysBetween(day, found.next)) <= NEAR_DAYS
}

function isBetween(minor: number, from: number, to: number): boolean {
  return minor * WIDEST_STEP >= from && minor <= to * WIDEST_STEP
}
