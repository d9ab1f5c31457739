import type { Bill } from '#lib/domain/bill.ts'
import type { Day } from '#lib/domain/day.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inOwnersZones } from '../../core/profileContext.ts'
import { inSnapshot } from '../../core/transaction.ts'
import { visibleTo } from '../../core/visibility.ts'
import { billsFrom, todayOf } from './billRows.ts'

/** A bill, and the day of its series that it was made for. */
export type CalendarBill = Bill & { seriesDay?: Day }

const MONTHS = 12
const MAX_PAST = 500
const MAX_AHEAD = 1000

/** The visible bills of twelve months back and ahead, first due first; the nearest ones. */
export function getCalendarBills(context: Context): Promise<CalendarBill[]> {
  return inSnapshot(context, async (inside) => {
    const today = todayOf(inside)
    const past = await visibleBills(inside)
      .where('due_day', '<', today)
      .where('month_index', '>=', indexOfMonth(monthOf(today)) - MONTHS)
      .orderBy('due_day', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_PAST)
      .execute()
    const ahead = await visibleBills(inside)
      .where('due_day', '>=', today)
      .where('month_index', '<=', indexOfMonth(monthOf(today)) + MONTHS)
      .orderBy('due_day')
      .orderBy('id')
      .limit(MAX_AHEAD)
      .execute()
    const rows = [...past.toReversed(), ...ahead]
    const bills = await billsFrom(await inOwnersZones(inside), rows)
    return bills.map((bill, index) => ({
      ...bill,
      seriesDay: rows[index]!.series_day ?? undefined, // a bill for each row
    }))
  })
}

function visibleBills(context: Context) {
  return context.db
    .selectFrom('bills')
    .selectAll()
    .where(visibleTo(callerOf(context)))
    .where('deleted_at', 'is', null)
}
